/** Reads a filled form: the request for its expense, or what is wrong with it. */
import type { Request } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import { localDate, localDateTime } from '@pg/contract/months';
import { paiseFromText } from '@pg/contract/typed-amount';
import { CallError } from '#api/client/call-error.ts';
import { sentenceFor } from '#api/client/messages.ts';
import { balanceOf } from '#store/ledger/balance.ts';
import type { LedgerState } from '#store/ledger/state.ts';
import type { Wrong } from '#ui/form/FormProblem.tsx';
import type { Draft } from './draft.ts';
import { tagsProblem, withTyped } from './typed-tags.ts';

export const noGroup = 'No group selected. Please select a group first.';
const noAmount = 'Enter an amount in rupees with at most two decimals, such as 120 or 1,200.50.';
const amountRange = `Enter an amount from ₹0.01 to ${formatRupees(paise(limits.amountPaise))}.`;

const beyondCoins = (): string => sentenceFor('addExpense', new CallError('too-few-coins'));

type Known = Pick<LedgerState, 'coins' | 'month' | 'live'>;

/**
 * Whether the amount is certainly above the remaining coins: only a live balance is as new as the server's. Without a limit,
 * or with a balance that may be old, the server decides.
 */
export function isBeyondCoins(known: Known, amount: Paise): boolean {
  const balance = known.live === 'on' ? balanceOf(known) : undefined;
  return balance !== undefined && !balance.fromDevice && balance.monthlyLimit > 0 && amount > balance.remaining;
}

/**
 * Returns the request, or the first thing that is wrong, in the order of docs/product.md §5. An expense that was sent before
 * may have been charged already, so its coins are not checked again.
 */
export function readDraft(draft: Draft, known: Known): Request<'addExpense'> | Wrong {
  const { amountText, date, groupCodes, openedAt, intent } = draft;
  const amount = paiseFromText(amountText);
  if (amount === undefined) return { text: noAmount, field: 'amount' };
  if (amount < 1 || amount > limits.amountPaise) return { text: amountRange, field: 'amount' };
  if (!intent.isPending && isBeyondCoins(known, amount)) return { text: beyondCoins(), field: 'amount' };
  // A typed tag counts even if it was not made a chip.
  const tags = withTyped(draft.tags, draft.typedTag);
  const wrongTags = tagsProblem(tags);
  if (wrongTags) return { text: wrongTags, field: 'tag' };
  if (!date) return { text: 'Choose the date of the payment.', field: 'date' };
  if (groupCodes.length === 0) return { text: noGroup };
  const paymentDate = date === localDate(openedAt) ? localDateTime(openedAt) : date;
  return { amount, paymentDate, tags, groupCodes: [...groupCodes] };
}
