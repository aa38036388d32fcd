/** Reads typed amounts, and changes Give/Take records (docs/product.md §6). What sends throws CallError (api/call.ts). */
import type { AnswerOf, RequestOf } from '@pg/contract/endpoints';
import type { GiveTakeRecord } from '@pg/contract/give-take';
import { limits } from '@pg/contract/limits';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import type { Mutation } from '#api/call.ts';
import { addLocalRecord, addLocalSettlement, fetchGiveTakeUnlessLive, mergeRemainingCoins } from '#state/give-take.ts';
import { appStore } from '#state/store.ts';
import { words } from '#words/all.ts';

/** What the user does with a record's amount. */
export type AmountChange = 'increase' | 'decrease';

/** Changes a record by an amount. */
export async function changeRecord<Name extends `${AmountChange}GiveOrTake`>(
  name: Name,
  request: RequestOf<Name>,
  intent: Mutation,
): Promise<void> {
  const answer: AnswerOf<'giveOrTake'> = await intent.send(name, request);
  appStore.setState((state) => addLocalRecord(mergeRemainingCoins(state, answer), answer.record, answer.revision));
  void fetchGiveTakeUnlessLive(appStore);
}

/**
 * Settles a record. The answer has no revision, so its coins get the latest known revision plus one. Any later answer
 * or snapshot replaces these coins.
 */
export async function settleRecord({ id }: GiveTakeRecord, intent: Mutation): Promise<void> {
  const { month: coinsMonth, coins } = appStore.getState();
  const remainingCoins = await intent.send('removeGiveOrTake', { id });
  const revision = (coins?.revision ?? 0) + 1;
  appStore.setState((state) =>
    addLocalSettlement(mergeRemainingCoins(state, { remainingCoins, coinsMonth, revision }), id),
  );
  void fetchGiveTakeUnlessLive(appStore);
}

const least = paise(100);
const most = paise(limits.amountPaise);

/** Returns the amount in paise, or what is wrong with the text. The amount must be from one rupee to one crore. */
export function parseAmount(text: string): Paise | string {
  const amount = paiseFromText(text);
  if (amount === undefined) return words.giveTake.enterAmount;
  if (amount >= least && amount <= most) return amount;
  return words.expenses.amountRange(formatRupees(least), formatRupees(most));
}

/**
 * Returns by how much to change a record's amount, in paise, or what is wrong with the typed text (docs/product.md §6).
 * `current` is the record's amount now.
 */
export function parseChange(text: string, way: AmountChange, current: Paise): Paise | string {
  const amount = paiseFromText(text);
  if (amount === undefined || amount <= 0) return words.giveTake.validAmount;
  if (way === 'decrease' && amount > current) return words.failures['reduces-too-much'];
  return amount;
}
