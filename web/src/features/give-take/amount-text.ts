/** Reads a typed amount of money given or taken. */
import { limits } from '@pg/contract/limits';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';

const least = paise(100);
const most = paise(limits.amountPaise);

/** Returns the amount in paise, or what is wrong with it: it must be from one rupee to one crore. */
export function lentAmountOf(text: string): Paise | string {
  const amount = paiseFromText(text);
  if (amount === undefined) return 'Enter an amount in rupees, such as 120 or 120.50.';
  if (amount >= least && amount <= most) return amount;
  return `Enter an amount from ${formatRupees(least)} to ${formatRupees(most)}.`;
}

/** Returns the change of a record of `held` paise, or what is wrong with the typed amount (docs/product.md §6). */
export function changeOf(text: string, way: 'increase' | 'reduce', held: Paise): Paise | string {
  const amount = paiseFromText(text);
  if (amount === undefined || amount <= 0) return 'Enter a valid amount.';
  if (way === 'reduce' && amount > held) return 'You cannot reduce more than the current balance in this record.';
  return amount;
}
