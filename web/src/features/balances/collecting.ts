/** What has arrived on a day, what UPI may refuse, and payments that both people have recorded (docs/product.md §6). */
import { type Paise, paise, sum, zero } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import type { Suggestion } from '@pg/contract/suggested-payments';

/** What a person has got by UPI on a day, in paise. `large` counts what is above ₹2,000.00. */
export interface Arrived {
  readonly count: number;
  readonly total: Paise;
  readonly large: readonly Paise[];
}

const byUpi = ({ method }: Pick<Payment, 'method'>): boolean => method === 'UPI';

export function arrivedOn(date: string, payments: readonly Payment[], userId: string): Arrived {
  const amounts = payments.flatMap((one) => (one.to === userId && one.date === date && byUpi(one) ? [one.amount] : []));
  return { count: amounts.length, total: sum(...amounts), large: amounts.filter(isLarge) };
}

/**
 * What one person may get by UPI within 24 hours, as newspapers told of NPCI's circular of 4 September 2024 on 11 October
 * 2024. Banks may have other limits, so this is advice and never refuses anything.
 */
const advised = { large: paise(2000_00), largeCount: 25, largeTotal: paise(4_00_000_00), count: 50 };

const isLarge = (amount: Paise): boolean => amount > advised.large;

/** Whether UPI may refuse a payment if everyone pays today. */
export function mayBeRefused({ count, large }: Arrived, open: readonly Suggestion[]): boolean {
  const all = [...large, ...open.map(({ amount }) => amount).filter(isLarge)];
  const isTooMuch = all.length >= advised.largeCount || sum(zero, ...all) > advised.largeTotal;
  return isTooMuch || count + open.length >= advised.count;
}

/** Returns the payment of a day that the other person has recorded already, if it has this amount. */
export const recordedBy = (
  payments: readonly Payment[],
  { from, to, amount }: Suggestion,
  date: string,
): Payment | undefined =>
  payments.find(
    (one) => one.from === from && one.to === to && one.amount === amount && one.date === date && one.by === from,
  );

/** A payment that both people have recorded. */
export interface Twice {
  readonly first: Payment;
  /** Recorded after `first`, by the other person. */
  readonly second: Payment;
}

const isBefore = (a: Payment, b: Payment): boolean =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);

/**
 * Returns the payments that the user recorded after the other person had recorded the same amount for the same day. Only
 * who recorded the second one is asked about it: otherwise both might take theirs back.
 */
export const recordedTwice = (payments: readonly Payment[], userId: string): readonly Twice[] =>
  payments.flatMap((second) => {
    if (second.by !== userId) return [];
    const { from, to, amount, date } = second;
    const first = payments.find(
      (one) =>
        one.from === from &&
        one.to === to &&
        one.amount === amount &&
        one.date === date &&
        one.by !== userId &&
        isBefore(one, second),
    );
    return first ? [{ first, second }] : [];
  });
