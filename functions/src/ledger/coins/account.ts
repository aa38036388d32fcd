/**
 * Changes to the coin account (docs/product.md §6). Each function takes an account and returns a changed copy, with one
 * more movement if the change concerns coins. In every account, the remaining coins are the sum of the deltas of the
 * current epoch's movements.
 */
import type { UserSummary } from '@pg/contract/answers';
import { type Account, accountIn } from '@pg/contract/coins';
import { leadTagIn } from '@pg/contract/common-tags';
import type { ExpenseDocument, MovementDocument, UserDocument } from '@pg/contract/documents';
import { type Paise, sum, zero } from '@pg/contract/money';
import { dayIn, monthOf, type Sums } from '@pg/contract/months';
import { type Occasion, requestOf } from '../../call.ts';
import { movementsRef, userRef } from '../../firestore/references.ts';
import type { AccountChange } from '../commit.ts';

/** An account while a call changes it. */
export interface ChangingAccount extends Account {
  readonly occasion: Occasion;
  readonly movements: readonly MovementDocument[];
}

/** Returns the user's account at the instant of a call. In a new month, this adds a MONTH_TURNED movement. */
export function accountAt(occasion: Occasion, user: UserDocument): ChangingAccount {
  const { coins, spentThisMonth, spentByDay = {}, spentByTag = {} } = accountIn(user, monthOf(occasion.now));
  const account = { occasion, coins, spentThisMonth, spentByDay, spentByTag, movements: [] };
  if (coins.epoch === user.coins.epoch) return account;
  const { monthlyLimit } = coins;
  const turned = { kind: 'MONTH_TURNED', amount: monthlyLimit, delta: monthlyLimit, belongsTo: null } as const;
  return withMovement(account, { ...turned, closed: closedMonth(user) });
}

/** Returns what the user spent in the month that has ended. */
const closedMonth = ({ coins, spentThisMonth, spentByDay, spentByTag }: UserDocument): MovementDocument['closed'] => ({
  month: coins.month,
  spent: spentThisMonth,
  ...(spentByDay && { byDay: spentByDay }),
  ...(spentByTag && { byTag: spentByTag }),
});

type Entry = Pick<MovementDocument, 'kind' | 'amount' | 'delta' | 'belongsTo' | 'closed'>;

function withMovement(account: ChangingAccount, entry: Entry): ChangingAccount {
  const { occasion, coins, movements } = account;
  const made = { epoch: coins.epoch, timestamp: occasion.now.toISOString(), ...requestOf(occasion) };
  return { ...account, movements: [...movements, { ...entry, ...made }] };
}

/** Adds one movement in the current epoch. `delta` is in hundredths of a coin and may be negative. */
export const move = (account: ChangingAccount, entry: Entry): ChangingAccount =>
  withMovement(
    { ...account, coins: { ...account.coins, remaining: sum(account.coins.remaining, entry.delta) } },
    entry,
  );

/** Sets limit and remaining coins to `limit` and begins a new epoch. */
export function resetTo(account: ChangingAccount, limit: Paise): ChangingAccount {
  const coins = { ...account.coins, monthlyLimit: limit, remaining: limit, epoch: account.coins.epoch + 1 };
  return withMovement({ ...account, coins }, { kind: 'SET_LIMIT', amount: limit, delta: limit, belongsTo: null });
}

/** Raises limit and remaining coins by the same amount in the current epoch. */
export const raiseBy = (account: ChangingAccount, coins: Paise): ChangingAccount =>
  move(
    { ...account, coins: { ...account.coins, monthlyLimit: sum(account.coins.monthlyLimit, coins) } },
    { kind: 'ADD_COINS', amount: coins, delta: coins, belongsTo: null },
  );

/**
 * Adds an amount, in paise, to the month's spending and to its sums by day and by lead tag. A negative amount reduces
 * them.
 *
 * @param expense the expense that the amount belongs to
 */
export const spend = (
  account: ChangingAccount,
  amount: Paise,
  expense: Pick<ExpenseDocument, 'paymentDate' | 'leadTag' | 'tags'>,
): ChangingAccount => ({
  ...account,
  spentThisMonth: sum(account.spentThisMonth, amount),
  spentByDay: plus(account.spentByDay, dayIn(account.coins.month, expense.paymentDate), amount),
  spentByTag: plus(account.spentByTag, leadTagIn(expense), amount),
});

/** Adds an amount to one of the sums, and leaves out the sum if it is zero. */
function plus(sums: Sums = {}, key: string, amount: Paise): Sums {
  const { [key]: before = zero, ...others } = sums;
  const after = sum(before, amount);
  return after === 0 ? others : { ...others, [key]: after };
}

/** The sums in a user's document that are not part of the account. */
type OtherSums = Partial<Pick<UserDocument, 'given' | 'taken' | 'coinsAdded'>>;

/** Writes the account, its movements and the other sums that changed. Returns the summary to answer with. */
export function saveAccount(
  { tx, userId, user }: AccountChange,
  { coins, spentThisMonth, spentByDay = {}, spentByTag = {}, movements }: ChangingAccount,
  sums: OtherSums = {},
): UserSummary {
  const revision = user.revision + 1;
  tx.update(userRef(userId), { coins, spentThisMonth, spentByDay, spentByTag, revision, ...sums });
  for (const movement of movements) tx.create(movementsRef(userId).doc(), movement);
  return summaryOf({ coins, spentThisMonth }, revision);
}

/** Returns the summary to answer with. The account must already be in the current month. */
export const summaryOf = ({ coins, spentThisMonth }: Account, revision: number): UserSummary => ({
  totalExpenses: spentThisMonth,
  remainingCoins: coins.remaining,
  monthlyLimitCoins: coins.monthlyLimit,
  revision,
});
