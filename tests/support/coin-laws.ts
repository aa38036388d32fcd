/** The sum that explains a person's coins, and its laws (docs/product.md §6.7). */
import type { Answer } from '@pg/contract/endpoints';
import { type Paise, sum } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import { coinsSum } from '@pg/functions/ledger/coins';
import { expect } from 'vitest';
import { storedExpensesOf, storedMovements, storedUser } from './database.ts';
import { idOf, withNumbers } from './ids.ts';
import { someOrigin } from './origin.ts';

/** Calls the API's function that explains the person's coins at an instant. */
export async function coinsExplained(userId: string, now: Date): Promise<Answer<'coinsSum'>> {
  const { sessionVersion } = await storedUser(userId);
  const caller = { userId: idOf(userId), number: withNumbers(userId), sessionVersion, sessionId: 'a-session' };
  return await coinsSum({ operation: 'coinsSum', request: {}, caller, now, origin: someOrigin() });
}

/**
 * Limit + all lines = remaining coins. The lines about expenses = the epoch's movements about expenses. The same is
 * true of Give and Take. The line about edits = minus the charges of expenses recorded in earlier months.
 */
export async function expectCoinsExplained(userId: string, now: Date): Promise<void> {
  const [{ monthlyLimit, lines, remainingCoins }, { coins }, movements, expenses] = await Promise.all([
    coinsExplained(userId, now),
    storedUser(userId),
    storedMovements(userId),
    storedExpensesOf(userId),
  ]);
  const { thisMonth, otherMonths, edits, ...giveAndTake } = lines;
  expect(sum(monthlyLimit, ...Object.values(lines)), 'limit and lines').toBe(remainingCoins);
  // Until something changes in a month, the stored coins are those of an earlier month.
  if (coins.month < monthOf(now)) {
    expect(remainingCoins, 'coins of a month that has just begun').toBe(coins.monthlyLimit);
    return;
  }
  expect(remainingCoins, 'stored coins').toBe(coins.remaining);

  const movedBy = (kinds: RegExp): Paise =>
    sum(
      ...[...movements.values()]
        .filter(({ epoch, kind }) => epoch === coins.epoch && kinds.test(kind))
        .map(({ delta }) => delta),
    );
  expect(sum(thisMonth, otherMonths, edits), 'lines of expenses').toBe(movedBy(/^EXPENSE/));
  expect(sum(...Object.values(giveAndTake)), 'lines of Give and Take').toBe(movedBy(/^(GIVE|TAKE)/));
  const earlier = [...expenses.values()].filter(
    ({ epoch, deletedAt, recordedMonth }) =>
      epoch === coins.epoch && deletedAt === null && recordedMonth !== coins.month,
  );
  expect(edits + sum(...earlier.map(({ charged }) => charged)), 'edits of earlier expenses').toBe(0);
}
