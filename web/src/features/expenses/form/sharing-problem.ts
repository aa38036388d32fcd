/**
 * What is wrong with the choice of who paid and who shares an expense. The server checks the choice in the same way.
 */
import { limits } from '@pg/contract/limits';
import { formatRupees, type Paise, paise, rupeesFromPaise, sum } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { words } from '#words/all.ts';
import { paidOf, type Sharing, several, splitOf, ticked, typedValue, unassigned } from './sharing.ts';

/** Returns what is missing or too much: "₹40.00 left to assign", "12.5% too much". */
export function gapText(of: 'payers' | 'PERCENT' | 'EXACT', left: number): string {
  const gap = paise(Math.abs(left));
  const text = of === 'PERCENT' ? `${rupeesFromPaise(gap)}%` : formatRupees(gap);
  return left > 0 ? words.sharing.left(text) : words.sharing.tooMuch(text);
}

/** Returns the message about the first problem; undefined if the choice can be sent. */
export const sharingProblem = (sharing: Sharing, amount: Paise): string | undefined =>
  payersProblem(sharing, amount) ?? splitProblem(sharing, amount);

export function payersProblem(sharing: Sharing, amount: Paise): string | undefined {
  if (sharing.payer !== several) return undefined;
  const typed = sharing.members.map((userId) => sharing.paid[userId] ?? '');
  if (typed.some((text) => text.trim() !== '' && paiseFromText(text) === undefined)) return words.sharing.unclear.paid;
  const amounts = Object.values(paidOf(sharing));
  if (amounts.length === 0) return words.sharing.noPayers;
  if (amounts.length > limits.payersPerExpense) return words.sharing.tooManyPayers(limits.payersPerExpense);
  const left = amount - sum(...amounts);
  return left === 0 ? undefined : words.sharing.off.payers(gapText('payers', left));
}

export function splitProblem(sharing: Sharing, amount: Paise): string | undefined {
  const { mode, values } = sharing;
  if (mode !== 'EQUAL' && ticked(sharing).some((userId) => typedValue(mode, values[userId]) === undefined)) {
    const { unclear } = words.sharing;
    return mode === 'SHARES' ? unclear.SHARES(limits.sharesMax) : unclear[mode];
  }
  const split = splitOf(sharing);
  if (split?.parts.length === 0) return words.sharing.noPeople;
  const left = unassigned(split, amount);
  if (left === 0 || mode === 'EQUAL' || mode === 'SHARES') return undefined;
  return words.sharing.off[mode](gapText(mode, left));
}
