/**
 * The coin account inside a change: pure steps from the account as it was to the account as it will be, each leaving
 * its movement (docs/product.md §6). Law: remaining = the sum of the deltas of the current epoch's movements.
 */
import type { UserSummary } from '@pg/contract/answers';
import { type Account, accountIn } from '@pg/contract/coins';
import type { MovementDocument, UserDocument } from '@pg/contract/documents';
import { type Paise, sum } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import type { Transaction } from 'firebase-admin/firestore';
import { type Occasion, requestOf } from '../../call.ts';
import { movementsRef, userRef } from '../../store/references.ts';

/** An account on its way through a change, at one instant. */
export interface OpenAccount extends Account {
  readonly occasion: Occasion;
  readonly movements: readonly MovementDocument[];
}

/** The account as it stands when the call is made. The first touch in a new month turns it, and leaves MONTH_TURNED. */
export function openAccount(user: UserDocument, occasion: Occasion): OpenAccount {
  const account = accountIn(monthOf(occasion.now), user);
  const opened = { occasion, coins: account.coins, spentThisMonth: account.spentThisMonth, movements: [] };
  if (account.coins.epoch === user.coins.epoch) return opened;
  const { monthlyLimit } = account.coins;
  return withMovement(opened, { kind: 'MONTH_TURNED', amount: monthlyLimit, delta: monthlyLimit, belongsTo: null });
}

type Entry = Pick<MovementDocument, 'kind' | 'amount' | 'delta' | 'belongsTo'>;

function withMovement(account: OpenAccount, entry: Entry): OpenAccount {
  const { occasion, coins, movements } = account;
  const made = { epoch: coins.epoch, timestamp: occasion.now.toISOString(), ...requestOf(occasion) };
  return { ...account, movements: [...movements, { ...entry, ...made }] };
}

/** Books one movement within the current epoch. `delta` is in hundredths of a coin and may be negative. */
export const move = (account: OpenAccount, entry: Entry): OpenAccount =>
  withMovement(
    { ...account, coins: { ...account.coins, remaining: sum(account.coins.remaining, entry.delta) } },
    entry,
  );

/** Sets limit and remaining coins to `limit`, which opens a new epoch. */
export function resetTo(limit: Paise, account: OpenAccount): OpenAccount {
  const coins = { ...account.coins, monthlyLimit: limit, remaining: limit, epoch: account.coins.epoch + 1 };
  return withMovement({ ...account, coins }, { kind: 'SET_LIMIT', amount: limit, delta: limit, belongsTo: null });
}

/** Raises limit and remaining coins by the same, within the epoch. */
export const raiseBy = (coins: Paise, account: OpenAccount): OpenAccount =>
  move(
    { ...account, coins: { ...account.coins, monthlyLimit: sum(account.coins.monthlyLimit, coins) } },
    { kind: 'ADD_COINS', amount: coins, delta: coins, belongsTo: null },
  );

/** Adds what was recorded (or, negative, taken back) to the month's spending of the caller, in paise. */
export const spend = (account: OpenAccount, amount: Paise): OpenAccount => ({
  ...account,
  spentThisMonth: sum(account.spentThisMonth, amount),
});

/** The sums of a user that a change keeps beside the account. */
type KeptSums = Partial<Pick<UserDocument, 'given' | 'taken' | 'coinsAdded'>>;

/** Writes the account, its movements and the kept sums that changed, and gives the summary that the call answers. */
export function saveAccount(
  tx: Transaction,
  userId: string,
  user: UserDocument,
  account: OpenAccount,
  kept: KeptSums = {},
): UserSummary {
  const { coins, spentThisMonth } = account;
  const revision = user.revision + 1;
  tx.update(userRef(userId), { coins, spentThisMonth, revision, ...kept });
  for (const movement of account.movements) tx.create(movementsRef(userId).doc(), movement);
  return summaryOf({ coins, spentThisMonth, revision });
}

/** What a call answers about an account that is already in its month. */
export const summaryOf = ({ coins, spentThisMonth, revision }: Account & { revision: number }): UserSummary => ({
  totalExpenses: spentThisMonth,
  remainingCoins: coins.remaining,
  monthlyLimitCoins: coins.monthlyLimit,
  revision,
});
