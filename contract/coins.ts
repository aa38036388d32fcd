/**
 * The coin account and how it enters a new month, for the server's writes and the screens (docs/product.md §6). Amounts
 * are hundredths of a coin.
 */
import { type Paise, zero } from './money.ts';
import type { Month } from './months.ts';
import { type Field, integer, object, rupees, text, type Value } from './shape.ts';

/** In answers: the coins that are left, and the month by the server's clock, because a page's may be a second fast. */
export const coinsLeft = { remainingCoins: rupees, coinsMonth: text as Field<Month>, revision: integer };

/** The caller's totals in answers. */
export const userSummary = object({ totalExpenses: rupees, monthlyLimitCoins: rupees, ...coinsLeft });
export type UserSummary = Value<typeof userSummary>;

export interface Coins {
  readonly monthlyLimit: Paise;
  readonly remaining: Paise;
  readonly month: Month;
  readonly epoch: number;
}

/** The part of a user's document that belongs to the current month (documents.ts). */
export interface MonthAccount {
  readonly coins: Coins;
  readonly spentThisMonth: Paise;
  readonly spentByDay: Readonly<Record<string, Paise>>;
  readonly spentByTag: Readonly<Record<string, Paise>>;
}

/** Before any limit is set. */
export const emptyAccount = (month: Month): MonthAccount => ({
  coins: { monthlyLimit: zero, remaining: zero, month, epoch: 1 },
  spentThisMonth: zero,
  spentByDay: {},
  spentByTag: {},
});

/** In a month later than their own, coins are reset to the limit. */
export const coinsForMonth = <Shown extends Omit<Coins, 'epoch'>>(coins: Shown, month: Month): Shown =>
  month <= coins.month ? coins : { ...coins, remaining: coins.monthlyLimit, month };

/**
 * In a later month, the coins are reset to the limit, nothing is spent yet, and a new epoch begins. An earlier month
 * changes nothing, since a clock may be slow.
 */
export function accountForMonth(account: MonthAccount, month: Month): MonthAccount {
  if (month <= account.coins.month) return account;
  const coins = coinsForMonth(account.coins, month);
  return { coins: { ...coins, epoch: coins.epoch + 1 }, spentThisMonth: zero, spentByDay: {}, spentByTag: {} };
}
