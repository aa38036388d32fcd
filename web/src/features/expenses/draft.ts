/**
 * The fields of the Add Expense form, and the request they make. The fields are kept when the dialog is closed by
 * Escape or a tap outside.
 */
import { coinsIn } from '@pg/contract/coins';
import { commonTags } from '@pg/contract/common-tags';
import type { Request } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { formatRupees, type Paise, paise, zero } from '@pg/contract/money';
import { localDate, localDateTime } from '@pg/contract/months';
import { normalizeTags } from '@pg/contract/tags';
import { paiseFromText } from '@pg/contract/typed-amount';
import { isShowable } from '@pg/contract/visible-text';
import { Intent } from '#api/calls/call.ts';
import { CallError } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';
import type { LedgerState } from '#store/ledger.ts';
import type { Wrong } from '#ui/form/FormProblem.tsx';
import { tagName, withStoredTags } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';
import { partsOf, payersOf, type Sharing } from './sharing.ts';
import { sharingProblem } from './sharing-problem.ts';

/** The form as it was typed. Amounts and tags are not parsed yet. */
export interface Draft {
  readonly amountText: string;
  /** "2026-11-20", or empty while none is chosen. */
  readonly date: string;
  readonly tags: readonly string[];
  /** The text in the tags field that is not a chip yet. */
  readonly typedTag: string;
  readonly groupCodes: readonly string[];
  /** Who paid and who shares it, in the group of the choice; undefined before the user has chosen. */
  readonly sharing?: Sharing | undefined;
  /** The time of a payment dated today; the same for every try. */
  readonly openedAt: Date;
  /** Identifies the expense, so that trying again does not record a second one. */
  readonly intent: Intent;
}

/** The user and group for which a form is kept. */
export interface Place {
  readonly userId: string | null;
  readonly groupCode: string | null;
}

let kept: (Place & { readonly draft: Draft }) | undefined;

const isBegun = ({ amountText, tags, typedTag, sharing }: Draft): boolean =>
  amountText.trim() !== '' || tags.length > 0 || typedTag.trim() !== '' || sharing !== undefined;

/** Keeps the form for the next opening, if anything was typed, until the page closes. */
export function keepDraft({ userId, groupCode }: Place, draft: Draft): void {
  kept = isBegun(draft) ? { userId, groupCode, draft } : undefined;
}

/**
 * Returns the chosen groups that the user is still in. A form that was sent and may have been recorded keeps all its
 * groups, because with other groups it would be another expense.
 */
export function groupsChosen({ groupCodes, intent }: Draft, groups: readonly { code: string }[]): readonly string[] {
  return intent.isPending ? groupCodes : groupCodes.filter((chosen) => groups.some(({ code }) => code === chosen));
}

/** Returns an empty form for a group, dated today. */
export function newDraft(groupCode: string | null, now: Date): Draft {
  const groupCodes = groupCode ? [groupCode] : [];
  return {
    amountText: '',
    date: localDate(now),
    tags: [],
    typedTag: '',
    groupCodes,
    openedAt: now,
    intent: new Intent(),
  };
}

/**
 * Returns the kept form and stops keeping it. Without a kept form, returns an empty one for the current group, dated
 * today. A form that was sent and may have been recorded keeps its time; any other form gets `now`.
 */
export function openDraft({ userId, groupCode }: Place, now: Date): Draft {
  const found = kept?.userId === userId && kept.groupCode === groupCode ? kept.draft : undefined;
  kept = undefined;
  if (!found) return newDraft(groupCode, now);
  if (found.intent.isPending) return found;
  return { ...found, openedAt: now, date: found.date === localDate(found.openedAt) ? localDate(now) : found.date };
}

const mostSuggestions = 8;

/**
 * Returns the chosen tags and those in the typed text, in which commas separate tags. The name of a common tag becomes
 * the stored tag.
 */
export const withTyped = (tags: readonly string[], typed: string): string[] =>
  normalizeTags([...tags, ...withStoredTags(typed.split(','))]);

/**
 * Returns the message for tags that cannot be sent, which names the first wrong tag; undefined if all tags can be sent.
 */
export function tagsProblem(tags: readonly string[]): string | undefined {
  const long = tags.find((tag) => tag.length > limits.tagMax);
  if (long) return words.expenses.tagTooLong(long.slice(0, limits.tagMax), long.length, limits.tagMax);
  const odd = tags.find((tag) => !isShowable(tag));
  if (odd) return words.expenses.tagNotShowable(inSigns(odd));
  if (tags.length > limits.tagsPerExpense) return words.expenses.tooManyTags(limits.tagsPerExpense);
  return undefined;
}

