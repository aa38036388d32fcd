/** Compares an account with its movements, expenses and records (docs/decisions/0003), and repairs it. */
import type { Coins } from '@pg/contract/coins';
import type { ExpenseDocument, GiveTakeDocument, MovementDocument, UserDocument } from '@pg/contract/documents';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import { dayIn, type Sums } from '@pg/contract/months';
import type { MobileNumber } from '@pg/contract/people';
import {
  expensesOf,
  giveTakeCollection,
  groupRef,
  movementsRef,
  numberRef,
  userRef,
} from '@pg/functions/firestore/references';
import { readAll } from '@pg/functions/firestore/transact';
import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import { atOneInstant, keepTrying } from '../firestore.ts';
import { type Doubt, type Drift, differing, type Figure, type Findings, nothingFound } from './ledger.ts';

/** The documents that an account's figures sum up. */
export interface Sources {
  /** The movements of the account's current epoch and of any later one. */
  readonly movements: readonly MovementDocument[];
  /** Every movement that set a limit or added coins, in all epochs. */
  readonly additions: readonly MovementDocument[];
  /** Every expense that the user recorded, including deleted ones. */
  readonly expenses: readonly ExpenseDocument[];
  readonly openRecords: readonly GiveTakeDocument[];
}

interface AccountFigures {
  readonly monthlyLimit: Paise;
  readonly remaining: Paise;
  readonly spentThisMonth: Paise;
  readonly spentByDay: Sums;
  readonly spentByTag: Sums;
  readonly given: Paise;
  readonly taken: Paise;
  readonly coinsAdded: Paise;
}

const opens = ({ kind }: MovementDocument): boolean => kind === 'SET_LIMIT' || kind === 'MONTH_TURNED';
const amounts = (all: readonly { amount: Paise }[]): Paise => sum(...all.map(({ amount }) => amount));

/** Returns how much the owner of an expense paid of it, in paise. */
const ownPart = ({ owner, payers }: ExpenseDocument): Paise => amounts(payers.filter(({ userId }) => userId === owner));

/** Returns how much the owner paid of these expenses, by a key. Leaves out sums of zero. */
function spentBy(expenses: readonly ExpenseDocument[], keyOf: (expense: ExpenseDocument) => string): Sums {
  const sums: Record<string, Paise> = {};
  for (const expense of expenses) {
    const own = ownPart(expense);
    if (own !== 0) sums[keyOf(expense)] = sum(sums[keyOf(expense)] ?? zero, own);
  }
  return sums;
}

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

/**
 * Returns the figures as of the account's month and epoch, in paise and hundredths of a coin. The monthly limit is the
 * opening amount of the epoch plus the coins added since.
 */
export function accountFigures(
  { movements, additions, expenses, openRecords }: Sources,
  { month, epoch }: Pick<Coins, 'month' | 'epoch'>,
): AccountFigures {
  const existing = expenses.filter(({ deletedAt }) => deletedAt === null);
  const charged = existing.filter((expense) => expense.epoch === epoch).map((expense) => expense.charged);
  const spent = existing.filter(({ recordedMonth }) => recordedMonth === month);
  const held = (type: GiveTakeDocument['type']): Paise => amounts(openRecords.filter((record) => record.type === type));
  return {
    monthlyLimit: amounts(movements.filter((movement) => opens(movement) || movement.kind === 'ADD_COINS')),
    remaining: minus(sum(...movements.map(({ delta }) => delta)), sum(...charged)),
    spentThisMonth: sum(...spent.map(ownPart)),
    spentByDay: spentBy(spent, ({ paymentDate }) => dayIn(month, paymentDate)),
    spentByTag: spentBy(spent, ({ leadTag }) => leadTag),
    given: held('GIVE'),
    taken: held('TAKE'),
    coinsAdded: amounts(additions),
  };
}

/** Compares sums by key. A missing sum equals zero. */
const sumsDrift = (what: string, stored: Sums = {}, right: Sums): Figure[] =>
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

async function sourcesOf(tx: Transaction, userId: string, { coins }: UserDocument): Promise<Sources> {
  const [movements, additions, expenses, records] = await Promise.all([
    tx.get(movementsRef(userId).where('epoch', '>=', coins.epoch)),
    tx.get(movementsRef(userId).where('kind', 'in', ['SET_LIMIT', 'ADD_COINS'])),
    tx.get(expensesOf(userId)),
    tx.get(giveTakeCollection(userId).where('status', '==', 'OPEN')),
  ]);
  return {
    movements: movements.docs.map((document) => document.data()),
    additions: additions.docs.map((document) => document.data()),
    expenses: expenses.docs.map((document) => document.data()),
    openRecords: records.docs.map((document) => document.data()),
  };
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
  const doubts = groups
    .filter((group) => group.get(new FieldPath('members', userId)) === undefined)
    .map(({ id }) => ({ path, text: `${what}: it lists group ${id}, which has no such member` }));
  const sources = await sourcesOf(tx, userId, user);
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
