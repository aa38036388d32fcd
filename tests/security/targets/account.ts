/** Attacks on the calls about accounts, sessions and devices. */
import type { Inputs } from '../../support/api.ts';
import { rightInputs } from '../../support/bad-requests.ts';
import { answered } from '../attack.ts';
import type { Things } from '../world.ts';
import { type Aim, aText, member, nobody, ofOneself, others, stranger, withoutPassword } from './kinds.ts';

const right = rightInputs();
const deviceOf = ({ userId, groupCode, pushToken }: Things): Inputs => ({
  userId,
  token: pushToken,
  groupCodes: [groupCode],
});

export const accountTargets = {
  register: {
    asOwner: () => right.register,
    tries: [{ ...nobody(({ userId }) => ({ ...right.register, userId }), 'user-exists'), reveals: true }],
  },
  login: {
    asOwner: () => right.login,
    tries: ['not-the-password', 'undefined', '0', '$argon2id$v=19', "' OR '1'='1"].map((password) =>
      nobody(({ userId }) => ({ userId, password }), ['invalid-credentials', 'too-many-requests'], 'a wrong password'),
    ),
  },
  firebaseToken: ofOneself({}, { firebaseToken: aText }),
  forgotPassword: {
    asOwner: () => right.forgotPassword,
    // Anyone may request an SMS to any phone, but only that phone receives it. The answer reveals whether an account
    // exists.
    tries: [
      {
        ...nobody(
          ({ userId }) => ({ mobile: userId }),
          ({ userId }) => answered({ mobile: userId }),
        ),
        reveals: true,
      },
    ],
  },
  resetPassword: {
    asOwner: () => right.resetPassword,
    // More attacks on this call are in guessing.ts.
    tries: [nobody(() => right.resetPassword, 'otp-not-proven')],
  },
  confirmNumber: {
    asOwner: () => right.confirmNumber,
    // More attacks on this call are in guessing.ts.
    tries: [
      nobody(() => right.confirmNumber, 'not-signed-in'),
      stranger(
        (_, { otpToken }) => ({ firebaseIdToken: otpToken }),
        'otp-not-proven',
        'the proof of someone else’s number',
      ),
    ],
  },
  changeNumber: {
    asOwner: () => right.changeNumber,
    tries: [
      nobody(() => right.changeNumber, 'not-signed-in'),
      {
        ...withoutPassword,
        inputs: (_, { otpToken }) => ({ password: 'not-the-password', firebaseIdToken: otpToken }),
      },
      // After too many wrong passwords, the right one is refused too.
      stranger(
        (_, { otpToken }, { password }) => ({ password, firebaseIdToken: otpToken }),
        ['user-exists', 'too-many-requests'],
        'the number of someone else’s account',
      ),
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
      nobody(({ pushToken }) => ({ pushToken }), 'not-signed-in'),
    ],
  },
  signOutEverywhere: {
    asOwner: () => ({}),
    // This call ends only the caller’s sessions.
    tries: [nobody(() => ({}), 'not-signed-in')],
  },
  deleteAccount: {
    asOwner: () => right.deleteAccount,
    tries: [{ ...withoutPassword, inputs: () => ({ password: 'not-the-password' }) }],
  },
  registerDevice: {
    asOwner: deviceOf,
    tries: [
      stranger(deviceOf, 'not-yourself'),
      member(deviceOf, 'not-yourself'),
      stranger(
        ({ groupCode }, _, { mobile }) => ({
          userId: mobile,
          token: `push-of-${mobile}`,
          groupCodes: [groupCode],
        }),
        'not-a-member',
        others.group,
      ),
      stranger(
        ({ groupCode }, { ownCode }, { mobile }) => ({
          userId: mobile,
          token: `push-of-${mobile}`,
          groupCodes: [ownCode, groupCode],
        }),
        'not-a-member',
        'someone else’s group, listed after one’s own',
      ),
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