/** Replaces characters that cannot be shown with U+FFFD. */
const inSigns = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '\ufffd');

/**
 * Returns up to 8 common tags that are not chosen and contain the typed text, in the tag or in its name. Tags that
 * begin with the text come first.
 */
export function suggestTags(chosen: readonly string[], typed: string): string[] {
  const [sought = ''] = normalizeTags([unfinished(typed)]);
  const taken = withTyped(chosen, finished(typed));
  const texts = (tag: string): string[] => [tag, ...normalizeTags([tagName(tag)])];
  const fitting = commonTags.filter((tag) => !taken.includes(tag) && texts(tag).some((text) => text.includes(sought)));
  const beginning = fitting.filter((tag) => texts(tag).some((text) => text.startsWith(sought)));
  return [...new Set([...beginning, ...fitting])].slice(0, mostSuggestions);
}

/** Returns the chosen tags with a suggestion in place of the typed text. */
export const withSuggestion = (tags: readonly string[], typed: string, suggestion: string): string[] =>
  withTyped(tags, finished(typed) + suggestion);

const finished = (typed: string): string => typed.slice(0, typed.lastIndexOf(',') + 1);
const unfinished = (typed: string): string => typed.slice(typed.lastIndexOf(',') + 1);

const amountRange = (): string =>
  words.expenses.amountRange(formatRupees(paise(1)), formatRupees(paise(limits.amountPaise)));
const beyondCoins = (): string => messageFor('addExpense', new CallError('too-few-coins'));

export type Known = Pick<LedgerState, 'coins' | 'month' | 'live'>;

/** Returns the amount in paise; undefined if it is not clear, or more or less than an expense can have. */
export function amountIn({ amountText }: Pick<Draft, 'amountText'>): Paise | undefined {
  const amount = paiseFromText(amountText);
  return amount === undefined || amount < 1 || amount > limits.amountPaise ? undefined : amount;
}

/** Returns what is wrong with an amount that is not clear or that no expense can have. */
export const wrongAmount = ({ amountText }: Pick<Draft, 'amountText'>): Wrong => ({
  text: paiseFromText(amountText) === undefined ? words.expenses.notAnAmount : amountRange(),
  field: 'amount',
});

/** Returns the choice of payers and shares, if it is for the only chosen group. */
export const sharingIn = ({ sharing, groupCodes }: Pick<Draft, 'sharing' | 'groupCodes'>): Sharing | undefined =>
  groupCodes.length === 1 && groupCodes[0] === sharing?.groupCode ? sharing : undefined;

/** Returns the payment date: with the time if it is the day on which the form was opened. */
export const paymentDateOf = ({ date, openedAt }: Pick<Draft, 'date' | 'openedAt'>): string =>
  date === localDate(openedAt) ? localDateTime(openedAt) : date;

/**
 * Returns whether the amount is certainly above the remaining coins. Without a limit, or with a balance that is not
 * live and so may be old, the server decides.
 */
export function isBeyondCoins(known: Known, amount: Paise): boolean {
  const balance = known.live === 'on' && known.coins ? coinsIn(known.coins, known.month) : undefined;
  return balance !== undefined && !balance.fromDevice && balance.monthlyLimit > 0 && amount > balance.remaining;
}

/**
 * Returns the request, or the first problem, in the order of docs/product.md §5. An expense that was sent before may
 * have been charged already, so its coins are not checked again.
 */
export function readDraft(draft: Draft, known: Known): Request<'addExpense'> | Wrong {
  const { date, groupCodes, intent } = draft;
  const amount = amountIn(draft);
  if (amount === undefined) return wrongAmount(draft);
  const sharing = sharingIn(draft);
  const own = sharing ? (payersOf(sharing, amount)[sharing.userId] ?? zero) : amount;
  if (!intent.isPending && own > 0 && isBeyondCoins(known, own)) return { text: beyondCoins(), field: 'amount' };
  // A typed tag counts even if it was not made a chip.
  const tags = withTyped(draft.tags, draft.typedTag);
  const wrongTags = tagsProblem(tags);
  if (wrongTags) return { text: wrongTags, field: 'tag' };
  if (!date) return { text: words.expenses.noDate, field: 'date' };
  if (groupCodes.length === 0) return { text: words.expenses.noGroup };
  const request = { amount, paymentDate: paymentDateOf(draft), tags, groupCodes: [...groupCodes] };
  if (!sharing) return request;
  const problem = sharingProblem(sharing, amount);
  return problem ? { text: problem, field: 'sharing' } : { ...request, ...partsOf(sharing, amount) };
}
