/**
 * The fields of the Edit Expense form, and the request they make. The split and the payers are sent only if the user
 * has changed them; otherwise the server keeps them.
 */
import type { Request } from '@pg/contract/endpoints';
import { minus, type Paise, zero } from '@pg/contract/money';
import type { Split } from '@pg/contract/split';
import { CallError } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';
import type { Wrong } from '#ui/form/FormProblem.tsx';
import { words } from '#words/all.ts';
import { amountIn, isBeyondCoins, type Known, paymentDateOf, wrongAmount } from './form/draft.ts';
import { paidOf, payersOf, type Sharing, several, splitOf } from './form/sharing.ts';
import { amountText, type Details, isInOneGroup, isShared, sharingOf } from './form/sharing-of.ts';
import { payersProblem, splitProblem } from './form/sharing-problem.ts';
import { tagsProblem, withTyped } from './form/tags-in-form.ts';

/** The form as it was typed. */
export interface EditDraft {
  /** The expense that the edit is based on. */
  readonly stored: Details;
  readonly amountText: string;
  readonly date: string;
  readonly tags: readonly string[];
  readonly typedTag: string;
  /** Who paid and who shares the expense; undefined until the user changes this choice. */
  readonly sharing?: Sharing | undefined;
  readonly openedAt: Date;
}

const fieldsOf = ({ expense: { amount, paymentDate, tags } }: Details) => ({
  amountText: amountText(amount),
  date: paymentDate.slice(0, 10),
  tags,
});

export const editOf = (stored: Details, openedAt: Date): EditDraft => ({
  ...{ stored, openedAt, typedTag: '' },
  ...fieldsOf(stored),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the form based on the expense as it is now. What was typed stays; every other field gets the new figure. */
export function rebased(draft: EditDraft, now: Details): EditDraft {
  const [was, is] = [fieldsOf(draft.stored), fieldsOf(now)];
  return {
    ...{ ...draft, stored: now },
    ...(draft.amountText === was.amountText && { amountText: is.amountText }),
    ...(draft.date === was.date && { date: is.date }),
    ...(isSame(draft.tags, was.tags) && { tags: is.tags }),
    ...(draft.sharing && { sharing: rebasedSharing(draft.sharing, draft.stored, now) }),
  };
}

/** Returns the choice with the payers or the split as they are now, if the user has not changed them. */
function rebasedSharing(typed: Sharing, stored: Details, now: Details): Sharing {
  const [was, is] = [sharingOf(stored, typed), sharingOf(now, typed)];
  const { payer, paid } = isSame(payersChosen(typed), payersChosen(was)) ? is : typed;
  const { mode, people, values } = isSame(wholeSplit(typed), wholeSplit(was)) ? is : typed;
  return { ...typed, payer, paid, mode, people, values };
}

/** Returns whether a field differs from the stored expense, a tag is being typed, or payers or a split were chosen. */
export function isEdited({ stored, amountText: text, date, tags, typedTag, sharing }: EditDraft): boolean {
  return sharing !== undefined || typedTag.trim() !== '' || !isSame({ amountText: text, date, tags }, fieldsOf(stored));
}

/** Returns the payment date. It keeps its time unless the day changes. */
export const editedDate = ({ stored: { expense }, date, openedAt }: EditDraft): string =>
  date === expense.paymentDate.slice(0, 10) ? expense.paymentDate : paymentDateOf({ date, openedAt });

/**
 * Returns the request, or the first problem. Checks whether the coins cover the increase.
 *
 * @param chosen who paid and who shares the expense, as the form shows; undefined for an expense in several groups
 */
export function readEdit(draft: EditDraft, chosen: Sharing | undefined, known: Known): Request<'editExpense'> | Wrong {
  const { expense, payers: paidBefore } = draft.stored;
  const amount = amountIn(draft);
  if (amount === undefined) return wrongAmount(draft);
  const tags = withTyped(draft.tags, draft.typedTag);
  const wrongTags = tagsProblem(tags);
  if (wrongTags) return { text: wrongTags, field: 'tag' };
  if (!draft.date) return { text: words.expenses.noDate, field: 'date' };
  const parts = chosen && isInOneGroup(draft.stored) ? changedParts(draft, chosen, amount) : {};
  if ('text' in parts) return parts;
  const ownBefore = paidBefore.find(({ userId }) => userId === expense.userId)?.amount ?? zero;
  const more = minus(chosen ? (payersOf(chosen, amount)[expense.userId] ?? zero) : amount, ownBefore);
  if (more > 0 && isBeyondCoins(known, more)) {
    return { text: messageFor('editExpense', new CallError('too-few-coins')), field: 'amount' };
  }
  const { id, revision = 1 } = expense;
  return { id, amount, paymentDate: editedDate(draft), tags, revision, ...parts };
}

type Parts = Pick<Request<'editExpense'>, 'split' | 'payers'>;

/**
 * Returns the changed split and payers, or what is wrong with them. If the amount changes, several payers and a split
 * by amounts need new parts.
 */
function changedParts({ stored, sharing }: EditDraft, chosen: Sharing, amount: Paise): Parts | Wrong {
  const before = sharingOf(stored, chosen);
  const isOtherAmount = amount !== stored.expense.amount;
  const hasNewPayers = sharing !== undefined && !isSame(payersChosen(chosen), payersChosen(before));
  const hasNewSplit = sharing !== undefined && (!isShared(stored) || !isSame(wholeSplit(chosen), wholeSplit(before)));
  const wrong =
    (hasNewPayers || (isOtherAmount && chosen.payer === several) ? payersProblem(chosen, amount) : undefined) ??
    (hasNewSplit || (isOtherAmount && chosen.mode === 'EXACT') ? splitProblem(chosen, amount) : undefined);
  if (wrong) return { text: wrong, field: 'sharing' };
  const payers = Object.entries(payersOf(chosen, amount)).map(([userId, part]) => ({ userId, amount: part }));
  const split = wholeSplit(chosen);
  return { ...(hasNewSplit && { split: split as NonNullable<Parts['split']> }), ...(hasNewPayers && { payers }) };
}

const payersChosen = (sharing: Sharing) => [sharing.payer, sharing.payer === several && paidOf(sharing)];

/** Returns the split; if everyone shares, it names everyone. Without a split, the server would keep the earlier one. */
const wholeSplit = (sharing: Sharing): Split =>
  splitOf(sharing) ?? { mode: 'EQUAL', parts: sharing.members.map((userId) => ({ userId })) };
