/** Reads a typed amount of money given or taken. */
import { limits } from '@pg/contract/limits';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { words } from '#words/all.ts';

const least = paise(100);
const most = paise(limits.amountPaise);

/** Returns the amount in paise, or what is wrong with the text. The amount must be from one rupee to one crore. */
export function lentAmountOf(text: string): Paise | string {
  const amount = paiseFromText(text);
  if (amount === undefined) return words.giveTake.enterAmount;
  if (amount >= least && amount <= most) return amount;
  return words.giveTake.amountRange(formatRupees(least), formatRupees(most));
}

/**
 * Returns by how much to change a record's amount, in paise, or what is wrong with the typed text (docs/product.md §6).
 * `current` is the record's amount now.
 */
export function changeOf(text: string, way: 'increase' | 'reduce', current: Paise): Paise | string {
  const amount = paiseFromText(text);
  if (amount === undefined || amount <= 0) return words.giveTake.validAmount;
  if (way === 'reduce' && amount > current) return words.failures['reduces-too-much'];
  return amount;
}
