/** Which payments were recorded twice, by two people or on two devices of one (docs/product.md §6.20). */
import { type BalanceParts, balanceOf, noBalanceParts } from './group.ts';
import { minus, type Paise, sum, zero } from './money.ts';
import { shiftDate } from './months.ts';
import type { Payment } from './payment.ts';

/** What tells whether two payments are two records of one. */
export interface Recorded extends Pick<Payment, 'id' | 'amount' | 'date' | 'method' | 'createdAt'> {
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

/** A payment that was recorded twice. */
export interface Twice<One extends Recorded> {
  readonly first: One;
  /** Recorded after `first`. */
  readonly second: One;
}

/** How many days two records of one payment may be apart. */
export const daysApart = 3;

/** Returns whether more than was owed has been paid: who paid gets back, or who was paid owes. `more` is not in the sums. */
export function isOverpaid(
  byMember: Readonly<Record<string, BalanceParts>>,
  { from, to }: Pick<Recorded, 'from' | 'to'>,
  more: Paise = zero,
): boolean {
  const [payer, payee] = [from, to].map((id) =>
    balanceOf((Object.hasOwn(byMember, id) && byMember[id]) || noBalanceParts),
  );
  return sum(payer ?? zero, more) > 0 || minus(payee ?? zero, more) < 0;
}

/** A debt from before the app looks like a payment, but is none. */
const mayBeOne = (one: Recorded, other: Recorded): boolean =>
  [one, other].every(({ method }) => method !== 'BROUGHT_FORWARD') &&
  (['from', 'to', 'amount'] as const).every((field) => one[field] === other[field]);

const isBefore = (a: Recorded, b: Recorded): boolean =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);

/**
 * Returns the payments that this person recorded after somebody else had recorded the same: on the same date or, if more
 * was paid than was owed, within a few days, and then also those that the same person had recorded. How it was paid does
 * not count, as two people may say different things. Each payment is in one pair at most, whoever looks, and rather with
 * somebody else's. Only who recorded the second one is asked about it: otherwise both might take theirs back
 * (docs/product.md §6.20).
 */
export function recordedTwice<One extends Recorded>(
  payments: readonly One[],
  by: string,
  isTooMuch: (payment: One) => boolean,
): readonly Twice<One>[] {
  const twice: Twice<One>[] = [];
  let left = payments.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  for (const isOfTwo of [true, false]) {
    let alone: readonly One[] = [];
    for (const second of left) {
      const like = alone.filter((one) => mayBeOne(one, second) && (one.by !== second.by) === isOfTwo);
      const isNear = ({ date }: One): boolean =>
        date >= shiftDate(second.date, -daysApart) && date <= shiftDate(second.date, daysApart);
      const first =
        (isOfTwo && like.find(({ date }) => date === second.date)) || (isTooMuch(second) && like.find(isNear));
      if (first) twice.push({ first, second });
      alone = first ? alone.filter((one) => one !== first) : [...alone, second];
    }
    left = [...alone];
  }
  return twice.filter(({ second }) => second.by === by);
}
