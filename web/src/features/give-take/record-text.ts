/** The texts of a Give/Take record. They also say in words what the record's colour shows. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import { words } from '#words/first.ts';

/** Returns the direction and the person: "Given to Ravi", "Taken from Priya". */
export const wayText = ({ type, name }: Pick<GiveTakeRecord, 'type' | 'name'>): string =>
  type === 'GIVE' ? words.giveTake.givenTo(name) : words.giveTake.takenFrom(name);

/** Returns the open amount with its sign: minus if given, plus if taken, none for zero. */
export function movedText({ type, amount }: Pick<GiveTakeRecord, 'type' | 'amount'>): string {
  const sign = amount === 0 ? '' : type === 'GIVE' ? '-' : '+';
  return `${sign}${formatRupees(amount)}`;
}

/** Returns the record's status. Settled records are not listed. */
export const statusText = ({ amount }: Pick<GiveTakeRecord, 'amount'>): string =>
  amount === 0 ? words.giveTake.nothingLeft : words.giveTake.open;
