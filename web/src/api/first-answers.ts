/** The answers to the calls of first-calls.ts, as screens know them, without zod (docs/decisions/0043). */
import { type GroupOverview, myGroups } from '@pg/contract/group';
import { records } from '@pg/contract/record';
import { fields, text, type Value } from '@pg/contract/shape';

export const firstAnswers = {
  myGroups,
  giveOrTakeRecords: records,
  firebaseToken: fields({ firebaseToken: text }),
};

/** A group in an answer, as screens know it. */
export type Overview = GroupOverview;

/** The calls with these answers. */
export type FirstCall = keyof typeof firstAnswers;

/** An answer as screens know it. */
export type FirstAnswer<Name extends FirstCall> = Value<(typeof firstAnswers)[Name]>;
