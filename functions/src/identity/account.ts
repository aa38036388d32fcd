/**
 * Accounts: which one a number leads to, signing up, the name, the language and the UPI ID (docs/product.md §2 and
 * §13).
 */
import { emptyAccount } from '@pg/contract/coins';
import type { NumberDocument, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { zero } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import type { MobileNumber, PersonId } from '@pg/contract/people';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Caller, Handler } from '../call-context.ts';
import { requireSessionUser } from '../firestore/permissions.ts';
import { newId, numberRef, userRef } from '../firestore/references.ts';
import { readAll, transact, transactSerially } from '../firestore/transact.ts';
import { type Author, writeActivity } from '../ledger/activity.ts';
import { commit } from '../ledger/commit.ts';
import { assertAllowedName } from '../ledger/look-alike-names.ts';
import { changeMember } from '../ledger/membership.ts';
import {
  assertWithinLimits,
  countAttempt,
  countAttemptOnce,
  names,
  reserveAttempt,
  reserveAttemptIn,
  signUps,
  upiIds,
} from '../throttle/rate-limits.ts';
import { hashPassword, hashQueues, requirePassword } from './password.ts';

/** Stands for the account of a number without one, so that an unknown number takes the same reads and time. */
const nobody: PersonId = 'nobody';

interface Account {
  readonly userId?: PersonId;
  readonly user?: UserDocument;
  readonly passwordHash?: string;
}

/** Empty if the number has none. */
export async function readAccount(tx: Transaction, number: MobileNumber): Promise<Account> {
  const [found] = await readAll(tx, [numberRef(number)]);
  const { person: userId, passwordHash } = found.data() ?? {};
  const [snapshot] = await readAll(tx, [userRef(userId ?? nobody)]);
  const user = snapshot.data();
  return user && userId !== undefined && passwordHash !== undefined ? { userId, user, passwordHash } : {};
}

/** The account of a number, of one instant, so that the password and the session version match. */
export const accountOf = (number: MobileNumber): Promise<Account> =>
  transact((tx) => readAccount(tx, number), { readOnly: true });

/** The caller's account and number, of one instant likewise. */
export const readCaller = ({ userId, number }: Caller) =>
  transact((tx) => readAll(tx, [userRef(userId), numberRef(number)]), { readOnly: true });

/** The hash of the caller's password. The number may lead to someone else by now, if the session has ended. */
export function passwordOf(found: DocumentSnapshot<NumberDocument>, { userId }: Caller): string | undefined {
  const { person, passwordHash } = found.data() ?? {};
  return person === userId ? passwordHash : undefined;
}

/** Tests write thousands of these. */
export const newAccount = (number: MobileNumber, name: string, now: Date): UserDocument => ({
  number,
  name,
  createdAt: now.toISOString(),
  sessionVersion: 1,
  ...emptyAccount(monthOf(now)),
  given: zero,
  taken: zero,
  coinsAdded: zero,
  groupCodes: [],
  formerGroupCodes: [],
  devices: [],
  revision: 1,
});

/**
 * A taken number is refused before anything is hashed. However often a number is refused, it counts as one try of its
 * place; each account counts (docs/product.md §2).
 *
 * @throws ContractError `name-reserved`, `name-mixes-scripts`, `user-exists`; `too-many-requests` after too many
 *   sign-ups from one place; `unavailable` when too many sign-ups are waiting.
 */
export const register: Handler<'register'> = async ({ request: { name, userId: number, password }, now, origin }) => {
  assertAllowedName(name);
  const fromPlace = signUps.from(origin.address, number, origin.server);
  const [known] = await Promise.all([numberRef(number).get(), assertWithinLimits(fromPlace, now)]);
  const isCounted = await countAttemptOnce(signUps.ofNumber(number, origin.address), fromPlace, now);
  if (known.exists) throw new ContractError('user-exists');
  const passwordHash = await hashPassword(password, hashQueues.signUp({ userId: number, address: origin.address }));
  const id: PersonId = newId();
  await transactSerially(numberRef(number).path, async (tx) => {
    const [taken] = await readAll(tx, [numberRef(number)]);
    // The transaction may have run before and committed, and its answer was lost.
    if (taken.data()?.person === id) return;
    if (taken.exists) throw new ContractError('user-exists');
    tx.create(numberRef(number), { person: id, passwordHash });
    tx.create(userRef(id), newAccount(number, name, now));
  });
  if (!isCounted) await countAttempt(fromPlace, now);
  return { userId: number };
};

