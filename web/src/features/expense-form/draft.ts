/**
 * The fields of the forms that add and edit an expense, and the requests they make. An edit sends the split and the
 * payers only if the user has changed them; otherwise the server keeps them.
 */

import { coinsForMonth } from '@pg/contract/coins';
import type { RequestOf } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { formatRupees, minus, type Paise, paise, zero } from '@pg/contract/money';
import { localDate, localDateTime, monthOf } from '@pg/contract/months';
import type { Split } from '@pg/contract/split';
import { amountText } from '@pg/contract/typed-amount';
import { visibleText } from '@pg/contract/visible-text';
import { Mutation } from '#api/call.ts';
import { CallError } from '#api/call-error.ts';
import { messageFor } from '#api/messages.ts';
import { participantsIn } from '#state/people.ts';
import type { AppState, Group } from '#state/store.ts';
import type { FieldError } from '#ui/form.tsx';
import { words } from '#words/all.ts';
import { toExplanation } from './days-split.ts';
import { evaluateAmount, hasOperators } from './ExpenseAmount.tsx';
import type { Repeat } from './repeat.ts';
import {
  copySplit,
  type ExpenseDetails,
  isInOneGroup,
  payerAmounts,
  payersProblem,
  restrictToMembers,
  type Sharing,
  severalPayers,
  sharingFromStored,
  sharingProblem,
  splitOf,
  splitProblem,
  ticked,
  toSplitAndPayers,
  typedPayments,
} from './sharing.ts';
import { tagsProblem, withTypedTags } from './TagsField.tsx';

/** What is typed into both forms. Amounts and tags are not parsed yet. */
interface Typed {
  readonly amountText: string;
  /** "2026-11-20", or empty while no date is chosen. */
  readonly date: string;
  readonly tags: readonly string[];
  /** The text in the tags field that is not a chip yet. */
  readonly typedTag: string;
  /** Who paid and who shares the expense, in the group that the choice names; undefined before the user has chosen. */
  readonly sharing?: Sharing | undefined;
  /** The time of a payment dated today; the same for every try. */
  readonly openedAt: Date;
}

/** The Add Expense form. */
export interface AddDraft extends Typed {
  /** Undefined for none, empty if its field is shown. */
  readonly title?: string | undefined;
  readonly groupCodes: readonly string[];
  /** Undefined if it is recorded once. */
  readonly repeat?: Repeat | undefined;
  /** The monthly limit that is set together with the expense; undefined before the user has chosen one. */
  readonly limitText?: string | undefined;
  /** Identifies the expense, so that trying again does not record a second one. */
  readonly intent: Mutation;
  /** Whether this build could not read all of a form that another one has kept. */
  readonly isCut?: boolean | undefined;
}

/** The Edit Expense form. */
export interface EditDraft extends Typed {
  /** Empty for none. */
  readonly title: string;
  /** The expense that the edit is based on. */
  readonly stored: ExpenseDetails;
}

/** Returns whether an amount, a tag, a title, or payers and shares were entered. */
export const hasContent = ({ amountText, tags, typedTag, title = '', sharing }: AddDraft): boolean =>
  `${amountText}${typedTag}${title}`.trim() !== '' || tags.length > 0 || sharing !== undefined;

/**
 * Returns the chosen groups that the user is still in. A form that was sent and may have been recorded keeps all its
 * groups, because other groups would make it another expense.
 */
export function groupsChosen({ groupCodes, intent }: AddDraft, groups: readonly { code: string }[]): readonly string[] {
  return intent.isPending ? groupCodes : groupCodes.filter((chosen) => groups.some(({ code }) => code === chosen));
}

/** Returns an empty form for a group, dated today. */
export function newDraft(groupCode: string | null, now: Date): AddDraft {
  return {
    amountText: '',
    date: localDate(now),
    tags: [],
    typedTag: '',
    groupCodes: groupCode ? [groupCode] : [],
    openedAt: now,
    intent: new Mutation(),
  };
}

/** Returns the form as of another time. If it was dated today, it still is. */
export const openedAt = (draft: AddDraft, now: Date): AddDraft => ({
  ...draft,
  openedAt: now,
  date: draft.date === localDate(draft.openedAt) ? localDate(now) : draft.date,
});

