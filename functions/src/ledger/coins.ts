/**
 * Coins (docs/product.md §6): the account of a person, and the calls that change or explain it. In every account, the
 * remaining coins are the sum of the current epoch's movements, minus what its expenses charge.
 */
import { accountForMonth, type Coins, type MonthAccount, type UserSummary } from '@pg/contract/coins';
import type { ExpenseDocument, MovementDocument, UserDocument } from '@pg/contract/documents';
import type { AnswerOf } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { formatCoins, minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import { dayKeyIn, monthOf, type SumsByKey, shiftMonth } from '@pg/contract/months';
import type { Transaction } from 'firebase-admin/firestore';
import { type CallContext, type Handler, requestOf } from '../call-context.ts';
import { readSum } from '../firestore/paged-lists.ts';
import { readInSession } from '../firestore/permissions.ts';
import { expensesOf, movementsRef, newId, userRef } from '../firestore/references.ts';
import { readQuery } from '../firestore/transact.ts';
import { type AccountChange, commit } from './commit.ts';

export interface ChangingAccount extends MonthAccount {
  readonly occasion: CallContext;
  readonly movements: readonly MovementDocument[];
}

/** Returns the user's account at the instant of a call. In a new month, this adds a MONTH_TURNED movement. */
export function accountAt(occasion: CallContext, user: UserDocument): ChangingAccount {
  const { coins, spentThisMonth, spentByDay, spentByTag } = accountForMonth(user, monthOf(occasion.now));
  const account = { occasion, coins, spentThisMonth, spentByDay, spentByTag, movements: [] };
  if (coins.epoch === user.coins.epoch) return account;
  const { monthlyLimit } = coins;
  const turned = { kind: 'MONTH_TURNED', amount: monthlyLimit, delta: monthlyLimit, belongsTo: null } as const;
  return withMovement(account, { ...turned, closed: closedMonth(user) });
}

const closedMonth = ({ coins, spentThisMonth, spentByDay, spentByTag }: UserDocument): MovementDocument['closed'] => ({
  month: coins.month,
  spent: spentThisMonth,
  byDay: spentByDay,
  byTag: spentByTag,
});

type Entry = Pick<MovementDocument, 'kind' | 'amount' | 'delta' | 'belongsTo' | 'closed'>;

function withMovement(account: ChangingAccount, entry: Entry): ChangingAccount {
  const { occasion, coins, movements } = account;
  const made = { epoch: coins.epoch, timestamp: occasion.now.toISOString(), ...requestOf(occasion) };
  return { ...account, movements: [...movements, { ...entry, ...made }] };
}

/**
 * Returns the account after its coins have paid for an expense; a negative amount, in hundredths of a coin, is returned.
 * No movement says so, because the expense's record does (docs/decisions/0003).
 */
export const charge = (account: ChangingAccount, amount: Paise): ChangingAccount => ({
  ...account,
  coins: { ...account.coins, remaining: minus(account.coins.remaining, amount) },
});

/** Returns the account after a movement in the current epoch. Its delta may be negative. */
export const addMovement = (account: ChangingAccount, entry: Entry): ChangingAccount =>
  withMovement(charge(account, minus(zero, entry.delta)), entry);

/** Sets limit and remaining coins to `limit` and begins a new epoch. */
function resetTo(account: ChangingAccount, limit: Paise): ChangingAccount {
  const coins = { ...account.coins, monthlyLimit: limit, remaining: limit, epoch: account.coins.epoch + 1 };
  return withMovement({ ...account, coins }, { kind: 'SET_LIMIT', amount: limit, delta: limit, belongsTo: null });
}

/** Raises limit and remaining coins by the same amount in the current epoch. */
const raiseBy = (account: ChangingAccount, coins: Paise): ChangingAccount =>
  addMovement(
    { ...account, coins: { ...account.coins, monthlyLimit: sum(account.coins.monthlyLimit, coins) } },
    { kind: 'ADD_COINS', amount: coins, delta: coins, belongsTo: null },
  );

/**
 * Adds an amount, in paise, to the month's spending and to its sums by day and by lead tag. A negative amount reduces
 * them.
 *
 * @param expense the expense that the amount belongs to
 */
export const addSpending = (
  account: ChangingAccount,
  amount: Paise,
  expense: Pick<ExpenseDocument, 'paymentDate' | 'leadTag'>,
): ChangingAccount => ({
  ...account,
  spentThisMonth: sum(account.spentThisMonth, amount),
  spentByDay: plus(account.spentByDay, dayKeyIn(account.coins.month, expense.paymentDate), amount),
  spentByTag: plus(account.spentByTag, expense.leadTag, amount),
});

function plus(sums: SumsByKey, key: string, amount: Paise): SumsByKey {
  const { [key]: before = zero, ...others } = sums;
  const after = sum(before, amount);
  return after === 0 ? others : { ...others, [key]: after };
}

type OtherSums = Partial<Pick<UserDocument, 'given' | 'taken' | 'coinsAdded'>>;

/** Writes the account, its movements and the other sums that changed. Returns the summary to answer with. */
export function saveAccount(
  { tx, userId, user }: AccountChange,
  { coins, spentThisMonth, spentByDay, spentByTag, movements }: ChangingAccount,
  sums: OtherSums = {},
): UserSummary {
  const revision = user.revision + 1;
  tx.update(userRef(userId), { coins, spentThisMonth, spentByDay, spentByTag, revision, ...sums });
  for (const movement of movements) tx.create(movementsRef(userId).doc(newId()), movement);
  return coinSummaryOf({ coins, spentThisMonth }, revision);
}

/** Returns the summary to answer with, as far as the answer has its fields. The account must be in the current month. */
export const coinSummaryOf = (
  { coins, spentThisMonth }: Pick<MonthAccount, 'coins' | 'spentThisMonth'>,
  revision: number,
): UserSummary => ({
  totalExpenses: spentThisMonth,
  monthlyLimitCoins: coins.monthlyLimit,
  remainingCoins: coins.remaining,
  coinsMonth: coins.month,
  revision,
});

/** Sets limit and remaining coins to the new limit and begins a new epoch (docs/product.md §6). */
export const setMonthlyLimit: Handler<'setMonthlyLimit'> = (call) =>
  commit(call, [], (change) => {
    const { user } = change;
    const { limit } = call.request;
    const account = resetTo(accountAt(call, user), limit);
    const summary = saveAccount(change, account, { coinsAdded: sum(user.coinsAdded, limit) });
    return { monthlyLimit: summary.monthlyLimitCoins, ...summary };
  });

/**
 * Raises limit and remaining coins by the added coins (docs/product.md §6).
 *
 * @throws ContractError `limit-not-set` while no limit is set; `limit-reached` above one crore.
 */
export const addCoins: Handler<'addCoins'> = (call) =>
  commit(call, [], (change) => {
    const { user } = change;
    const { coins } = call.request;
    const account = accountAt(call, user);
    if (account.coins.monthlyLimit === 0) throw new ContractError('limit-not-set');
    if (sum(account.coins.monthlyLimit, coins) > limits.amountPaise) {
      throw new ContractError(
        'limit-reached',
        `The limit can be at most ${formatCoins(paise(limits.amountPaise))} coins.`,
        { field: 'coins', limit: limits.amountPaise / 100 },
      );
    }
    const summary = saveAccount(change, raiseBy(account, coins), { coinsAdded: sum(user.coinsAdded, coins) });
    return { coins, monthlyLimit: summary.monthlyLimitCoins, ...summary };
  });

const shown = ['SET_LIMIT', 'ADD_COINS'] as const;

/** Answers with the latest entries, newest first, and the total of all entries ever made (docs/product.md §6). */
export const coinsHistory: Handler<'coinsHistory'> = ({ caller }) =>
  readInSession(caller, async (tx, { coinsAdded }) => {
    const newest = movementsRef(caller.userId).where('kind', 'in', shown).orderBy('timestamp', 'desc');
    const { docs } = await readQuery(tx, newest, limits.coinHistoryEntries);
    const history = docs.map((document) => {
      const { kind, amount, timestamp } = document.data();
      return { id: document.id, actionType: kind as (typeof shown)[number], amount, timestamp };
    });
    return { history, totalCoins: coinsAdded };
  });

type Kind = MovementDocument['kind'];
type Lines = AnswerOf<'coinsSum'>['lines'];

/**
 * Answers with the limit and everything that changed the coins since the month began or the limit was set, whichever is
 * later. The limit and the lines add up to the remaining coins (docs/product.md §6). All of it is read at one instant.
 */
export const coinsSum: Handler<'coinsSum'> = ({ caller, now }) =>
  readInSession(caller, async (tx, user) => {
    const { coins } = accountForMonth(user, monthOf(now));
    const { monthlyLimit, remaining: remainingCoins } = coins;
    // In a month that has just begun, nothing has changed yet.
    const lines = coins.epoch === user.coins.epoch ? await linesOf(tx, caller.userId, coins) : noLines;
    return { monthlyLimit, lines, remainingCoins, revision: user.revision };
  });

const noLines: Lines = {
  thisMonth: zero,
  otherMonths: zero,
  edits: zero,
  given: zero,
  givenBack: zero,
  taken: zero,
  takenBack: zero,
};

const begun: readonly Kind[] = ['GIVE', 'TAKE', 'GIVE_TAKE_INCREASED'];
const ended: readonly Kind[] = ['GIVE_TAKE_DECREASED', 'GIVE_TAKE_SETTLED'];

async function linesOf(
  tx: Transaction,
  userId: string,
  { epoch, month, monthlyLimit, remaining }: Coins,
): Promise<Lines> {
  const moved = (kinds: readonly Kind[], sign: '<' | '>'): Promise<Paise> =>
    readSum(
      tx,
      movementsRef(userId).where('epoch', '==', epoch).where('kind', 'in', kinds).where('delta', sign, 0),
      'delta',
    );
  const charged = expensesOf(userId)
    .where('epoch', '==', epoch)
    .where('recordedMonth', '==', month)
    .where('deletedAt', '==', null);
  const next = shiftMonth(month, 1);
  const [given, taken, givenBack, takenBack, here, earlier, later] = await Promise.all([
    moved(begun, '<'),
    moved(begun, '>'),
    moved(ended, '>'),
    moved(ended, '<'),
    readSum(tx, charged.where('paymentDate', '>=', month).where('paymentDate', '<', next), 'charged'),
    readSum(tx, charged.where('paymentDate', '<', month), 'charged'),
    readSum(tx, charged.where('paymentDate', '>=', next), 'charged'),
  ]);
  const known = {
    thisMonth: minus(zero, here),
    otherMonths: minus(zero, sum(earlier, later)),
    given,
    givenBack,
    taken,
    takenBack,
  };
  // The rest of the change comes from edits of expenses that were recorded in an earlier month.
  return { ...known, edits: minus(minus(remaining, monthlyLimit), sum(...Object.values(known))) };
}
