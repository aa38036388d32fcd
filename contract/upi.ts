/**
 * Links that UPI apps understand (NPCI's linking specification 1.6). When a page opens a link that pays a private
 * person, UPI apps must refuse the payment. They accept it from a QR code that the camera scans.
 */
import { limits } from './limits.ts';
import { decimalRupees, type Paise, paise } from './money.ts';
import { truncate } from './visible-text.ts';

/** Such as `asha.rao@okbank`. An e-mail address has a dot after the `@`, a UPI ID has none. */
export const upiIdPattern = /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9]{1,19}$/;

/** Whether UPI can carry the amount in one payment. */
export const fitsUpi = (amount: Paise): boolean => amount <= limits.upiPaise;

/** In code points, because it is UPI's own limit. */
const noteMost = 50;

/** Some apps show other characters wrongly or refuse them. */
function plainNote(note: string): string {
  const plain = note
    .replace(/[^\p{L}\p{M}\p{Nd} ]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return truncate(plain, noteMost, noteMost, (sign) => [...sign].length).trim();
}

/**
 * Does not present the person as a merchant: it has no `mc`, `tr`, `mode` or `sign`.
 *
 * @param payment `note` is shown to both people. Only its letters, digits and spaces are kept, at most 50
 */
export function upiLink(payment: { upiId: string; name: string; amount: Paise; note: string }): string {
  const fields = [
    // A literal `@`: some apps do not decode it.
    `pa=${payment.upiId}`,
    `pn=${encodeURIComponent(payment.name)}`,
    `am=${decimalRupees(payment.amount)}`,
    'cu=INR',
  ];
  const note = plainNote(payment.note);
  if (note) fields.push(`tn=${encodeURIComponent(note)}`);
  return `upi://pay?${fields.join('&')}`;
}

/** ₹2,000.00: banks may limit how many larger payments a person gets by UPI (docs/product.md §6.20). */
export const largePayment = paise(200_000);
