/** Reads typed amounts, and changes Give/Take records (docs/product.md §6). What sends throws CallError (api/call.ts). */
import type { Answer, Request } from '@pg/contract/endpoints';
import type { GiveTakeRecord } from '@pg/contract/give-take';
import { limits } from '@pg/contract/limits';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import type { Intent } from '#api/call.ts';
import { mergeRemaining, noteRecord, noteSettled, readGiveTakeUnlessLive } from '#state/give-take.ts';
import { ledger } from '#state/store.ts';
import { words } from '#words/all.ts';

/** What the user does with a record's amount. */
export type Way = 'increase' | 'decrease';

/** Changes a record by an amount. */
export async function change<Name extends `${Way}GiveOrTake`>(
  name: Name,
  request: Request<Name>,
  intent: Intent,
): Promise<void> {
  const answer: Answer<'giveOrTake'> = await intent.send(name, request);
  ledger.setState((state) => noteRecord(mergeRemaining(state, answer), answer.record, answer.revision));
  void readGiveTakeUnlessLive(ledger);
}

/**
 * Settles a record. The answer has no revision, so its coins get the latest known revision plus one. Any later answer
 * or snapshot replaces these coins.
 */
export async function settle({ id }: GiveTakeRecord, intent: Intent): Promise<void> {
  const { month: coinsMonth, coins } = ledger.getState();
  const remainingCoins = await intent.send('removeGiveOrTake', { id });
  const revision = (coins?.revision ?? 0) + 1;
  ledger.setState((state) => noteSettled(mergeRemaining(state, { remainingCoins, coinsMonth, revision }), id));
  void readGiveTakeUnlessLive(ledger);
}

const least = paise(100);
const most = paise(limits.amountPaise);

/** Returns the amount in paise, or what is wrong with the text. The amount must be from one rupee to one crore. */
export function lentAmountOf(text: string): Paise | string {
  const amount = paiseFromText(text);
  if (amount === undefined) return words.giveTake.enterAmount;
  if (amount >= least && amount <= most) return amount;
  return words.expenses.amountRange(formatRupees(least), formatRupees(most));
}

/**
 * Returns by how much to change a record's amount, in paise, or what is wrong with the typed text (docs/product.md §6).
 * `current` is the record's amount now.
 */
export function changeOf(text: string, way: Way, current: Paise): Paise | string {
  const amount = paiseFromText(text);
  if (amount === undefined || amount <= 0) return words.giveTake.validAmount;
  if (way === 'decrease' && amount > current) return words.failures['reduces-too-much'];
  return amount;
}