/**
 * Stores the name in the account and in every group of the caller, each of which gets an entry of its activity and
 * remembers until when the old name was valid (docs/product.md §2).
 *
 * @throws ContractError `session-ended`, `name-reserved`, `name-mixes-scripts`; `too-many-requests` for the eleventh
 *   new name within an hour; `unavailable` while the process has no room for so many large groups.
 */
export const setName: Handler<'setName'> = (call) => {
  const { name } = call.request;

  return commit(call, [], async (change) => {
    const { tx, userId, user } = change;
    if (user.name === name) return { name };
    assertAllowedName(name);
    await reserveAttemptIn(tx, names.ofUser(userId), call.now);
    await changeMember(change, call, { name }, 'MEMBER_RENAMED');
    tx.update(userRef(userId), { name, revision: user.revision + 1 });
    return { name };
  });
};

/**
 * A new device takes this language at login, unless one was already chosen there (docs/product.md §2).
 *
 * @throws ContractError `session-ended`.
 */
export const setLanguage: Handler<'setLanguage'> = async ({ caller, request: { language } }) => {
  const ref = userRef(caller.userId);
  await transact(async (tx) => {
    const [snapshot] = await readAll(tx, [ref]);
    if (requireSessionUser(snapshot, caller).language !== language) tx.update(ref, { language });
  });
  return { language };
};

/**
 * Requires the password, because someone who changes the UPI ID on an unlocked phone diverts other people's payments. A
 * new one also requires a proven number, because anyone can sign up with someone else's (docs/product.md §13).
 *
 * @throws ContractError `wrong-password`; `number-not-confirmed`; `too-many-requests`; `session-ended`.
 */
export const setUpiId: Handler<'setUpiId'> = async (call) => {
  const { caller, request, now } = call;
  const [snapshot, credential] = await readCaller(caller);
  const { sessionVersion } = requireSessionUser(snapshot, caller);
  const passwordHash = passwordOf(credential, caller);
  await requirePassword(call, { password: request.password, passwordHash, sessionVersion });
  const { upiId } = request;
  if (upiId !== null) await reserveAttempt(upiIds.ofUser(caller.userId), now);
  await transact(async (tx) => {
    const [again] = await readAll(tx, [userRef(caller.userId)]);
    const user = requireSessionUser(again, caller);
    if (upiId !== null && user.provenAt === undefined) throw new ContractError('number-not-confirmed');
    changeUpiId(tx, { userId: caller.userId, user, occasion: call }, upiId);
  });
  return { upiId };
};

/**
 * Stores or removes the UPI ID, and writes an entry without it into each of the user's groups, at most 50, so that
 * whoever pays this person next knows that it changed (docs/product.md §13).
 *
 * @param author the user, as read in the same transaction
 */
export function changeUpiId(tx: Transaction, author: Author & { readonly user: UserDocument }, upiId: string | null) {
  const { userId, user, occasion } = author;
  if ((user.upiId ?? null) === upiId) return;
  tx.update(userRef(userId), {
    upiId: upiId ?? FieldValue.delete(),
    upiIdSince: upiId === null ? FieldValue.delete() : occasion.now.toISOString(),
    revision: user.revision + 1,
  });
  const kind = upiId === null ? 'UPI_ID_REMOVED' : 'UPI_ID_CHANGED';
  for (const groupCode of user.groupCodes) writeActivity(tx, groupCode, author, { kind });
}
