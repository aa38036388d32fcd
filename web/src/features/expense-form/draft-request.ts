/**
 * The request that a form makes, or the first problem with it, in the order of docs/product.md §10. An edit sends the
 * split and the payers only if the user has changed them; otherwise the server keeps them.
 */
import { coinsForMonth } from '@pg/contract/coins';
import type { RequestOf } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { formatRupees, minus, type Paise, paise, zero } from '@pg/contract/money';
import { visibleText } from '@pg/contract/visible-text';
import { CallError } from '#api/call-error.ts';
import { messageFor } from '#api/failure-text.ts';
import type { AppState } from '#state/store.ts';
import type { FieldError } from '#ui/form.tsx';
import { words } from '#words/all.ts';
import {
  type AddDraft,
  type AnswerDraft,
  type EditDraft,
  type ExpenseDraft,
  paymentDateOf,
  sharingIn,
  textsBy,
} from './draft.ts';
import { evaluateAmount, hasOperators } from './ExpenseAmount.tsx';
import {
  type ExpenseDetails,
  payerAmounts,
  type Sharing,
  sharingProblem,
  toChangedParts,
  toSplitAndPayers,
} from './sharing.ts';
import { tagsProblem, withTypedTags } from './TagsField.tsx';

export type CoinsKnown = Pick<AppState, 'coins' | 'month' | 'live'>;

/** Returns the amount, or what is wrong with it. */
function readAmount({ amountText }: ExpenseDraft): Paise | FieldError {
  const amount = evaluateAmount(amountText);
  const unclear = hasOperators(amountText) ? words.expenses.notASum : words.expenses.notAnAmount;
  if (amount === undefined) return { text: unclear, field: 'amount' };
  if (amount >= 1 && amount <= limits.amountPaise) return amount;
  const range = words.expenses.amountRange(formatRupees(paise(1)), formatRupees(paise(limits.amountPaise)));
  return { text: range, field: 'amount' };
}

/** Undefined until it is clear, and one that an expense can have. */
export function draftAmount(draft: ExpenseDraft): Paise | undefined {
  const amount = readAmount(draft);
  return typeof amount === 'number' ? amount : undefined;
}

const beyondCoins = (operation: 'addExpense' | 'editExpense'): FieldError => ({
  text: messageFor(operation, new CallError('too-few-coins')),
  field: 'amount',
});

/** `missing` is how many coins the expense needs beyond those that are left, in hundredths. */
export type CoinsStep = { readonly kind: 'limit' } | { readonly kind: 'coins'; readonly missing: Paise };

/**
 * Returns the step before the expense, as far as the coins are known; undefined if no step is needed.
 *
 * @param own what the expense takes from the user's coins, in paise; undefined until the amount is clear
 */
export function coinsStep(
  { coins, month }: Pick<CoinsKnown, 'coins' | 'month'>,
  own: Paise | undefined,
): CoinsStep | undefined {
  const balance = coins && coinsForMonth(coins, month);
  if (!balance || balance.fromDevice || (own !== undefined && own <= 0)) return undefined;
  if (balance.monthlyLimit === 0) return { kind: 'limit' };
  if (own === undefined || own <= balance.remaining) return undefined;
  return { kind: 'coins', missing: minus(own, balance.remaining) };
}

/** Without a limit, or with a balance that is not live and so may be old, the server decides. */
export const exceedsCoins = (known: CoinsKnown, amount: Paise): boolean =>
  known.live === 'on' && coinsStep(known, amount)?.kind === 'coins';

/**
 * Returns what the expense takes from the user's own coins, in paise, below zero for money back; undefined until the amount
 * is clear. One that repeats is never refused for coins, so it counts as nothing.
 */
export function ownAmount(draft: AddDraft): Paise | undefined {
  if (draft.repeat) return zero;
  const amount = draftAmount(draft) ?? (draft.moneyBack && zero);
  const sharing = sharingIn(draft);
  const own = amount && sharing ? (payerAmounts(sharing, amount)[sharing.userId] ?? zero) : amount;
  return own && draft.moneyBack ? minus(zero, own) : own;
}

/** Returns the tags, or what is wrong with them or the date. A typed tag counts even if it was not made a chip. */
function tagsAndDate({ tags, typedTag, date }: AddDraft | EditDraft): { tags: string[] } | FieldError {
  const all = withTypedTags(tags, typedTag);
  const problem = all.length === 0 ? words.expenses.chooseTag : tagsProblem(all);
  if (problem) return { text: problem, field: 'tag' };
  return date ? { tags: all } : { text: words.expenses.noDate, field: 'date' };
}

