/** Attacks on the calls about accounts, sessions and devices. */
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
        reveals: true,
      },
    ],
  },
  login: {
    asOwner: () => right.login,
    tries: ['not-the-password', 'undefined', '0', '$argon2id$v=19', "' OR '1'='1"].map((password) => ({
      by: 'nobody',
      idea: 'a wrong password',
      inputs: ({ userId }) => ({ userId, password }),
      ends: ['invalid-credentials', 'too-many-requests'],
    })),
  },
  firebaseToken: ofOneself({}, { firebaseToken: aText }),
  forgotPassword: {
    asOwner: () => right.forgotPassword,
    // Anyone may request an SMS to any phone, but only that phone receives it. The answer reveals whether an account
    // exists.
    tries: [
      {
        by: 'nobody',
        inputs: ({ userId }) => ({ mobile: userId }),
        ends: ({ userId }) => answered({ mobile: userId }),
        reveals: true,
      },
    ],
  },
  resetPassword: {
    asOwner: () => right.resetPassword,
    // More attacks on this call are in guessing.ts.
    tries: [{ by: 'nobody', inputs: () => right.resetPassword, ends: 'otp-not-proven' }],
  },
  confirmNumber: {
    asOwner: () => right.confirmNumber,
    // More attacks on this call are in guessing.ts.
    tries: [
      { by: 'nobody', inputs: () => right.confirmNumber, ends: 'not-signed-in' },
      {
        by: 'stranger',
        idea: 'the proof of someone else’s number',
        inputs: (_, { otpToken }) => ({ firebaseIdToken: otpToken }),
        ends: 'otp-not-proven',
      },
    ],
  },
  changeNumber: {
    asOwner: () => right.changeNumber,
    tries: [
      { by: 'nobody', inputs: () => right.changeNumber, ends: 'not-signed-in' },
      {
        ...withoutPassword,
        inputs: (_, { otpToken }) => ({ password: 'not-the-password', firebaseIdToken: otpToken }),
      },
      {
        by: 'stranger',
        idea: 'the number of someone else’s account',
        inputs: (_, { otpToken }, { password }) => ({ password, firebaseIdToken: otpToken }),
        // After too many wrong passwords, the right one is refused too.
        ends: ['user-exists', 'too-many-requests'],
      },
    ],
  },
  changePassword: {
    asOwner: () => right.changePassword,
    tries: [{ ...withoutPassword, inputs: () => ({ currentPassword: 'not-the-password', newPassword: 'taken-over' }) }],
  },
  setLanguage: ofOneself({ language: 'en' }, { language: 'en' }),
  setName: ofOneself({ name: 'Asha Rao' }, { name: 'Asha Rao' }),
  logOut: {
    asOwner: ({ pushToken }) => ({ pushToken }),
    tries: [
      // This call ends only the caller’s session and removes only the caller’s device.
      { by: 'nobody', inputs: ({ pushToken }) => ({ pushToken }), ends: 'not-signed-in' },
    ],
  },
  signOutEverywhere: {
    asOwner: () => ({}),
    // This call ends only the caller’s sessions.
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
        inputs: ({ groupCode }, _, { mobile }) => ({
          userId: mobile,
          token: `push-of-${mobile}`,
          groupCodes: [groupCode],
        }),
        ends: 'not-a-member',
      },
      {
        by: 'stranger',
        idea: 'someone else’s group, listed after one’s own',
        inputs: ({ groupCode }, { ownCode }, { mobile }) => ({
          userId: mobile,
          token: `push-of-${mobile}`,
          groupCodes: [ownCode, groupCode],
        }),
        ends: 'not-a-member',
      },
    ],
  },
  unregisterDevice: {
    asOwner: ({ pushToken }) => ({ token: pushToken }),
    tries: (['stranger', 'member'] as const).map((by) => ({
      by,
      idea: others.device,
      inputs: ({ pushToken }: Things) => ({ token: pushToken }),
      ends: answered({ groupCodes: [] }),
    })),
  },
} satisfies Readonly<Record<string, Aim>>;
