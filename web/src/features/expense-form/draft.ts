/** The form of an expense as it is typed: a new one, an edit, or the answer to a recurring one that asks (docs/product.md §5). */

import type { expenseLines } from '@pg/contract/expense';
import { limits } from '@pg/contract/limits';
import { localDate, localDateTime } from '@pg/contract/months';
import { amountText } from '@pg/contract/typed-amount';
import { visibleText } from '@pg/contract/visible-text';
import { Mutation } from '#api/call.ts';
import { words } from '#words/all.ts';
import type { Recurring, RecurringChange, Repeat } from './recurring-requests.ts';
import { asTyped, type ExpenseDetails, isSame, rebaseSharing, type Sharing } from './sharing.ts';

type TextName = keyof typeof expenseLines;

interface ExpenseText {
  readonly label: () => string;
  readonly maxLength: number;
  readonly maxBytes?: number;
  /** Whether there is a field only once an offer has filled it in, or always in an edit. */
  readonly isOffered?: true | 'to add';
}

/** The texts of an expense besides its tags, in the order of their fields. A new one is one entry here. */
export const expenseTexts: Readonly<Record<TextName, ExpenseText>> = {
  title: { label: () => words.edits.titleField, maxLength: limits.lineMax, isOffered: true },
  note: {
    label: () => words.edits.note,
    ...{ maxLength: limits.lineMax, maxBytes: limits.noteBytes, isOffered: 'to add' },
  },
};
export const textNames = Object.keys(expenseTexts) as readonly TextName[];

/** Those that are undefined have no field. */
export type Texts = { readonly [Name in TextName]?: string | undefined };

export const textsBy = (textOf: (name: TextName) => string | undefined): Texts =>
  Object.fromEntries(textNames.map((name) => [name, textOf(name)]).filter(([, text]) => text !== undefined));

/** Returns the texts of a new form. Without one, its field is empty or, if the text is offered, there is none. */
export const newTexts = (texts: Texts = {}): Texts =>
  textsBy((name) => texts[name] ?? (expenseTexts[name].isOffered ? undefined : ''));

/** What is typed into the forms that add and edit. Amounts and tags are not parsed yet. */
interface Typed {
  readonly amountText: string;
  /** "2026-11-20", or empty while no date is chosen. */
  readonly date: string;
  readonly tags: readonly string[];
  /** The text in the tags field that is not a chip yet. */
  readonly typedTag: string;
  readonly texts: Texts;
  /** Who paid and who shares the expense, in the group that the choice names; undefined before the user has chosen. */
  readonly sharing?: Sharing | undefined;
  /** Whether the money came back. The amounts are typed above zero all the same. */
  readonly moneyBack?: true | undefined;
  /** The time of a payment dated today; the same for every try. */
  readonly openedAt: Date;
}

export interface AddDraft extends Typed {
  readonly mode: 'add';
  readonly groupCodes: readonly string[];
  /** Undefined if it is recorded once. */
  readonly repeat?: Repeat | undefined;
  /** Present if the form changes a recurring expense. */
  readonly change?: RecurringChange | undefined;
  /** The monthly limit that is set together with the expense; undefined before the user has typed one. */
  readonly limitText?: string | undefined;
  /** Identifies the expense, so that trying again does not record a second one. */
  readonly intent: Mutation;
  /** Whether this build could not read all of a form that another one has kept. */
  readonly isCut?: boolean | undefined;
}

export interface EditDraft extends Typed {
  readonly mode: 'edit';
  /** The expense that the edit is based on. */
  readonly stored: ExpenseDetails;
}

export interface AnswerDraft extends Pick<Typed, 'amountText' | 'date'> {
  readonly mode: 'answer';
  readonly recurring: Recurring;
}

export type ExpenseDraft = AddDraft | EditDraft | AnswerDraft;

export const hasContent = ({ amountText, tags, typedTag, texts, sharing }: AddDraft): boolean =>
  [amountText, typedTag, ...Object.values(texts)].join('').trim() !== '' || tags.length > 0 || sharing !== undefined;

/**
 * Returns the chosen groups that the user is still in. A form that was sent and may have been recorded keeps all its
 * groups, because other groups would make it another expense.
 */
export function groupsChosen({ groupCodes, intent }: AddDraft, groups: readonly { code: string }[]): readonly string[] {
  return intent.isPending ? groupCodes : groupCodes.filter((chosen) => groups.some(({ code }) => code === chosen));
}

export const newDraft = (groupCode: string | null, now: Date): AddDraft => ({
  mode: 'add',
  amountText: '',
  date: localDate(now),
  tags: [],
  typedTag: '',
  texts: newTexts(),
  groupCodes: groupCode ? [groupCode] : [],
  openedAt: now,
  intent: new Mutation(),
});

/** Returns the form as of another time. If it was dated today, it still is. */
export const openedAt = (draft: AddDraft, now: Date): AddDraft => ({
  ...draft,
  openedAt: now,
  date: draft.date === localDate(draft.openedAt) ? localDate(now) : draft.date,
});

/** Returns the choice of payers and shares, if it is for the only chosen group. */
export const sharingIn = ({ sharing, groupCodes }: Pick<AddDraft, 'sharing' | 'groupCodes'>): Sharing | undefined =>
  groupCodes.length === 1 && groupCodes[0] === sharing?.groupCode ? sharing : undefined;

/**
 * Returns the payment date, with the time if it is the day on which the form was opened. In an edit, it keeps its time
 * unless the day changes.
 */
export function paymentDateOf(draft: AddDraft | EditDraft): string {
  const { date, openedAt } = draft;
  const before = draft.mode === 'edit' ? draft.stored.expense.paymentDate : '';
  if (date === before.slice(0, 10)) return before;
  return date === localDate(openedAt) ? localDateTime(openedAt) : date;
}

const fieldsOf = ({ expense }: ExpenseDetails) => ({
  amountText: amountText(expense.amount),
  date: expense.paymentDate.slice(0, 10),
  tags: expense.tags,
  texts: editedTexts(expense),
});

/** Returns the texts of a form that edits. */
const editedTexts = (texts: Texts): Texts =>
  textsBy((name) => visibleText(texts[name] ?? '') || (expenseTexts[name].isOffered === true ? undefined : ''));

export function editDraft(details: ExpenseDetails, openedAt: Date): EditDraft {
  const stored = asTyped(details);
  const moneyBack = details.expense.amount < 0 || undefined;
  return { mode: 'edit', ...fieldsOf(stored), stored, openedAt, typedTag: '', moneyBack };
}

/** Returns the form based on the expense as it is now. What was typed stays; every other field gets the new figure. */
export function rebaseDraft(draft: EditDraft, details: ExpenseDetails): EditDraft {
  const now = asTyped(details);
  const [was, is] = [fieldsOf(draft.stored), fieldsOf(now)];
  return {
    ...draft,
    stored: now,
    amountText: draft.amountText === was.amountText ? is.amountText : draft.amountText,
    date: draft.date === was.date ? is.date : draft.date,
    tags: isSame(draft.tags, was.tags) ? is.tags : draft.tags,
    texts: textsBy((name) => (draft.texts[name] === was.texts[name] ? is : draft).texts[name]),
    sharing: draft.sharing && rebaseSharing(draft.sharing, draft.stored, now),
  };
}

export function isDirty({ stored, amountText: text, date, tags, texts, typedTag, sharing }: EditDraft): boolean {
  const fields = {
    amountText: text,
    date,
    tags,
    texts: editedTexts(texts),
  };
  return sharing !== undefined || typedTag.trim() !== '' || !isSame(fields, fieldsOf(stored));
}
