/** The mobile number of an account: confirming it, and changing it (docs/product.md §2). */
import type { DeviceDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { MobileNumber } from '@pg/contract/people';
import type { Handler, SessionCall } from '../call-context.ts';
import { requireSessionUser } from '../firestore/permissions.ts';
import { devicesRef, eventRef, numberRef, userRef } from '../firestore/references.ts';
import { readAll, transact, transactSerially } from '../firestore/transact.ts';
import { changeMember } from '../ledger/membership.ts';
import { pushSessionsEnded } from '../push/delivery.ts';
import { phoneProofs, reserveAttempt } from '../throttle/rate-limits.ts';
import { changeUpiId, passwordOf } from './account.ts';
import { requirePassword } from './password.ts';
import { assertUnused, markUsed, type PhoneProof, proofMarker, usedProofRef, verifyPhoneProof } from './phone-proof.ts';
import { endSessions, openSession, revokeFirebaseSessions, tryDeleteFirebaseUser } from './sessions.ts';

/**
 * Stores when the number was first proven, with a proof of the reset's kind. A UPI ID from before that is removed. The
 * caller has seen name, groups and records, so nothing is asked, and sessions continue (docs/product.md §2).
 *
 * @throws ContractError `otp-not-proven`, also for a proof of another number; `too-many-requests`; `session-ended`.
 */
export const confirmNumber: Handler<'confirmNumber'> = async (call) => {
  const { caller, request, now } = call;
  const { userId, number } = caller;
  // Before the identity provider is asked. The transaction checks it again.
  requireSessionUser(await userRef(userId).get(), caller);
  const proven = await verifyPhoneProof(request.firebaseIdToken, now);
  if (proven.number !== number) throw new ContractError('otp-not-proven');
  await reserveAttempt(phoneProofs.ofUser(number), now);
  await transact(async (tx) => {
    const [snapshot, used] = await readAll(tx, [userRef(userId), usedProofRef(proven)]);
    const user = requireSessionUser(snapshot, caller);
    // The transaction may have run before and committed, and its answer was lost.
    if (user.provenAt !== undefined && used.exists) return;
    assertUnused(used);
    markUsed(tx, proven, now);
    if (user.provenAt !== undefined) return;
    tx.update(userRef(userId), { provenAt: now.toISOString() });
    changeUpiId(tx, { userId, user, occasion: call }, null);
  });
  await tryDeleteFirebaseUser(proven.otpUid);
  return { userId: number };
};

/**
 * Moves the account to the proven number, ends every session, and continues this one with new tokens. The old number is
 * free at once. The devices are told, and each group gets an entry without a number (docs/product.md §2).
 *
 * If the answer is lost, the browser repeats the call with a token that the first call has ended. The repeat succeeds
 * with the same proof, which nobody else can have, and the right password.
 *
 * @throws ContractError `wrong-password`; `otp-not-proven`; `user-exists` if the number has an account, even the
 *   caller's own; `too-many-requests`; `session-ended`.
 */
export const changeNumber: Handler<'changeNumber'> = async (call) => {
  const { caller, request, now, origin } = call;
  const { userId } = caller;
  const [snapshot, moved, found] = await transact(
    async (tx) => {
      const [user, marker] = await readAll(tx, [userRef(userId), movedRef(call)]);
      return [user, marker, ...(await readAll(tx, [numberRef(user.data()?.number ?? caller.number)]))] as const;
    },
    { readOnly: true },
  );
  const stored = snapshot.data();
  const isRepeat = moved.exists && stored?.sessionVersion === caller.sessionVersion + 1;
  const { number, sessionVersion } = isRepeat ? stored : requireSessionUser(snapshot, caller);
  const proof = { password: request.password, passwordHash: passwordOf(found, caller), sessionVersion };
  // Wrong passwords count under the number that the account has now. The old one may be someone else's.
  const known = await requirePassword({ ...call, caller: { ...caller, number } }, proof).catch((failure) => {
    throw isRepeat && failure.code === 'wrong-password' ? new ContractError('session-ended') : failure;
  });
  const continued = async (number: MobileNumber, sessionVersion: number) => ({
    userId: number,
    ...(await openSession({ userId, number, sessionId: caller.sessionId, sessionVersion }, { now, origin, ...known })),
  });
  if (isRepeat) return continued(number, sessionVersion);

  const proven = await verifyPhoneProof(request.firebaseIdToken, now);
  await reserveAttempt(phoneProofs.ofUser(proven.number), now);
  const { begun, devices } = await moveTo(proven, call);
  await Promise.all([
    pushSessionsEnded(devices, `number-${begun}`, 'numberChanged'),
    revokeFirebaseSessions(userId),
    tryDeleteFirebaseUser(proven.otpUid),
  ]);
  return continued(proven.number, begun);
};

/** Marks a move, for repeats. Only who made the move has the proof in its name. */
const movedRef = ({ caller, request }: SessionCall<'changeNumber'>) =>
  eventRef(`moved|${caller.userId}|${request.firebaseIdToken}`);

interface Moved {
  readonly begun: number;
  /** Those that got pushes until now. */
  readonly devices: readonly DeviceDocument[];
}

function moveTo(proven: PhoneProof, call: SessionCall<'changeNumber'>): Promise<Moved> {
  const { caller, now } = call;
  const { userId } = caller;
  const { number } = proven;
  return transactSerially(userRef(userId).path, async (tx) => {
    const [snapshot, old, fresh, used, moved] = await tx.look([
      userRef(userId),
      numberRef(caller.number),
      numberRef(number),
      usedProofRef(proven),
      movedRef(call),
    ]);
    // The transaction may have run before and committed, and its answer was lost.
    const next = caller.sessionVersion + 1;
    if (moved.exists && snapshot.data()?.sessionVersion === next) return { begun: next, devices: [] };
    const user = requireSessionUser(snapshot, caller);
    assertUnused(used);
    const passwordHash = passwordOf(old, caller);
    if (fresh.exists) throw new ContractError('user-exists');
    if (passwordHash === undefined) throw new ContractError('session-ended');
    markUsed(tx, proven, now);
    tx.create(moved.ref, proofMarker(now));
    tx.delete(old.ref);
    tx.create(numberRef(number), { person: userId, passwordHash });
    tx.update(userRef(userId), { number, provenAt: now.toISOString(), revision: user.revision + 1 });
    await changeMember({ tx, userId, user }, call, { number }, 'NUMBER_CHANGED');
    const devices = (await tx.look(user.devices.map((id) => devicesRef().doc(id)))).flatMap((one) => one.data() ?? []);
    return {
      begun: endSessions(tx, userId, user),
      devices: devices.filter((one) => one.userId === userId && one.sessionVersion === user.sessionVersion),
    };
  });
}
