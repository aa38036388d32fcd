/**
 * Sessions: opened by a login, ended one by one or all at once, here and at the identity provider (docs/product.md §2).
 */
import type { UserDocument } from '@pg/contract/documents';
import type { AnswerOf } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { dayLength } from '@pg/contract/months';
import type { PersonId } from '@pg/contract/people';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import type { Caller, Handler, Origin } from '../call-context.ts';
import { isLoggedOut, requireSessionUser } from '../firestore/permissions.ts';
import { deviceRef, userRef } from '../firestore/references.ts';
import { readAll, transact, transactSerially } from '../firestore/transact.ts';
import { runtime } from '../runtime.ts';
import { accountOf } from './account.ts';
import { hashQueues, verifyPassword, verifyPasswordLimited } from './password.ts';
import { knownDevice, signDeviceToken, signSessionToken } from './tokens.ts';

/** People who never opened a live view have no user at the provider. */
async function unlessMissing(work: Promise<unknown>): Promise<void> {
  await work.catch((failure) => {
    if (failure.code !== 'auth/user-not-found') throw failure;
  });
}

/** Logs a failure of the provider instead of throwing it, because the session version has already ended every session. */
const tolerantly = (work: Promise<unknown>): Promise<void> =>
  unlessMissing(work).catch(({ code }) => void logger.warn('the identity provider refused', { code }));

/** Never throws. */
export const revokeFirebaseSessions = (uid: string): Promise<void> => tolerantly(getAuth().revokeRefreshTokens(uid));

/** @throws the provider's failure, so that an erasure is tried again */
export const deleteFirebaseUserOrThrow = (uid: string): Promise<void> => unlessMissing(getAuth().deleteUser(uid));

/** Never throws. */
export const tryDeleteFirebaseUser = (uid: string): Promise<void> => tolerantly(getAuth().deleteUser(uid));

/** A custom token whose session the rules compare with the user's document (docs/product.md §2). */
const makeFirebaseToken = ({ userId, sessionVersion, sessionId }: Caller): Promise<string> =>
  getAuth().createCustomToken(userId, { sessionVersion, sessionId });

/** For a browser that lost its Firebase session. */
export const firebaseToken: Handler<'firebaseToken'> = async ({ caller }) => {
  requireSessionUser(await userRef(caller.userId).get(), caller);
  return { firebaseToken: await makeFirebaseToken(caller) };
};

interface Opening {
  readonly now: Date;
  readonly origin: Origin;
  readonly device?: string;
}

/**
 * Returns a token for the API and a custom token for the live view, of one session: a new one, unless the user’s goes on
 * with another password or number. The browser then counts as known.
 */
export async function openSession(
  user: Omit<Caller, 'sessionId'> & Partial<Caller>,
  { now, origin, device }: Opening,
): Promise<AnswerOf<'login'>> {
  const session = { sessionId: runtime.bytes(12).toString('base64url'), ...user };
  const [token, firebaseToken, deviceToken] = await Promise.all([
    signSessionToken(session, now),
    makeFirebaseToken(session),
    signDeviceToken(session, now, device),
  ]);
  origin.rememberDevice(deviceToken);
  return { token, firebaseToken };
}

/**
 * @throws ContractError `invalid-credentials`, with the same text and timing for an unknown user and a wrong password;
 *   `too-many-requests` after too many failures; `unavailable` when too many logins are waiting.
 */
export const login: Handler<'login'> = async ({ request: { userId: number, password }, now, origin }) => {
  const { userId, user, passwordHash } = await accountOf(number);
  const { sessionVersion, language } = user ?? {};
  const device = await knownDevice(origin.device, { userId, sessionVersion }, now);
  const known = { ...(device !== undefined && { device }) };

  const { address, server } = origin;
  const lane = device === undefined ? hashQueues.stranger : hashQueues.proven;
  const matches = await verifyPasswordLimited(number, { address, server, ...known }, now, () =>
    verifyPassword(password, passwordHash, lane({ userId: number, address })),
  );
  if (!matches || userId === undefined || sessionVersion === undefined) throw new ContractError('invalid-credentials');
  const session = await openSession({ userId, number, sessionVersion }, { now, origin, ...known });
  return { ...session, ...(language && { language }) };
};

/**
 * Raises the session version, which ends the tokens, live listeners and pushes of all older ones; returns the new one.
 *
 * @param user the user's document, read in the same transaction
 */
export function endSessions(tx: Transaction, userId: PersonId, user: UserDocument): number {
  const sessionVersion = user.sessionVersion + 1;
  tx.update(userRef(userId), { sessionVersion, devices: user.devices });
  return sessionVersion;
}

/**
 * In milliseconds. The tokens of an ended session and the Firebase sessions opened with them expire before
 * (firestore.rules).
 */
const keptFor = (limits.sessionDays + 2) * dayLength;

/**
 * Records that the session has ended and deletes the device (docs/product.md §2). Logging out of a session that has
 * already ended is no error.
 */
export const logOut: Handler<'logOut'> = async ({ caller, request, now }) => {
  const { userId, number } = caller;
  const device = request.pushToken === undefined ? undefined : deviceRef(request.pushToken);
  let areAllEnded = false;
  await transactSerially(userRef(userId).path, async (tx) => {
    const [snapshot, found] = await tx.look(device ? [userRef(userId), device] : [userRef(userId)]);
    const user = snapshot.data();
    // The transaction may have run before and committed, and its answer was lost.
    if (!user || user.sessionVersion !== caller.sessionVersion || isLoggedOut(user, caller)) return;
    areAllEnded = endOne(tx, user, caller, now) === 'all';
    if (device && found?.data()?.userId === userId) tx.delete(device);
    if (device && user.devices.includes(device.id)) {
      tx.update(userRef(userId), { devices: FieldValue.arrayRemove(device.id) });
    }
  });
  if (areAllEnded) await revokeFirebaseSessions(userId);
  return { userId: number };
};

/** Ends the session, or all sessions of the user if too many ended sessions are remembered already. */
function endOne(tx: Transaction, user: UserDocument, caller: Caller, now: Date): 'one' | 'all' {
  const { userId, sessionId } = caller;
  const known = Object.entries(user.endedSessions ?? {}).filter(([, until]) => until > now.toISOString());
  if (known.length >= limits.endedSessionsKept) {
    endSessions(tx, userId, user);
    tx.update(userRef(userId), { endedSessions: {} });
    return 'all';
  }
  const until = new Date(now.getTime() + keptFor).toISOString();
  tx.update(userRef(userId), { endedSessions: { ...Object.fromEntries(known), [sessionId]: until } });
  return 'one';
}

/**
 * A repeat gets `session-ended`, as intended.
 *
 * @throws ContractError `session-ended`.
 */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async ({ caller }) => {
  const { userId, number } = caller;
  let begun: number | undefined;
  await transact(async (tx) => {
    const [snapshot] = await readAll(tx, [userRef(userId)]);
    // The transaction has run before and committed, and its answer was lost.
    if (begun !== undefined && snapshot.data()?.sessionVersion === begun) return;
    begun = endSessions(tx, userId, requireSessionUser(snapshot, caller));
  });
  await revokeFirebaseSessions(userId);
  return { userId: number };
};
