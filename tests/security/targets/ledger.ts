/** Attacks on the calls about coins, expenses, and money given or taken. */
import { expect } from 'vitest';
import type { Inputs } from '../../support/api.ts';
import { rightInputs } from '../../support/bad-requests.ts';
import { today } from '../../support/time.ts';
import {
  type Aim,
  aboutRecord,
  aNumber,
  byId,
  coinsLeft,
  member,
  ofMembers,
  ofOneself,
  stranger,
  type Try,
} from './kinds.ts';

const right = rightInputs();
const { date } = today();
const expenseIn = (groupCodes: readonly string[]): Inputs => ({ ...right.addExpense, groupCodes });
const edited = (id: string): Inputs => ({ ...right.editExpense, id });
const photoOf = (id: string): Inputs => ({ ...right.addPhoto, id });
const paidBy = (userId: string): Inputs => ({ payers: [{ userId, amount: right.addExpense.amount }] });
const sharedBy = (userId: string): Inputs => ({ split: { mode: 'EQUAL', parts: [{ userId }] } });
// The former member is not in the stranger's group.
const outsider: Pick<Try, 'by' | 'ends'> = { by: 'stranger', ends: ['someone-left', 'not-a-member'] };

export const ledgerTargets = {
  setMonthlyLimit: ofOneself({ limit: 300 }, { monthlyLimit: 300, ...coinsLeft }),
  addCoins: ofOneself({ coins: 5 }, { coins: 5, monthlyLimit: aNumber, ...coinsLeft }),
  coinsHistory: ofOneself({}, { history: expect.any(Array), totalCoins: aNumber }),
  coinsSum: ofOneself(
    {},
    { monthlyLimit: aNumber, lines: expect.any(Object), remainingCoins: aNumber, revision: aNumber },
  ),
  addExpense: ofMembers(
    ({ groupCode }) => expenseIn([groupCode]),
    stranger(
      ({ groupCode }, { ownCode }) => expenseIn([ownCode, groupCode]),
      'not-a-member',
      'someone else’s group, listed after one’s own',
    ),
    member(
      ({ groupCode }, { ownCode }) => expenseIn([groupCode, ownCode]),
      'not-a-member',
      'someone else’s group, listed after one’s own',
    ),
    {
      ...outsider,
      idea: 'a debt of one’s own to someone who is not in the group',
      inputs: ({ userId }, { ownCode }) => ({ ...expenseIn([ownCode]), ...paidBy(userId) }),
    },
    {
      ...outsider,
      idea: 'a share of someone who is not in the group',
      inputs: ({ userId }, { ownCode }) => ({ ...expenseIn([ownCode]), ...sharedBy(userId) }),
    },
    {
      ...outsider,
      idea: byId,
      inputs: (_, { ownCode, asha }) => ({ ...expenseIn([ownCode]), ...sharedBy(asha.id) }),
    },
    member(
      (_, { house, charu }) => ({ ...expenseIn([house.groupCode]), ...sharedBy(charu.mobile) }),
      'someone-left',
      'a share of someone who is not in the group',
    ),
  ),
  deleteExpense: {
    asOwner: ({ expenseId }) => ({ id: expenseId }),
    tries: [
      stranger(({ expenseId }) => ({ id: expenseId }), 'expense-not-found'),
      member((_, world) => ({ id: world.house.expenseId }), 'not-your-expense'),
    ],
  },
  getExpense: {
    asOwner: ({ expenseId }) => ({ id: expenseId }),
    tries: [stranger(({ expenseId }) => ({ id: expenseId }), 'expense-not-found')],
  },
  editExpense: {
    asOwner: ({ expenseId }) => edited(expenseId),
    tries: [
      stranger(({ expenseId }) => edited(expenseId), 'expense-not-found'),
      member((_, { house }) => edited(house.expenseId), 'not-your-expense'),
    ],
  },
  restoreExpense: {
    asOwner: ({ expenseId }) => ({ id: expenseId }),
    tries: [
      stranger(({ expenseId }) => ({ id: expenseId }), 'expense-not-found'),
      member((_, { house }) => ({ id: house.expenseId }), 'not-your-expense'),
    ],
  },
  addPhoto: {
    asOwner: ({ expenseId }) => photoOf(expenseId),
    tries: [
      stranger(({ expenseId }) => photoOf(expenseId), 'expense-not-found'),
      member((_, { house }) => photoOf(house.expenseId), 'not-your-expense'),
    ],
  },
  getPhoto: {
    asOwner: ({ expenseId }) => ({ id: expenseId }),
    tries: [stranger(({ expenseId }) => ({ id: expenseId }), 'expense-not-found')],
  },
  removePhoto: {
    asOwner: ({ expenseId }) => ({ id: expenseId }),
    tries: [
      stranger(({ expenseId }) => ({ id: expenseId }), 'expense-not-found'),
      member((_, { house }) => ({ id: house.expenseId }), 'not-your-expense'),
    ],
  },
  activity: ofMembers(({ groupCode }) => ({ groupCode })),
  strikeExpense: {
    asOwner: ({ expenseId, groupCode }) => ({ id: expenseId, groupCode }),
    tries: [
      stranger(({ expenseId, groupCode }) => ({ id: expenseId, groupCode }), 'not-a-member'),
      // The stranger is the admin of this group.
      // The former member is not in this group.
      stranger(
        ({ expenseId }, { ownCode }) => ({ id: expenseId, groupCode: ownCode }),
        ['expense-not-found', 'not-a-member'],
      ),
      member((_, { house }) => ({ id: house.expenseId, groupCode: house.groupCode }), 'not-the-admin'),
    ],
  },
  giveOrTakeRecords: ofOneself(
    {},
    {
      records: expect.any(Array),
      ...{ given: aNumber, taken: aNumber, monthlyLimitCoins: aNumber, ...coinsLeft },
    },
  ),
  giveOrTake: ofOneself(
    { ...right.giveOrTake, date },
    { record: expect.objectContaining({ name: 'Ravi' }), ...coinsLeft },
  ),
  increaseGiveOrTake: aboutRecord({ amount: 5 }),
  decreaseGiveOrTake: aboutRecord({ amount: 5 }),
  removeGiveOrTake: aboutRecord({}),
} satisfies Readonly<Record<string, Aim>>;
