/** Attacks on the calls about what is not right. */
import type { Inputs } from '../../support/api.ts';
import type { Things } from '../world.ts';
import { type Aim, member, ofMembers, stranger } from './kinds.ts';

const text = 'One cylinder.';
const ofExpense = ({ groupCode, expenseId }: Things): Inputs => ({ groupCode, expense: expenseId, revision: 1, text });
const answer = ({ groupCode, expenseId, otherId }: Things): Inputs => ({
  ...{ groupCode, expense: expenseId, userId: otherId, text },
});
const elsewhere = 'something of another group, by its id';

export const objectionTargets = {
  sayNotRight: ofMembers(
    ofExpense,
    // The former member is not in this group.
    stranger(
      (things, { ownCode }) => ({ ...ofExpense(things), groupCode: ownCode }),
      ['expense-not-found', 'not-a-member'],
      elsewhere,
    ),
    stranger(
      ({ importId }, { ownCode }) => ({ groupCode: ownCode, importId, text }),
      ['import-not-found', 'not-a-member'],
      'an import of another group, by its id',
    ),
    // Ravi, a member of the house, has no part in it.
    member(
      (_, { house: { groupCode, importId } }) => ({ groupCode, importId, text }),
      'no-part',
      'an import without a part in it',
    ),
  ),
  answerNotRight: ofMembers(
    answer,
    stranger(
      (things, { ownCode }) => ({ ...answer(things), groupCode: ownCode }),
      ['expense-not-found', 'not-a-member'],
      elsewhere,
    ),
    member((_, { house }) => answer(house), 'not-your-expense', 'an answer for who recorded it'),
    member(
      (_, { house: { groupCode, importId, otherId } }) => ({ groupCode, importId, userId: otherId }),
      'not-your-expense',
      'the word of somebody else, taken back',
    ),
  ),
} satisfies Readonly<Record<string, Aim>>;
