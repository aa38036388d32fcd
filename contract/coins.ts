/**
 * The coin account and its turn of the month: pure functions that the server writes by and the screens show by
 * (docs/product.md §6). Amounts are hundredths of a coin.
 */
import { type Paise, zero } from './money.ts';
import type { Month } from './months.ts';

/** A member's budget. An epoch begins with every new month and every new limit; deleting gives back only within it. */
export interface Coins {
  readonly monthlyLimit: Paise;
  readonly remaining: Paise;
  readonly month: Month;
  readonly epoch: number;
}

/** The parts of a user that belong to the current month. */
export interface Account {
  readonly coins: Coins;
  /** What the user recorded in the current month over all groups, in paise. */
  readonly spentThisMonth: Paise;
}

/** A new account, before any limit is set. */
export const emptyAccount = (month: Month): Account => ({
  coins: { monthlyLimit: zero, remaining: zero, month, epoch: 1 },
  spentThisMonth: zero,
});

/**
 * The account as it stands in a month: unchanged within its own month; in a later one remaining is back at the limit,
 * nothing is spent yet, and a new epoch begins. A clock that runs behind never turns an account back.
 */
export function accountIn(account: Account, month: Month): Account {
  if (month <= account.coins.month) return account;
  const { monthlyLimit, epoch } = account.coins;
  return { coins: { monthlyLimit, remaining: monthlyLimit, month, epoch: epoch + 1 }, spentThisMonth: zero };
}
