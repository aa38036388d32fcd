/**
 * For every call, what somebody with a session of their own could try to reach with it: the table that a new call must
 * enter before this suite compiles.
 */
import type { EndpointName } from '@pg/contract/endpoints';
import type { Inputs } from '../support/api.ts';
import { rightInputs } from '../support/bad-requests.ts';
import { today } from '../support/time.ts';
import type { Ending } from './attack.ts';
import type { Things, World } from './world.ts';

/** A call that reaches for things, by somebody to whom they do not belong. */
export interface Try {
  readonly by: 'stranger' | 'member' | 'nobody';
  readonly inputs: (things: Things, world: World) => Inputs;
  readonly ends: Ending;
  /** Whether a thing that exists and one that does not are told apart, which the product means to. */
  readonly tells?: true;
}

export interface Aim {
  /** What the owner of the things would send. */
  readonly asOwner: (things: Things) => Inputs;
  readonly tries: readonly Try[];
}

const right = rightInputs();
const { date, month, year } = today();

/** A call that names nothing of anybody: it reaches the caller’s own account, whatever is sent. */
const ofOneself = (inputs: Inputs): Aim => ({
  asOwner: () => inputs,
  tries: [{ by: 'stranger', inputs: () => inputs, ends: 'harmless' }],
});

/** A call about a record of the caller’s, which is looked for among the caller’s alone. */
const aboutRecord = (rest: Inputs): Aim => {
  const inputs = ({ recordId }: Things) => ({ id: recordId, ...rest });
  return {
    asOwner: inputs,
    tries: [
      { by: 'stranger', inputs, ends: 'record-not-found' },
      { by: 'member', inputs, ends: 'record-not-found' },
    ],
  };
};

/** A phone that lies open is not enough. */
const withoutPassword = ['wrong-password', 'too-many-requests'] as const;

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
      inputs: ({ userId }) => ({ userId, password }),
      ends: ['invalid-credentials', 'too-many-requests'],
    })),
  },
  firebaseToken: ofOneself({}),
  forgotPassword: {
    asOwner: () => right.forgotPassword,
    // Anybody may ask for an SMS to anybody’s phone; it is the phone that gets it.
    tries: [{ by: 'nobody', inputs: ({ userId }) => ({ mobile: userId }), ends: 'harmless', tells: true }],
  },
  resetPassword: {
    asOwner: () => right.resetPassword,
    // More of these in password-reset.ts.
    tries: [{ by: 'nobody', inputs: () => right.resetPassword, ends: 'otp-not-proven' }],
  },
  changePassword: {
    asOwner: () => right.changePassword,
    tries: [
      {
        by: 'stranger',
        inputs: () => ({ currentPassword: 'not-the-password', newPassword: 'taken-over' }),
        ends: withoutPassword,
      },
    ],
  },
  logOut: {
    asOwner: ({ pushToken }) => ({ pushToken }),
    tries: [
      // It ends the session of whoever calls, and forgets a device of theirs alone.
      { by: 'nobody', inputs: ({ pushToken }) => ({ pushToken }), ends: 'not-signed-in' },
    ],
  },
  signOutEverywhere: {
    asOwner: () => ({}),
    // It ends the sessions of whoever calls: there is nothing to reach with it.
    tries: [{ by: 'nobody', inputs: () => ({}), ends: 'not-signed-in' }],
  },
  deleteAccount: {
    asOwner: () => right.deleteAccount,
    tries: [{ by: 'stranger', inputs: () => ({ password: 'not-the-password' }), ends: withoutPassword }],
  },
  createGroup: ofOneself({ groupName: 'Another PG' }),
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
        inputs: ({ groupCode }) => ({ newGroupName: 'Taken over', groupCode }),
        ends: 'not-a-member',
      },
    ],
  },
  renewGroupCode: {
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [
      { by: 'stranger', inputs: ({ groupCode }) => ({ groupCode }), ends: 'not-a-member' },
      { by: 'member', inputs: (_, world) => ({ groupCode: world.house.groupCode }), ends: 'not-the-admin' },
    ],
  },
  removeMember: {
    asOwner: ({ groupCode, userId }) => ({ groupCode, userId }),
    tries: [
      { by: 'stranger', inputs: ({ groupCode, userId }) => ({ groupCode, userId }), ends: 'not-a-member' },
      {
        by: 'member',
        inputs: ({ userId }, world) => ({ groupCode: world.house.groupCode, userId }),
        ends: 'not-the-admin',
      },
      {
        by: 'member',
        inputs: (_, { house, ravi }) => ({ groupCode: house.groupCode, userId: ravi.userId }),
        ends: 'not-the-admin',
      },
    ],
  },
  leaveGroup: {
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [{ by: 'stranger', inputs: ({ groupCode }) => ({ groupCode }), ends: 'not-a-member' }],
  },
  registerDevice: {
    asOwner: deviceOf,
    tries: [
      { by: 'stranger', inputs: deviceOf, ends: 'not-yourself' },
      { by: 'member', inputs: deviceOf, ends: 'not-yourself' },
      {
        by: 'stranger',
        inputs: ({ groupCode }, { charu }) => ({
          userId: charu.userId,
          token: 'push-of-charu',
          groupCodes: [groupCode],
        }),
        ends: 'not-a-member',
      },
      {
        by: 'stranger',
        inputs: ({ groupCode }, { charu, ownCode }) => ({
          userId: charu.userId,
          token: 'push-of-charu',
          groupCodes: [ownCode, groupCode],
        }),
        ends: 'not-a-member',
      },
    ],
  },
  unregisterDevice: {
    asOwner: ({ pushToken }) => ({ token: pushToken }),
    tries: [
      { by: 'stranger', inputs: ({ pushToken }) => ({ token: pushToken }), ends: 'harmless' },
      { by: 'member', inputs: ({ pushToken }) => ({ token: pushToken }), ends: 'harmless' },
    ],
  },
  myGroups: {
    asOwner: () => ({ month, year }),
    tries: [
      { by: 'stranger', inputs: () => ({ month, year }), ends: 'harmless' },
      { by: 'stranger', inputs: ({ groupCode }) => ({ month, year, groupCode }), ends: 'harmless' },
    ],
  },
  setMonthlyLimit: ofOneself({ limit: 300 }),
  addCoins: ofOneself({ coins: 5 }),
  coinsHistory: ofOneself({}),
  addExpense: {
    asOwner: ({ groupCode }) => expenseIn([groupCode]),
    tries: [
      { by: 'stranger', inputs: ({ groupCode }) => expenseIn([groupCode]), ends: 'not-a-member' },
      { by: 'stranger', inputs: ({ groupCode }, { ownCode }) => expenseIn([ownCode, groupCode]), ends: 'not-a-member' },
      {
        by: 'member',
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
        ends: 'expense-not-found',
      },
      {
        by: 'member',
        inputs: (_, { house }) => ({ id: house.expenseId, groupCode: house.groupCode }),
        ends: 'not-the-admin',
      },
    ],
  },
  giveOrTakeRecords: ofOneself({}),
  giveOrTake: ofOneself({ ...right.giveOrTake, date }),
  increaseGiveOrTake: aboutRecord({ amount: 5 }),
  decreaseGiveOrTake: aboutRecord({ amount: 5 }),
  removeGiveOrTake: aboutRecord({}),
};
