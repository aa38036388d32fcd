/** Compares an account with its movements, expenses and records (docs/decisions/0003), and repairs it. */
import type { ExpenseDocument, UserDocument } from '@pg/contract/documents';
import { zero } from '@pg/contract/money';
import type { SumsByKey } from '@pg/contract/months';
import type { MobileNumber } from '@pg/contract/people';
import {
  expensesOf,
  giveTakeCollection,
  groupRef,
  movementsRef,
  numberRef,
  photoRef,
  photosOf,
  userRef,
} from '@pg/functions/firestore/references';
import { readAll } from '@pg/functions/firestore/transact';
import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import { atOneInstant, keepTrying } from '../firestore.ts';
import { type AccountFigures, accountFigures, opens, type Sources } from './figures.ts';
import { type Doubt, type Drift, differing, type Figure, type Findings, nothingFound } from './ledger.ts';

/** Returns why the coins cannot be computed from these movements and expenses, or undefined when they can. */
export function whyUnsure({ coins }: UserDocument, { movements, expenses }: Sources): string | undefined {
  const isLater = ({ epoch }: { readonly epoch: number }): boolean => epoch > coins.epoch;
  if (movements.some(isLater)) return `movements exist after epoch ${coins.epoch}`;
  if (expenses.some(isLater)) return `expenses were charged after epoch ${coins.epoch}`;
  const openings = movements.filter(opens).length;
  // An account starts without a limit, so epoch 1 has no opening movement.
  if (openings === (coins.epoch === 1 ? 0 : 1)) return undefined;
  return `epoch ${coins.epoch} has ${openings} opening movements`;
}

/** Compares sums by key. A missing sum equals zero. */
const sumsDrift = (what: string, stored: SumsByKey = {}, right: SumsByKey): Figure[] =>
  [...new Set([...Object.keys(stored), ...Object.keys(right)])].map((key) => ({
    ...{ name: `spent this month, ${what} ${key}`, unit: 'rupees' },
    ...{ stored: stored[key] ?? zero, right: right[key] ?? zero },
  }));

/** Returns the figures whose stored values are wrong. */
export const accountDrift = ({ coins, ...user }: UserDocument, right: AccountFigures): Figure[] =>
  differing([
    { name: 'monthly limit', unit: 'coins', stored: coins.monthlyLimit, right: right.monthlyLimit },
    { name: 'remaining coins', unit: 'coins', stored: coins.remaining, right: right.remaining },
    { name: 'spent this month', unit: 'rupees', stored: user.spentThisMonth, right: right.spentThisMonth },
    ...sumsDrift('day', user.spentByDay, right.spentByDay),
    ...sumsDrift('the tag', user.spentByTag, right.spentByTag),
    { name: 'money given', unit: 'rupees', stored: user.given, right: right.given },
    { name: 'money taken', unit: 'rupees', stored: user.taken, right: right.taken },
    { name: 'coins added so far', unit: 'coins', stored: user.coinsAdded, right: right.coinsAdded },
  ]);

async function sourcesOf(tx: Transaction, userId: string, { coins }: UserDocument) {
  const [movements, additions, expenses, records] = await Promise.all([
    tx.get(movementsRef(userId).where('epoch', '>=', coins.epoch)),
    tx.get(movementsRef(userId).where('kind', 'in', ['SET_LIMIT', 'ADD_COINS'])),
    tx.get(expensesOf(userId)),
    tx.get(giveTakeCollection(userId).where('status', '==', 'OPEN')),
  ]);
  return {
    movements: movements.docs.map((document) => document.data()),
    additions: additions.docs.map((document) => document.data()),
    expenses: expenses.docs.map((document) => ({ id: document.id, ...document.data() })),
    openRecords: records.docs.map((document) => document.data()),
  };
}

/**
 * Returns photos that are not as the person's expenses say. That of a deleted expense stays until `forgetAt`
 * (docs/product.md §20).
 */