const amountRange = (): string =>
  words.expenses.amountRange(formatRupees(paise(1)), formatRupees(paise(limits.amountPaise)));
const beyondCoins = (operation: 'addExpense' | 'editExpense'): FieldError => ({
  text: messageFor(operation, new CallError('too-few-coins')),
  field: 'amount',
});

export type CoinsKnown = Pick<AppState, 'coins' | 'month' | 'live'>;

/** Returns the amount in paise; undefined if it is not clear, or more or less than an expense can have. */
export function draftAmount({ amountText }: Pick<Typed, 'amountText'>): Paise | undefined {
  const amount = evaluateAmount(amountText);
  return amount === undefined || amount < 1 || amount > limits.amountPaise ? undefined : amount;
}

/** Returns what is wrong with an amount that is not clear or that no expense can have. */
export function amountError({ amountText }: Pick<Typed, 'amountText'>): FieldError {
  const unclear = hasOperators(amountText) ? words.expenses.notASum : words.expenses.notAnAmount;
  return { text: evaluateAmount(amountText) === undefined ? unclear : amountRange(), field: 'amount' };
}

/** Returns the choice of payers and shares, if it is for the only chosen group. */
export const sharingIn = ({ sharing, groupCodes }: Pick<AddDraft, 'sharing' | 'groupCodes'>): Sharing | undefined =>
  groupCodes.length === 1 && groupCodes[0] === sharing?.groupCode ? sharing : undefined;

/**
 * Returns what the expense takes from the user's own coins, in paise; undefined until the amount is clear. One that
 * repeats is never refused for coins, so it counts as nothing.
 */
export function ownAmount(draft: AddDraft): Paise | undefined {
  if (draft.repeat) return zero;
  const amount = draftAmount(draft);
  const sharing = sharingIn(draft);
  return amount && sharing ? (payerAmounts(sharing, amount)[sharing.userId] ?? zero) : amount;
}

/** Returns the payment date: with the time if it is the day on which the form was opened. */
export const paymentDateOf = ({ date, openedAt }: Pick<Typed, 'date' | 'openedAt'>): string =>
  date === localDate(openedAt) ? localDateTime(openedAt) : date;

/**
 * Returns whether the amount is certainly above the remaining coins. Without a limit, or with a balance that is not
 * live and so may be old, the server decides.
 */
export function exceedsCoins(known: CoinsKnown, amount: Paise): boolean {
  const balance = known.live === 'on' && known.coins ? coinsForMonth(known.coins, known.month) : undefined;
  return balance !== undefined && !balance.fromDevice && balance.monthlyLimit > 0 && amount > balance.remaining;
}

/** Returns the tags, or what is wrong with them or the date. A typed tag counts even if it was not made a chip. */
function tagsAndDate({ tags, typedTag, date }: Typed): { tags: string[] } | FieldError {
  const all = withTypedTags(tags, typedTag);
  const problem = tagsProblem(all);
  if (problem) return { text: problem, field: 'tag' };
  return date ? { tags: all } : { text: words.expenses.noDate, field: 'date' };
}

/**
 * Returns the request, or the first problem, in the order of docs/product.md §10. An expense that was sent before may
 * have been charged already, so its coins are not checked again.
 */
export function toAddRequest(draft: AddDraft, known: CoinsKnown): RequestOf<'addExpense'> | FieldError {
  const { groupCodes, intent } = draft;
  const amount = draftAmount(draft);
  if (amount === undefined) return amountError(draft);
  const sharing = sharingIn(draft);
  const own = ownAmount(draft) ?? zero;
  if (!intent.isPending && own > 0 && exceedsCoins(known, own)) return beyondCoins('addExpense');
  const tagged = tagsAndDate(draft);
  if ('text' in tagged) return tagged;
  if (groupCodes.length === 0) return { text: words.expenses.noGroup };
  const named = draft.title?.trim() ? { title: visibleText(draft.title) } : {};
  const paymentDate = paymentDateOf(draft);
  const request = { amount, paymentDate, tags: tagged.tags, groupCodes: [...groupCodes], ...named };
  if (!sharing) return request;
  return sharingProblem(sharing, amount) ?? { ...request, ...toSplitAndPayers(sharing, amount) };
}

const fieldsOf = ({ expense: { amount, paymentDate, tags, title = '' } }: ExpenseDetails) => ({
  amountText: amountText(amount),
  date: paymentDate.slice(0, 10),
  tags,
  title,
});

