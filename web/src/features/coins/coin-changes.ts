/** Reads and sends a number of coins: the monthly limit, or coins to add to it. Coins are in hundredths. */
import type { AnswerOf } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { formatCoins, type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import type { Mutation } from '#api/call.ts';
import { mergeSummary } from '#state/merge.ts';
import { appStore } from '#state/store.ts';
import type { FieldError } from '#ui/form.tsx';
import { words } from '#words/all.ts';

const most = paise(limits.amountPaise);

/** Returns the typed number, or what is wrong with it. `least` is the smallest allowed number, 0 or 1. */
export function parseCoins(typed: string, least: number, field: string): Paise | FieldError {
  const coins = paiseFromText(typed);
  if (coins === undefined) return { text: words.coins.enterNumber, field };
  if (coins < least) return { text: words.coins.enterMore, field };
  return coins > most ? { text: words.coins.tooMany(formatCoins(most)), field } : coins;
}

/** Sets the limit and the remaining coins to this number. @throws CallError (api/call.ts) */
export const setMonthlyLimit = (limit: Paise, intent: Mutation): Promise<void> =>
  merged(() => intent.send('setMonthlyLimit', { limit }));

/** Raises the limit and the remaining coins. @throws CallError (api/call.ts) */
export const addCoins = (coins: Paise, intent: Mutation): Promise<void> =>
  merged(() => intent.send('addCoins', { coins }));

async function merged(send: () => Promise<AnswerOf<'setMonthlyLimit' | 'addCoins'>>): Promise<void> {
  const answer = await send();
  appStore.setState((state) => mergeSummary(state, { ...answer, monthlyLimitCoins: answer.monthlyLimit }));
}
