/** Sets the monthly limit, and adds coins to it. */
import type { Paise } from '@pg/contract/money';
import type { Intent } from '#api/call.ts';
import { mergeCoins } from '#ledger/merge.ts';
import { ledger } from '#ledger/state.ts';

/** Sets the limit and the remaining coins, both in hundredths of a coin. @throws CallError (api/call.ts) */
export async function setMonthlyLimit(limit: Paise, intent: Intent): Promise<void> {
  const { month } = ledger.getState();
  const { monthlyLimit, remainingCoins, revision } = await intent.send('setMonthlyLimit', { limit });
  ledger.setState((state) => mergeCoins(state, { monthlyLimit, remaining: remainingCoins, month, revision }));
}

/** Raises the limit and the remaining coins, in hundredths of a coin. @throws CallError (api/call.ts) */
export async function addCoins(coins: Paise, intent: Intent): Promise<void> {
  const { month } = ledger.getState();
  const { monthlyLimit, remainingCoins, revision } = await intent.send('addCoins', { coins });
  ledger.setState((state) => mergeCoins(state, { monthlyLimit, remaining: remainingCoins, month, revision }));
}
