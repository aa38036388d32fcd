/**
 * The figures of a group and of an account, computed from what they add up alone, and not with the ledger's own code
 * (docs/product.md §6). A reconciliation and the laws of the simulated worlds compare what is stored with them.
 */
import { addTo, type Checksum } from '@pg/contract/checksum';
import type { Coins } from '@pg/contract/coins';
import { leadTagOf } from '@pg/contract/common-tags';
import type {
  BalancesDocument,
  ExpenseDocument,
  GiveTakeDocument,
  GroupExpenseDocument,
  MovementDocument,
  PaymentDocument,
} from '@pg/contract/documents';
import { type BalanceParts, noBalanceParts } from '@pg/contract/group';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import { dayKeyIn, dayOfMonth, type SumsByKey } from '@pg/contract/months';

/** An expense as the group shows it, and its record. */
export interface Listed {
  readonly id: string;
  readonly copy: Pick<GroupExpenseDocument, 'amount' | 'paymentDate' | 'tags' | 'userId' | 'payers' | 'revision'>;
  readonly record?: ExpenseDocument | undefined;
}

type Mutable = Record<string, Paise>;

function add(sums: Mutable, key: string, amount: Paise): void {
  sums[key] = sum(sums[key] ?? zero, amount);
}

/** What a group owes each payer: a single payer all that is shared in it. */
function creditsOf({ payers }: ExpenseDocument, shares: SumsByKey): (readonly [userId: string, credit: Paise])[] {
  const [payer, ...others] = payers;
  if (payer && others.length === 0) return [[payer.userId, sum(...Object.values(shares))]];
  return payers.map(({ userId, amount }) => [userId, amount]);
}

/** The figures of one month's expenses in a group, in paise. */
export interface MonthFigures {
  readonly total: Paise;
  readonly count: number;
  readonly byMember: SumsByKey;
  readonly byDay: SumsByKey;
  readonly byTag: SumsByKey;
  readonly shares: SumsByKey;
  /** What each lent, or borrowed if negative. */
  readonly net: SumsByKey;
  readonly check: Checksum;
}

export function monthFigures(expenses: readonly Listed[], code: string): MonthFigures {
  const sums = { byMember: {}, byDay: {}, byTag: {}, shares: {}, net: {} } satisfies Record<string, Mutable>;
  const check: Checksum = {};
  let total = zero;
  for (const { id, copy, record } of expenses) {
    const { amount, paymentDate, tags, userId, payers = [{ userId, amount }] } = copy;
    total = sum(total, amount);
    for (const payer of payers) add(sums.byMember, payer.userId, payer.amount);
    add(sums.byDay, dayOfMonth(paymentDate), amount);
    add(sums.byTag, record?.leadTag ?? leadTagOf(tags), amount);
    addTo(check, { ...copy, id }, 1);
    const shares = record?.shares[code];
    if (!record || !shares) continue;
    for (const [one, credit] of creditsOf(record, shares)) add(sums.net, one, credit);
    for (const [one, share] of Object.entries(shares)) {
      add(sums.shares, one, share);
      add(sums.net, one, minus(zero, share));
    }
  }
  return { total, count: expenses.length, ...sums, check };
}

export type BalanceFigures = Pick<BalancesDocument, 'byMember' | 'count'>;

/** Returns everyone's figures over the life of a group, in paise, and how many expenses are shared in it. */
export function balanceFigures(
  expenses: readonly Pick<Listed, 'record'>[],
  payments: Iterable<PaymentDocument>,
  code: string,
): BalanceFigures {
  const byMember: BalanceFigures['byMember'] = {};
  const addOf = (userId: string, name: keyof BalanceParts, amount: Paise): void => {
    const figures = byMember[userId] ?? noBalanceParts;
    byMember[userId] = { ...figures, [name]: sum(figures[name], amount) };
  };
  let count = 0;
  for (const { record } of expenses) {
    const shares = record?.shares[code];
    if (!record || !shares) continue;
    count += 1;
    for (const [userId, credit] of creditsOf(record, shares)) addOf(userId, 'paid', credit);
    for (const [userId, share] of Object.entries(shares)) addOf(userId, 'share', share);
  }
  for (const { from, to, amount, deletedAt } of payments) {
    if (deletedAt !== null) continue;
    addOf(from, 'sent', amount);
    addOf(to, 'received', amount);
  }
  return { byMember, count };
}

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

/** In paise and hundredths of a coin. */
export interface AccountFigures {
  readonly monthlyLimit: Paise;
  readonly remaining: Paise;
  readonly spentThisMonth: Paise;
  readonly spentByDay: SumsByKey;
  readonly spentByTag: SumsByKey;
  readonly given: Paise;
  readonly taken: Paise;
  readonly coinsAdded: Paise;
}

/** Whether a movement begins an epoch. */
export const opens = ({ kind }: MovementDocument): boolean => kind === 'SET_LIMIT' || kind === 'MONTH_TURNED';

const amounts = (all: readonly { readonly amount: Paise }[]): Paise => sum(...all.map(({ amount }) => amount));

/** Returns how much the owner of an expense paid of it. */
const ownPart = ({ owner, payers }: ExpenseDocument): Paise => amounts(payers.filter(({ userId }) => userId === owner));

/** Returns how much the owner paid of these expenses, by a key. Leaves out sums of zero. */
function spentBy(expenses: readonly ExpenseDocument[], keyOf: (expense: ExpenseDocument) => string): SumsByKey {
  const sums: Mutable = {};
  for (const expense of expenses) {
    const own = ownPart(expense);
    if (own !== zero) add(sums, keyOf(expense), own);
  }
  return sums;
}

/**
 * Returns the figures as of the account's month and epoch. The monthly limit is the opening amount of the epoch plus the
 * coins added since.
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
    spentByDay: spentBy(spent, ({ paymentDate }) => dayKeyIn(month, paymentDate)),
    spentByTag: spentBy(spent, ({ leadTag }) => leadTag),
    given: held('GIVE'),
    taken: held('TAKE'),
    coinsAdded: amounts(additions),
  };
}
