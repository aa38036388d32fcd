/** The texts of a Give/Take record, which say what its colour shows. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';

/** "Given to Ravi", "Taken from Priya". */
export const wayText = ({ type, name }: Pick<GiveTakeRecord, 'type' | 'name'>): string =>
  type === 'GIVE' ? `Given to ${name}` : `Taken from ${name}`;

/** The record's open amount with its sign for the user's money: minus for given, plus for taken, none for zero. */
export function movedText({ type, amount }: Pick<GiveTakeRecord, 'type' | 'amount'>): string {
  const sign = amount === 0 ? '' : type === 'GIVE' ? '-' : '+';
  return `${sign}${formatRupees(amount)}`;
}

/** The record's status. Settled records are not listed. */
export const statusText = ({ amount }: Pick<GiveTakeRecord, 'amount'>): string =>
  amount === 0 ? 'Nothing left to settle' : 'Open';
