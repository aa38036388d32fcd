/**
 * One-time passwords, which the identity provider sends by SMS (docs/product.md §2): who may ask for one, and the
 * proofs of a number, which are id tokens of the provider after a phone sign-in.
 */
import { ContractError } from '@pg/contract/errors';
import { mobileAsUserId as mobileNumber } from '@pg/contract/fields';
import { limits } from '@pg/contract/limits';
import type { MobileNumber } from '@pg/contract/people';
import { type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Handler } from '../call-context.ts';
import { eventRef } from '../firestore/references.ts';
import { otps, reserveAttempt, tryCountAttempt } from '../throttle/rate-limits.ts';
import { accountOf } from './account.ts';
import { knownDevice } from './tokens.ts';

/**
 * Succeeds if an SMS may be requested. Once a place has used up its tries, every number gets the same answer there,
 * which does not reveal which numbers have an account; everyone there can still reset a password. The identity
 * provider's bot check protects the SMS itself.
 *
 * @throws ContractError `user-not-found`, which saves an SMS and reveals no more than signing up does;
 *   `too-many-requests` for a known browser.
 */
export const forgotPassword: Handler<'forgotPassword'> = async ({ request: { mobile }, now, origin }) => {
  const { userId, user } = await accountOf(mobile);
  const device = await knownDevice(origin.device, { userId, sessionVersion: user?.sessionVersion }, now);
  if (device !== undefined) {
    await reserveAttempt(otps.fromDevice(mobile, device), now);
    return { mobile };
  }

  const mayLearn = await tryCountAttempt(otps.from(origin.address, mobile, origin.server), now);
  if (mayLearn && !user) throw new ContractError('user-not-found');
  return { mobile };
};

export interface PhoneProof {
  readonly number: MobileNumber;
  /** The provider's user that the sign-in created. */
  readonly otpUid: string;
  /** Identifies the sign-in, which may issue several id tokens. */
  readonly signIn: string;
}

const countryCode = '+91';

/** The provider's codes for an invalid token. Any other code means that the provider has failed. */
const unproven = new Set<unknown>([
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

async function decoded(firebaseIdToken: string): Promise<DecodedIdToken> {
  try {
    return await getAuth().verifyIdToken(firebaseIdToken, true);
  } catch (problem) {
    const { code } = problem as { code?: unknown };
    throw new ContractError(unproven.has(code) ? 'otp-not-proven' : 'unavailable');
  }
}

/**
 * Returns the Indian number that was proven within the last five minutes.
 *
 * @throws ContractError `otp-not-proven` if the token is invalid or older, or proves no Indian mobile number;
 *   `unavailable` when the provider fails.
 */
export async function verifyPhoneProof(firebaseIdToken: string, now: Date): Promise<PhoneProof> {
  const { uid, auth_time: signedInAt, phone_number: phone, firebase } = await decoded(firebaseIdToken);
  const age = now.getTime() / 1000 - signedInAt;
  const number = z.safeParse(mobileNumber, phone?.startsWith(countryCode) ? phone.slice(countryCode.length) : '');
  if (firebase.sign_in_provider !== 'phone' || age > limits.otpMinutes * 60 || !number.success) {
    throw new ContractError('otp-not-proven');
  }
  return { number: number.data, otpUid: uid, signIn: `${uid}|${signedInAt}` };
}

/** The marker of a proof that a call has used. */
export const usedProofRef = ({ signIn }: PhoneProof) => eventRef(`reset|${signIn}`);

/** In milliseconds: longer than the proof is valid. */
const keptFor = 2 * limits.otpMinutes * 60 * 1000;

/**
 * @param used what `usedProofRef` leads to
 * @throws ContractError `otp-not-proven` if a call has used the proof already
 */
export function assertUnused(used: DocumentSnapshot): void {
  if (used.exists) throw new ContractError('otp-not-proven');
}

export const proofMarker = (now: Date) => ({ expiresAt: Timestamp.fromMillis(now.getTime() + keptFor) });

/** The proof serves one call, whichever call that is. */
export const markUsed = (tx: Transaction, proven: PhoneProof, now: Date): void =>
  void tx.create(usedProofRef(proven), proofMarker(now));
