/** The correct figures of an account, computed only from its movements, expenses and records (docs/decisions/0003). */

import type { ExpenseDocument, GiveTakeDocument, MovementDocument, UserDocument } from '@pg/contract/documents';
import { type Paise, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { dayIn, type Sums } from '@pg/contract/months';
import { differing, type Figure } from './finding.ts';

/** The documents that an account's figures sum up. */
export interface Sources {
  /** The movements of the account's current epoch and of any later one. */
  readonly movements: readonly MovementDocument[];
  /** Every movement that set a limit or added coins, in all epochs. */
  readonly additions: readonly MovementDocument[];
  /** The expenses that the user recorded in the account's current month, including deleted ones. */
  readonly expenses: readonly ExpenseDocument[];
  readonly openRecords: readonly GiveTakeDocument[];
}

export interface AccountFigures {
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

/** Returns what the user spent: in all, by day of payment and by lead tag. */
export function spending(expenses: readonly ExpenseDocument[], month: Month) {
  const existing = expenses.filter(({ deletedAt }) => deletedAt === null);
  return {
    spentThisMonth: sum(...existing.map(ownPart)),
    spentByDay: spentBy(existing, ({ paymentDate }) => dayIn(month, paymentDate)),
    spentByTag: spentBy(existing, ({ leadTag }) => leadTag),
  };
}

/** Returns why the coins cannot be computed from these movements, or undefined when they can. */
export function whyUnsure({ coins }: UserDocument, { movements }: Sources): string | undefined {
  if (movements.some(({ epoch }) => epoch > coins.epoch)) return `movements exist after epoch ${coins.epoch}`;
  const openings = movements.filter(opens).length;
  // An account starts without a limit, so epoch 1 has no opening movement.
  if (openings === (coins.epoch === 1 ? 0 : 1)) return undefined;
  return `epoch ${coins.epoch} has ${openings} opening movements`;
}

/**
 * Returns the figures as of the account's month, in paise and hundredths of a coin. The monthly limit is the opening
 * amount of the epoch plus the coins added since.
 */
export function accountFigures({ movements, additions, expenses, openRecords }: Sources, month: Month): AccountFigures {
  const held = (type: GiveTakeDocument['type']): Paise => amounts(openRecords.filter((record) => record.type === type));
  return {
    monthlyLimit: amounts(movements.filter((movement) => opens(movement) || movement.kind === 'ADD_COINS')),
    remaining: sum(...movements.map(({ delta }) => delta)),
    ...spending(expenses, month),
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
