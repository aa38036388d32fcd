/** What has arrived on a day, what UPI may refuse, and payments that both people have recorded (docs/product.md §6). */
import { minus, type Paise, paise, sum, zero } from '@pg/contract/money';
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

/** Returns what is still to be asked for: not what has arrived and only waits on this device to be recorded. */
export const stillOwed = (
  suggestions: readonly Suggestion[],
  waiting: readonly Pick<Payment, 'from' | 'to' | 'amount'>[],
): readonly Suggestion[] =>
  suggestions.flatMap((one) => {
    const arrived = waiting.filter(({ from, to }) => from === one.from && to === one.to);
    const amount = minus(one.amount, sum(...arrived.map((payment) => payment.amount)));
    return amount > 0 ? [{ ...one, amount }] : [];
  });

type Paid = Pick<Payment, 'from' | 'to' | 'amount' | 'date' | 'method'>;

/** A debt from before the app looks like a payment, but is none. */
const areAlike = (one: Paid, other: Paid): boolean =>
  [one, other].every(({ method }) => method !== 'BROUGHT_FORWARD') &&
  (['from', 'to', 'amount', 'date'] as const).every((field) => one[field] === other[field]);

/** Returns the payment that looks like this one and was recorded already by the person who paid it. */
export const recordedBy = (payments: readonly Payment[], paid: Paid): Payment | undefined =>
  payments.find((one) => areAlike(one, paid) && one.by === paid.from);

/** A payment that two people have recorded. */
export interface Twice {
  readonly first: Payment;
  /** Recorded after `first`, by somebody else. */
  readonly second: Payment;
}

const isBefore = (a: Payment, b: Payment): boolean =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);

/**
 * Returns the payments that the user recorded after somebody else had recorded the same. Each payment is in one pair at
 * most, whoever looks. Only who recorded the second one is asked about it: otherwise both might take theirs back.
 */
export function recordedTwice(payments: readonly Payment[], userId: string): readonly Twice[] {
  const twice: Twice[] = [];
  let alone: readonly Payment[] = [];
  for (const second of payments.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))) {
    const first = alone.find((one) => areAlike(one, second) && one.by !== second.by);
    if (first) twice.push({ first, second });
    alone = first ? alone.filter((one) => one !== first) : [...alone, second];
  }
  return twice.filter(({ second }) => second.by === userId);
}
