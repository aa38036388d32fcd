/** The answers to the calls of first-calls.ts, as screens know them, without zod (docs/decisions/0043). */
import { expense } from '@pg/contract/expense';
import { groupOverview, member, myGroups } from '@pg/contract/group';
import { records } from '@pg/contract/record';
import { fields, list, text, type Value } from '@pg/contract/shape';

const { paidBy: _payer, ...shownExpense } = expense.of;
const { id: _id, ...shownMember } = member.of;

const overview = fields({
  ...groupOverview.of,
  users: list(fields(shownMember)),
  expenses: list(fields(shownExpense)),
});

export const firstAnswers = {
  myGroups: fields({ ...myGroups.of, groups: list(overview) }),
  giveOrTakeRecords: records,
  firebaseToken: fields({ firebaseToken: text }),
};

/** A group in an answer, as screens know it. */
export type Overview = Value<typeof overview>;

/** The calls with these answers. */
export type FirstCall = keyof typeof firstAnswers;

/** An answer as screens know it. */
export type FirstAnswer<Name extends FirstCall> = Value<(typeof firstAnswers)[Name]>;
