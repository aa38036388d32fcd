/** Setting the monthly limit, and adding coins to it. */
import type { Paise } from '@pg/contract/money';
import { call } from '#api/call.ts';
import type { Intent } from '#api/intent.ts';
import { ledger } from '#store/ledger.ts';
import { offerAccount } from '#store/offers.ts';

/** Sets limit and remaining coins to `limit`, in hundredths of a coin. Throws CallError as api/call.ts. */
export async function setMonthlyLimit(limit: Paise, intent: Intent): Promise<void> {
  const request = { limit };
  const { month } = ledger.getState();
  const { monthlyLimit, remainingCoins, revision } = await call('setMonthlyLimit', request, {
    key: intent.keyFor(request),
  });
  intent.settle();
  ledger.setState((state) => offerAccount(state, { monthlyLimit, remaining: remainingCoins, month, revision }));
}

/** Raises limit and remaining coins by `coins`, in hundredths of a coin. Throws CallError as api/call.ts. */
export async function addCoins(coins: Paise, intent: Intent): Promise<void> {
  const request = { coins };
  const { month } = ledger.getState();
  const { monthlyLimit, remainingCoins, revision } = await call('addCoins', request, { key: intent.keyFor(request) });
  intent.settle();
  ledger.setState((state) => offerAccount(state, { monthlyLimit, remaining: remainingCoins, month, revision }));
}
