/** The tags of a form: as they are typed, suggested and chosen (docs/product.md §5). */
import { commonTags } from '@pg/contract/common-tags';
import { limits } from '@pg/contract/limits';
import { cut, isShowable, isTooLong, lengthOf, normalizeTags } from '@pg/contract/visible-text';
import { words } from '#words/all.ts';
import { commonTagOf, namesOf, withStoredTags } from '#words/tags.ts';

/** How many tags are suggested at most. */
export const mostSuggestions = 8;

/**
 * Returns the chosen tags and those in the typed text, in which commas separate tags. The name of a common tag, in any
 * language, becomes the stored tag.
 */
export const withTyped = (tags: readonly string[], typed: string): string[] =>
  normalizeTags([...tags, ...withStoredTags(typed.split(','))]);

/** Returns the message about the first problem with the tags; undefined if all can be sent. */
export function tagsProblem(tags: readonly string[]): string | undefined {
  const most = limits.tagMax;
  const long = tags.find((tag) => isTooLong(tag, most));
  if (long) {
    const length = lengthOf(long);
    return length > most ? words.expenses.tagTooLong(cut(long, most), length, most) : words.failures.textTooLong(most);
  }
  const odd = tags.find((tag) => !isShowable(tag));
  if (odd) return words.expenses.tagNotShowable(showable(odd));
  if (tags.length > limits.tagsPerExpense) return words.expenses.tooManyTags(limits.tagsPerExpense);
  return undefined;
}

/** Replaces characters that cannot be shown with U+FFFD. */
const showable = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '\ufffd');

/** The words of a tag that a typed text can match: the stored tag and its names. */
const texts = (tag: string): string[] => normalizeTags(namesOf(tag));

/**
 * Returns up to 8 tags that are not chosen and contain the typed text, in the tag or in one of its names. First come the
 * tag that the text spells in another way, and tags that begin with the text.
 *
 * @param usual the group's usual tags; the common ones follow
 */
export function suggestTags(chosen: readonly string[], typed: string, usual: readonly string[] = []): string[] {
  const [sought = ''] = normalizeTags([unfinished(typed)]);
  const taken = withTyped(chosen, finished(typed));
  const known = [...new Set([...usual, ...commonTags])];
  const open = known.filter((tag) => !taken.includes(tag));
  const spelled = open.filter((tag) => commonTagOf(sought) === tag);
  const fitting = open.filter((tag) => texts(tag).some((text) => text.includes(sought)));
  const beginning = fitting.filter((tag) => texts(tag).some((text) => text.startsWith(sought)));
  return [...new Set([...spelled, ...beginning, ...fitting])].slice(0, mostSuggestions);
}

/** Returns whether a tag is being typed. */
export const isTyping = (typed: string): boolean => unfinished(typed).trim() !== '';

/** From this many characters on, Enter completes a tag. */
const completedFrom = 2;

/**
 * Returns the tags after Enter: "au" becomes the first suggestion that begins with it, such as auto. A shorter text, or
 * one that is a tag already, stays as it is typed.
 */
export function withEntered(tags: readonly string[], typed: string, usual: readonly string[] = []): string[] {
  const [sought = ''] = normalizeTags([unfinished(typed)]);
  const asTyped = withTyped(tags, typed);
  if (sought.length < completedFrom || commonTagOf(sought) || [...tags, ...usual].includes(sought)) return asTyped;
  const [first] = suggestTags(tags, typed, usual);
  const begins = first !== undefined && texts(first).some((text) => text.startsWith(sought));
  return begins ? withSuggestion(tags, typed, first) : asTyped;
}

/** Returns the chosen tags with a suggestion in place of the typed text. */
export const withSuggestion = (tags: readonly string[], typed: string, suggestion: string): string[] =>
  withTyped(tags, finished(typed) + suggestion);

const finished = (typed: string): string => typed.slice(0, typed.lastIndexOf(',') + 1);
const unfinished = (typed: string): string => typed.slice(typed.lastIndexOf(',') + 1);
