/**
 * For every call, what a signed-in attacker could try to reach with it. A new call must have an entry before this suite
 * compiles.
 */
import type { EndpointName } from '@pg/contract/endpoints';
import { expect } from 'vitest';
import type { Inputs } from '../support/api.ts';
import { rightInputs } from '../support/bad-requests.ts';
import { today } from '../support/time.ts';
import { type Aim, aboutRecord, aNumber, aText, ofOneself, others, overviewOf, withoutPassword } from './target-kinds.ts';
import { answered } from './attack.ts';
import type { Things } from './world.ts';

const right = rightInputs();
const { date, month, year } = today();

const expenseIn = (groupCodes: readonly string[]): Inputs => ({ ...right.addExpense, groupCodes });
const deviceOf = ({ userId, groupCode, pushToken }: Things): Inputs => ({
  userId,
  token: pushToken,
  groupCodes: [groupCode],
});

export const aims: Readonly<Record<EndpointName, Aim>> = {
  register: {
    asOwner: () => right.register,
    tries: [
      {
        by: 'nobody',
        inputs: ({ userId }) => ({ ...right.register, userId }),
        ends: 'user-exists',
        tells: true,
      },
    ],
  },
  login: {
    asOwner: () => right.login,
    tries: ['not-the-password', 'undefined', '0', '$argon2id$v=19', "' OR '1'='1"].map((password) => ({
      by: 'nobody',
      idea: 'a word in place of a password',
      inputs: ({ userId }) => ({ userId, password }),
      ends: ['invalid-credentials', 'too-many-requests'],
    })),
  },
  firebaseToken: ofOneself({}, { firebaseToken: aText }),
  forgotPassword: {
    asOwner: () => right.forgotPassword,
    // Anyone may have an SMS sent to any phone; only that phone receives it. The answer reveals that an account exists.
    tries: [
      {
        by: 'nobody',
        inputs: ({ userId }) => ({ mobile: userId }),
        ends: ({ userId }) => answered({ mobile: userId }),
        tells: true,
      },
    ],
  },
  resetPassword: {
    asOwner: () => right.resetPassword,
    // More of these in password-reset.ts.
    tries: [{ by: 'nobody', inputs: () => right.resetPassword, ends: 'otp-not-proven' }],
  },
  changePassword: {
    asOwner: () => right.changePassword,
    tries: [{ ...withoutPassword, inputs: () => ({ currentPassword: 'not-the-password', newPassword: 'taken-over' }) }],
  },
  logOut: {
    asOwner: ({ pushToken }) => ({ pushToken }),
    tries: [
      // It ends the caller's own session and removes the caller's own device only.
      { by: 'nobody', inputs: ({ pushToken }) => ({ pushToken }), ends: 'not-signed-in' },
    ],
  },
  signOutEverywhere: {
    asOwner: () => ({}),
    // It ends the caller's own sessions: nothing else can be reached with it.
    tries: [{ by: 'nobody', inputs: () => ({}), ends: 'not-signed-in' }],
  },
  deleteAccount: {
    asOwner: () => right.deleteAccount,
    tries: [{ ...withoutPassword, inputs: () => ({ password: 'not-the-password' }) }],
  },
  createGroup: ofOneself({ groupName: 'Another PG' }, { groupCode: aText, groupName: 'Another PG' }),
  joinGroup: {
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [
      { by: 'stranger', inputs: () => ({ groupCode: 'ZZZZZZ' }), ends: 'group-not-found' },
      { by: 'member', inputs: (_, world) => ({ groupCode: world.house.groupCode }), ends: 'already-a-member' },
    ],
  },
  updateGroupName: {
    asOwner: ({ groupCode }) => ({ newGroupName: 'Taken over', groupCode }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode }) => ({ newGroupName: 'Taken over', groupCode }),
        ends: 'not-a-member',
      },
    ],
  },
  renewGroupCode: {
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [
      { by: 'stranger', idea: others.group, inputs: ({ groupCode }) => ({ groupCode }), ends: 'not-a-member' },
      {
        by: 'member',
        idea: others.admin,
        inputs: (_, world) => ({ groupCode: world.house.groupCode }),
        ends: 'not-the-admin',
      },
    ],
  },
  removeMember: {
    asOwner: ({ groupCode, userId }) => ({ groupCode, userId }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode, userId }) => ({ groupCode, userId }),
        ends: 'not-a-member',
      },
      {
        by: 'member',
        idea: others.admin,
        inputs: ({ userId }, world) => ({ groupCode: world.house.groupCode, userId }),
        ends: 'not-the-admin',
      },
      {
        by: 'member',
        idea: others.admin,
        inputs: (_, { house, ravi }) => ({ groupCode: house.groupCode, userId: ravi.userId }),
        ends: 'not-the-admin',
      },
    ],
  },
  leaveGroup: {
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [{ by: 'stranger', idea: others.group, inputs: ({ groupCode }) => ({ groupCode }), ends: 'not-a-member' }],
  },
  keepGroups: {
    asOwner: ({ groupCode }) => ({ groupCodes: [groupCode] }),
    // It changes only the caller’s own account, and says nothing about other people's groups.
    tries: [
      { by: 'stranger', inputs: ({ groupCode }) => ({ groupCodes: [groupCode] }), ends: answered({ groupCodes: [] }) },
      {
        by: 'stranger',
        inputs: ({ groupCode }, { ownCode }) => ({ groupCodes: [ownCode, groupCode] }),
        ends: ({ groupCode }) => answered({ groupCodes: expect.not.arrayContaining([groupCode]) }),
      },
    ],
  },
  registerDevice: {
    asOwner: deviceOf,
    tries: [
      { by: 'stranger', inputs: deviceOf, ends: 'not-yourself' },
      { by: 'member', inputs: deviceOf, ends: 'not-yourself' },
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode }, _, { userId }) => ({ userId, token: `push-of-${userId}`, groupCodes: [groupCode] }),
        ends: 'not-a-member',
      },
      {
        by: 'stranger',
        idea: 'a group of others behind one of one’s own',
        inputs: ({ groupCode }, { ownCode }, { userId }) => ({
          userId,
          token: `push-of-${userId}`,
          groupCodes: [ownCode, groupCode],
        }),
        ends: 'not-a-member',
      },
    ],
  },
  unregisterDevice: {
    asOwner: ({ pushToken }) => ({ token: pushToken }),
    tries: [
      ...(['stranger', 'member'] as const).map((by) => ({
        by,
        idea: others.device,
        inputs: ({ pushToken }: Things) => ({ token: pushToken }),
        ends: answered({ groupCodes: [] }),
      })),
    ],
  },
  myGroups: {
    asOwner: () => ({ month, year }),
    tries: [
      { by: 'stranger', inputs: () => ({ month, year }), ends: (_, attacker) => overviewOf(attacker, true) },
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode }) => ({ month, year, groupCode }),
        ends: (_, attacker) => overviewOf(attacker, false),
      },
    ],
  },
  setMonthlyLimit: ofOneself({ limit: 300 }, { monthlyLimit: 300, remainingCoins: aNumber, revision: aNumber }),
  addCoins: ofOneself({ coins: 5 }, { coins: 5, monthlyLimit: aNumber, remainingCoins: aNumber, revision: aNumber }),
  coinsHistory: ofOneself({}, { history: expect.any(Array), totalCoins: aNumber }),
  addExpense: {
    asOwner: ({ groupCode }) => expenseIn([groupCode]),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode }) => expenseIn([groupCode]),
        ends: 'not-a-member',
      },
      {
        by: 'stranger',
        idea: 'a group of others behind one of one’s own',
        inputs: ({ groupCode }, { ownCode }) => expenseIn([ownCode, groupCode]),
        ends: 'not-a-member',
      },
      {
        by: 'member',
        idea: 'a group of others behind one of one’s own',
        inputs: ({ groupCode }, { ownCode }) => expenseIn([groupCode, ownCode]),
        ends: 'not-a-member',
      },
    ],
  },
  deleteExpense: {
    asOwner: ({ expenseId }) => ({ id: expenseId }),
    tries: [
      { by: 'stranger', inputs: ({ expenseId }) => ({ id: expenseId }), ends: 'expense-not-found' },
      {
        by: 'member',
        inputs: (_, world) => ({ id: world.house.expenseId }),
        ends: 'not-your-expense',
      },
    ],
  },
  strikeExpense: {
    asOwner: ({ expenseId, groupCode }) => ({ id: expenseId, groupCode }),
    tries: [
      { by: 'stranger', inputs: ({ expenseId, groupCode }) => ({ id: expenseId, groupCode }), ends: 'not-a-member' },
      // The admin of a group of their own.
      {
        by: 'stranger',
        inputs: ({ expenseId }, { ownCode }) => ({ id: expenseId, groupCode: ownCode }),
        // For someone who is in no group any more, it is not their own.
        ends: ['expense-not-found', 'not-a-member'],
      },
      {
        by: 'member',
        inputs: (_, { house }) => ({ id: house.expenseId, groupCode: house.groupCode }),
        ends: 'not-the-admin',
      },
    ],
  },
  giveOrTakeRecords: ofOneself(
    {},
    {
      records: expect.any(Array),
      ...{ given: aNumber, taken: aNumber, remainingCoins: aNumber, monthlyLimitCoins: aNumber, revision: aNumber },
    },
  ),
  giveOrTake: ofOneself(
    { ...right.giveOrTake, date },
    { record: expect.objectContaining({ name: 'Ravi' }), remainingCoins: aNumber, revision: aNumber },
  ),
  increaseGiveOrTake: aboutRecord({ amount: 5 }),
  decreaseGiveOrTake: aboutRecord({ amount: 5 }),
  removeGiveOrTake: aboutRecord({}),
};