/**
 * An expense that was sent before may have been charged already, so its coins are not checked again. The order of the
 * fields never changes: a request that differs in one character gets another key, also in the next build.
 */
export function toAddRequest(draft: AddDraft, known: CoinsKnown): RequestOf<'addExpense'> | FieldError {
  const { groupCodes, intent, texts, moneyBack } = draft;
  const amount = readAmount(draft);
  if (typeof amount !== 'number') return amount;
  const sharing = sharingIn(draft);
  const own = ownAmount(draft) ?? zero;
  if (!intent.isPending && own > 0 && exceedsCoins(known, own)) return beyondCoins('addExpense');
  const tagged = tagsAndDate(draft);
  if ('text' in tagged) return tagged;
  if (groupCodes.length === 0) return { text: words.expenses.noGroup };
  const typed = textsBy((name) => visibleText(texts[name] ?? '') || undefined);
  const request: RequestOf<'addExpense'> = {
    amount,
    paymentDate: paymentDateOf(draft),
    ...tagged,
    groupCodes: [...groupCodes],
    ...typed,
    ...(moneyBack && { moneyBack }),
  };
  if (!sharing) return request;
  return sharingProblem(sharing, amount) ?? { ...request, ...toSplitAndPayers(sharing, amount) };
}

/**
 * Checks whether the coins cover the increase.
 *
 * @param chosen who paid and who shares the expense, as the form shows; undefined for an expense in several groups
 */
export function toEditRequest(
  draft: EditDraft,
  chosen: Sharing | undefined,
  known: CoinsKnown,
): RequestOf<'editExpense'> | FieldError {
  const { moneyBack, stored } = draft;
  const { expense, payers: paidBefore } = stored;
  const amount = readAmount(draft);
  if (typeof amount !== 'number') return amount;
  const tagged = tagsAndDate(draft);
  if ('text' in tagged) return tagged;
  const parts = chosen ? toChangedParts(stored, chosen, amount) : {};
  if ('text' in parts) return parts;
  const ownBefore = paidBefore.find(({ userId }) => userId === expense.userId)?.amount ?? zero;
  const more = minus(chosen ? (payerAmounts(chosen, amount)[expense.userId] ?? zero) : amount, ownBefore);
  if (more > 0 && !moneyBack && exceedsCoins(known, more)) return beyondCoins('editExpense');
  const { id, revision = 1 } = expense;
  const changed = textsBy((name) => {
    const text = visibleText(draft.texts[name] ?? '');
    return text === (expense[name] ?? '') ? undefined : text;
  });
  const back = moneyBack && { moneyBack };
  return { id, amount, paymentDate: paymentDateOf(draft), ...tagged, revision, ...parts, ...changed, ...back };
}

/**
 * Returns the request that puts the earlier figures back. It names only what the edit did.
 *
 * @param before the expense as the editor saw it
 * @param revision the revision after the edit
 */
export function toUndoRequest(
  edit: RequestOf<'editExpense'>,
  { expense, payers, shares, split, days }: ExpenseDetails,
  revision: number,
): RequestOf<'editExpense'> {
  const { id, amount, paymentDate, tags } = expense;
  const everyone = { mode: 'EQUAL', parts: shares.map(({ userId }) => ({ userId })) } as const;
  return {
    ...{ id, amount, paymentDate, tags, revision, ...(edit.moneyBack && { moneyBack: true }) },
    ...textsBy((name) => (edit[name] === undefined ? undefined : (expense[name] ?? ''))),
    ...(edit.split && { split: (split ?? everyone) as NonNullable<typeof edit.split>, ...(days && { days }) }),
    ...(edit.payers && { payers }),
  };
}

/** @param given whether the typed amount is recorded, the usual one, or nothing */
export function toAnswerRequest(
  draft: AnswerDraft,
  groupCode: string,
  given: 'amount' | 'usual' | 'nothing',
): RequestOf<'answerRecurring'> | FieldError {
  const { recurring, date } = draft;
  const request = { id: recurring.id, groupCode, date };
  if (given === 'nothing') return request;
  const amount = given === 'usual' ? recurring.amount : readAmount(draft);
  return typeof amount === 'number' ? { ...request, amount } : amount;
}