export const editDraft = (stored: ExpenseDetails, openedAt: Date): EditDraft => ({
  ...fieldsOf(stored),
  stored,
  openedAt,
  typedTag: '',
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the form based on the expense as it is now. What was typed stays; every other field gets the new figure. */
export function rebaseDraft(draft: EditDraft, now: ExpenseDetails): EditDraft {
  const [was, is] = [fieldsOf(draft.stored), fieldsOf(now)];
  return {
    ...draft,
    stored: now,
    amountText: draft.amountText === was.amountText ? is.amountText : draft.amountText,
    date: draft.date === was.date ? is.date : draft.date,
    tags: isSame(draft.tags, was.tags) ? is.tags : draft.tags,
    sharing: draft.sharing && rebasedSharing(draft.sharing, draft.stored, now),
    title: draft.title === was.title ? is.title : draft.title,
  };
}

/** Returns the choice with the payers or the split as they are now, if the user has not changed them. */
function rebasedSharing(typed: Sharing, stored: ExpenseDetails, now: ExpenseDetails): Sharing {
  const [was, is] = [sharingFromStored(stored, typed), sharingFromStored(now, typed)];
  const { payer, paid } = isSame(payersChosen(typed), payersChosen(was)) ? is : typed;
  const { mode, people, values, days } = isSame(wholeSplit(typed), wholeSplit(was)) ? is : typed;
  return { ...typed, payer, paid, mode, people, values, days };
}

/** Returns whether a field differs from the stored expense, a tag is being typed, or payers or a split were chosen. */
export function isDirty({ stored, amountText: text, date, tags, title, typedTag, sharing }: EditDraft): boolean {
  const fields = { amountText: text, date, tags, title: visibleText(title) };
  return sharing !== undefined || typedTag.trim() !== '' || !isSame(fields, fieldsOf(stored));
}

/** Returns the payment date. It keeps its time unless the day changes. */
export const editedDate = ({ stored: { expense }, date, openedAt }: EditDraft): string =>
  date === expense.paymentDate.slice(0, 10) ? expense.paymentDate : paymentDateOf({ date, openedAt });

/**
 * Returns the request, or the first problem. Checks whether the coins cover the increase.
 *
 * @param chosen who paid and who shares the expense, as the form shows; undefined for an expense in several groups
 */
export function toEditRequest(
  draft: EditDraft,
  chosen: Sharing | undefined,
  known: CoinsKnown,
): RequestOf<'editExpense'> | FieldError {
  const { expense, payers: paidBefore } = draft.stored;
  const amount = draftAmount(draft);
  if (amount === undefined) return amountError(draft);
  const tagged = tagsAndDate(draft);
  if ('text' in tagged) return tagged;
  const parts = chosen && isInOneGroup(draft.stored) ? changedParts(draft, chosen, amount) : {};
  if ('text' in parts) return parts;
  const ownBefore = paidBefore.find(({ userId }) => userId === expense.userId)?.amount ?? zero;
  const more = minus(chosen ? (payerAmounts(chosen, amount)[expense.userId] ?? zero) : amount, ownBefore);
  if (more > 0 && exceedsCoins(known, more)) return beyondCoins('editExpense');
  const { id, revision = 1 } = expense;
  const title = visibleText(draft.title);
  const named = title !== (expense.title ?? '') && { title };
  return { id, amount, paymentDate: editedDate(draft), tags: tagged.tags, revision, ...parts, ...named };
}

type Parts = Pick<RequestOf<'editExpense'>, 'split' | 'payers' | 'days'>;

/**
 * Returns the changed split and payers, or what is wrong with them. If the amount changes, several payers and a split
 * by amounts need new parts.
 */
function changedParts({ stored, sharing }: EditDraft, chosen: Sharing, amount: Paise): Parts | FieldError {
  const before = sharingFromStored(stored, chosen);
  const isOtherAmount = amount !== stored.expense.amount;
  const hasNewPayers = sharing !== undefined && !isSame(payersChosen(chosen), payersChosen(before));
  const splitBy = (one: Sharing) => [wholeSplit(one), toExplanation(one.days, ticked(one))];
  const hasNewSplit = sharing !== undefined && !isSame(splitBy(chosen), splitBy(before));
  const wrong =
    (hasNewPayers || (isOtherAmount && chosen.payer === severalPayers) ? payersProblem(chosen, amount) : undefined) ??
    (hasNewSplit || (isOtherAmount && chosen.mode === 'EXACT') ? splitProblem(chosen, amount) : undefined);
  if (wrong) return wrong;
  const payers = Object.entries(payerAmounts(chosen, amount)).map(([userId, part]) => ({ userId, amount: part }));
  const split = wholeSplit(chosen);
  const days = toExplanation(chosen.days, ticked(chosen));
  return {
    ...(hasNewSplit && { split: split as NonNullable<Parts['split']>, ...(days && { days }) }),
    ...(hasNewPayers && { payers }),
  };
}

/**
 * Returns the request that puts the earlier figures back. It names payers and split only if the edit did.
 *
 * @param before the expense as the editor saw it
 * @param revision the revision after the edit
 */
export function toUndoRequest(
  edit: RequestOf<'editExpense'>,
  before: ExpenseDetails,
  revision: number,
): RequestOf<'editExpense'> {
  const { payers, shares, split, days } = before;
  const { id, amount, paymentDate, tags, title = '' } = before.expense;
  const everyone = { mode: 'EQUAL', parts: shares.map(({ userId }) => ({ userId })) } as const;
  return {
    ...{ id, amount, paymentDate, tags, revision },
    ...(edit.title !== undefined && { title }),
    ...(edit.split && { split: (split ?? everyone) as NonNullable<Parts['split']>, ...(days && { days }) }),
    ...(edit.payers && { payers }),
  };
}

const payersChosen = (sharing: Sharing) => [sharing.payer, sharing.payer === severalPayers && typedPayments(sharing)];

/** Returns the split; if everyone shares, it names everyone. Without a split, the server would keep the earlier one. */
const wholeSplit = (sharing: Sharing): Split =>
  splitOf(sharing) ?? { mode: 'EQUAL', parts: sharing.members.map((userId) => ({ userId })) };

/**
 * The expense to record again. Its texts may come from an edit form that was not saved. Without a choice of payers and
 * shares, that of the recorded expense is kept.
 */
export interface SimilarExpense extends Pick<AddDraft, 'amountText' | 'tags' | 'typedTag' | 'sharing' | 'title'> {
  readonly stored: ExpenseDetails;
}

export const similarTo = (stored: ExpenseDetails): SimilarExpense => ({
  stored,
  amountText: amountText(stored.expense.amount),
  tags: stored.expense.tags,
  title: stored.expense.title,
  typedTag: '',
});

/**
 * Returns a new form with the amount, the tags, the title, the groups, the payers and the split, dated today. It leaves
 * out people who have left. If everyone shared the expense, people who have joined since are included.
 *
 * @param groups the user's groups
 */
export function similarDraft(similar: SimilarExpense, userId: string, groups: readonly Group[], now: Date): AddDraft {
  const { stored, amountText, tags, title, typedTag } = similar;
  const groupCodes = stored.groupCodes.filter((one) => groups.some((group) => group.code === one));
  const [only, ...others] = groupCodes;
  return {
    amountText,
    tags,
    title: title || undefined,
    typedTag,
    groupCodes,
    date: localDate(now),
    sharing: only && others.length === 0 ? sharingAgain(similar, userId, groups, only, now) : undefined,
    openedAt: now,
    intent: new Mutation(),
  };
}

function sharingAgain(
  { stored, sharing }: SimilarExpense,
  userId: string,
  groups: readonly Group[],
  groupCode: string,
  now: Date,
): Sharing | undefined {
  const group = groups.find(({ code }) => code === groupCode);
  const members = group ? participantsIn(group).map((member) => member.userId) : [];
  const isOwn = stored.payers.length === 1 && stored.payers[0]?.userId === userId;
  if (!sharing && isOwn && stored.split === null) return undefined;
  const before = sharing ?? sharingFromStored(stored, { groupCode, userId, members });
  const recorded = { ...before, ...copySplit(before, monthOf(now)) };
  return restrictToMembers(stored.split || sharing ? recorded : { ...recorded, people: undefined }, members);
}

/** What the form begins with. */
export type FormExample = Pick<AddDraft, 'amountText' | 'tags'>;
