/** The texts of a Give/Take record. They also say in words what the record's colour shows. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { words } from '#words/first.ts';

/** Returns the direction and the person: "Given to Ravi", "Taken from Priya". */
export const wayText = ({ type, name }: Pick<GiveTakeRecord, 'type' | 'name'>): string =>
  type === 'GIVE' ? words.giveTake.givenTo(name) : words.giveTake.takenFrom(name);

/** Returns the record's status. Settled records are not listed. */
export const statusText = ({ amount }: Pick<GiveTakeRecord, 'amount'>): string =>
  amount === 0 ? words.giveTake.nothingLeft : words.giveTake.open;
