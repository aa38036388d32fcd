/** Payments between the demo people of the house. Some debts stay open, so that there is something to settle. */
import type { PaymentDocument } from '@pg/contract/documents';
import { paise } from '@pg/contract/money';
import { monthOf, shiftMonth } from '@pg/contract/months';
import { asha, type DemoSignIn, imran, ravi } from './people.ts';

/** A payment that its sender records on the day of the payment. */
export interface PlannedPayment extends Pick<PaymentDocument, 'amount' | 'date' | 'method' | 'note'> {
  readonly from: DemoSignIn;
  readonly to: DemoSignIn;
  readonly recordedAt: Date;
}

type Row = readonly [DemoSignIn, DemoSignIn, number, number, string, PaymentDocument['method'], string];

/** Columns: from, to, rupees, months ago, day of that month, how, note. */
const rows: readonly Row[] = [
  [ravi, asha, 3500, 2, '06', 'UPI', 'Rent'],
  [imran, asha, 1800, 2, '07', 'CASH', ''],
  [ravi, asha, 3000, 1, '05', 'UPI', 'Rent'],
  [imran, asha, 2000, 1, '09', 'UPI', 'Rent'],
  [ravi, imran, 400, 1, '21', 'CASH', 'Mess'],
];

/** The payments, oldest first. */
export const paymentsBetweenThem = (now: Date): PlannedPayment[] =>
  rows.map(([from, to, rupees, monthsAgo, day, method, note]) => {
    const date = `${shiftMonth(monthOf(now), -monthsAgo)}-${day}`;
    const recordedAt = new Date(`${date}T21:00:00+05:30`);
    return { from, to, amount: paise(rupees * 100), date, method, note, recordedAt };
  });
