/** What an attacker could try to reach with the calls on accounts, sessions and devices. */
import type { Inputs } from '../../support/api.ts';
import { rightInputs } from '../../support/bad-requests.ts';
import { answered } from '../attack.ts';
import type { Things } from '../world.ts';
import { type Aim, aText, ofOneself, others, withoutPassword } from './kinds.ts';

const right = rightInputs();
const deviceOf = ({ userId, groupCode, pushToken }: Things): Inputs => ({
  userId,
  token: pushToken,
  groupCodes: [groupCode],
});

export const accountTargets = {
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
} satisfies Readonly<Record<string, Aim>>;