async function doubtfulPhotos(
  tx: Transaction,
  userId: string,
  expenses: readonly (ExpenseDocument & { readonly id: string })[],
): Promise<Doubt[]> {
  // Not parsed, and without the pictures.
  const { docs } = await tx.get(photosOf(userId).withConverter(null).select('at', 'forgetAt'));
  const photos = new Map(docs.map((one) => [one.id, one]));
  const records = new Map(expenses.map((one) => [one.id, one]));
  return [...new Set([...photos.keys(), ...records.keys()])].flatMap((id) => {
    const [photo, record] = [photos.get(id), records.get(id)];
    const isDeleted = typeof record?.deletedAt === 'string';
    const isRight = photo
      ? photo.get('at') === record?.photo?.at && (photo.get('forgetAt') !== undefined) === isDeleted
      : !record?.photo || isDeleted;
    return isRight ? [] : [{ path: photoRef(id).path, text: 'a photo is not as its expense says' }];
  });
}

interface Looked {
  readonly findings: Findings;
  /** The account and its correct figures, if they are certain and differ from what is stored. */
  readonly wrong?: { readonly user: UserDocument; readonly right: AccountFigures };
}

/** Checks within `tx`. A deleted account yields no findings. */
async function look(tx: Transaction, userId: string): Promise<Looked> {
  // Reads the account first, because every change to its sources also writes the account.
  const user = (await tx.get(userRef(userId))).data();
  if (!user) return { findings: nothingFound };
  const { path } = userRef(userId);
  const what = `Account of ${user.name}`;
  const found = (await tx.get(numberRef(user.number))).data();
  const groups = await readAll(tx, user.groupCodes.map(groupRef));
  const strangeGroups = groups
    .filter((group) => group.get(new FieldPath('members', userId)) === undefined)
    .map(({ id }) => ({ path, text: `${what}: it lists group ${id}, which has no such member` }));
  const sources = await sourcesOf(tx, userId, user);
  const doubts = [...strangeGroups, ...(await doubtfulPhotos(tx, userId, sources.expenses))];
  const unsure = found?.person === userId ? whyUnsure(user, sources) : 'its number leads to another account';
  if (unsure) return { findings: { drifts: [], doubts: [...doubts, { path, text: `${what}: ${unsure}` }] } };
  const right = accountFigures(sources, user.coins);
  const figures = accountDrift(user, right);
  if (figures.length === 0) return { findings: { drifts: [], doubts } };
  return { findings: { drifts: [{ path, what, figures }], doubts }, wrong: { user, right } };
}

/** Returns what is wrong with an account, read at one instant. Does not block changes by its owner. */
export const checkAccount = (userId: string): Promise<Findings> =>
  atOneInstant(async (tx) => (await look(tx, userId)).findings);

/** Returns a doubt if the number leads to an account that has another number, or to none. */
export const checkNumber = (number: MobileNumber): Promise<Doubt[]> =>
  atOneInstant(async (tx) => {
    const found = await tx.get(numberRef(number));
    const { person } = found.data() ?? {};
    // The number may have been given up since the list of all numbers was read.
    if (person === undefined) return [];
    // Not parsed: an unreadable account is reported separately.
    const account = await tx.get(userRef(person));
    if (account.get('number') === number) return [];
    const text = account.exists ? 'a number leads to an account that has another' : 'a number leads to no account';
    return [{ path: found.ref.path, text }];
  });

/**
 * Recomputes the account and writes it in the transaction that read its sources, and raises its revision as any change
 * does (docs/decisions/0004).
 *
 * @returns what was repaired, or undefined when it was already correct
 */
export const repairAccount = (userId: string): Promise<Drift | undefined> =>
  keepTrying(async (tx) => {
    const { findings, wrong } = await look(tx, userId);
    if (!wrong) return undefined;
    const { user, right } = wrong;
    const { monthlyLimit, remaining, ...sums } = right;
    const coins = { ...user.coins, monthlyLimit, remaining };
    tx.update(userRef(userId), { ...sums, coins, revision: user.revision + 1 });
    return findings.drifts[0];
  });
