/**
 * Attempts to take over an account by a password reset: with someone else’s OTP, an old or used one, or another kind of
 * token.
 */
import { ContractError } from '@pg/contract/errors';
import { resetPassword } from '@pg/functions/identity/new-password';
import { expect } from 'vitest';
import { send, succeed } from '../support/api.ts';
import { auth } from '../support/database.ts';
import { someOrigin } from '../support/origin.ts';
import { askIdentity, signInByPhone, signInByToken } from '../support/otp.ts';
import { anyMobile, buildPerson, type Person } from '../support/people.ts';
import type { Attack } from './attack.ts';
import type { World } from './world.ts';

const newPassword = 'an-attackers-own';

/**
 * Resets the password as if ten minutes had passed: calls the handler with a clock that is ahead. A handler sets no
 * headers, so this function adds the caching header that every answer must have.
 */
async function resetLater(firebaseIdToken: string): ReturnType<typeof send> {
  const headers = new Headers({ 'cache-control': 'no-store' });
  const now = new Date(Date.now() + 10 * 60 * 1000);
  const request = { firebaseIdToken, newPassword };
  try {
    const body = await resetPassword({ operation: 'resetPassword', request, now, origin: someOrigin() });
    return { status: 200, body, headers };
  } catch (failure) {
    if (!(failure instanceof ContractError)) throw failure;
    return { status: failure.status, body: { error: failure.code, message: failure.message }, headers };
  }
}

/**
 * Signs in by e-mail and returns a token that also contains the person’s number. A previous owner of the number could
 * get such a token by adding an e-mail address to their user at the identity provider.
 */
async function signInByEmail({ userId }: Person): Promise<string> {
  const email = `${userId}@before.example`;
  const { uid } = await auth.createUser({ phoneNumber: `+91${userId}`, email, password: 'attacker' });
  const body = { email, password: 'attacker', returnSecureToken: true };
  const { idToken } = await askIdentity<{ idToken: string }>('accounts:signInWithPassword', body);
  expect((await auth.verifyIdToken(idToken)).phone_number, uid).toBe(`+91${userId}`);
  return idToken;
}

/** Returns the attacks. All their tokens are real, except the unsigned one. */
export async function resetAttacks({ asha, ravi, charu }: World): Promise<Attack[]> {
  const once = await buildPerson('Once');
  const used = await signInByPhone(once.userId);
  await succeed('resetPassword', { firebaseIdToken: used, newPassword: 'the-owner-chose-this' });
  const { idToken: anonymous } = await askIdentity<{ idToken: string }>('accounts:signUp', { returnSecureToken: true });
  const { idToken: byEmail } = await askIdentity<{ idToken: string }>('accounts:signUp', {
    email: `${asha.userId}@attacker.example`,
    password: 'attacker',
    displayName: asha.userId,
    returnSecureToken: true,
  });
  const strangers = await signInByPhone(anyMobile());
  const abroad = await signInByPhone(asha.userId, '+1');
  const old = await signInByPhone(asha.userId);

  const reset = (what: string, firebaseIdToken: string, ends: Attack['ends'] = 'otp-not-proven'): Attack => ({
    idea: `a reset with ${what}`,
    what: `a reset with ${what}`,
    send: () => send('resetPassword', { firebaseIdToken, newPassword }),
    ends,
  });
  return [
    reset('the OTP of a number without an account', strangers, 'user-not-found'),
    reset('the OTP of the same digits in another country', abroad),
    reset('a used OTP', used),
    reset('an anonymous session', anonymous),
    reset('a session of an e-mail address with the number in it', byEmail),
    reset('the attacker’s own session', (await signInByToken(charu.firebaseToken)).idToken),
    reset('a custom token', asha.firebaseToken),
    reset('a session token', charu.token),
    reset('an unsigned token', 'e30.e30.'),
    reset('an e-mail session that carries the number', await signInByEmail(ravi)),
    {
      idea: 'a reset with an old OTP',
      what: 'a reset with an OTP from ten minutes ago',
      send: () => resetLater(old),
      ends: 'otp-not-proven',
    },
    ...['userId', 'mobile', 'phoneNumber'].map((field) => ({
      idea: 'a reset with one’s own OTP and someone else’s number',
      what: `a reset with a stranger’s OTP and Asha’s number as ${field}`,
      send: () => send('resetPassword', { firebaseIdToken: strangers, newPassword, [field]: asha.userId }),
      ends: 'invalid-request' as const,
    })),
  ];
}
