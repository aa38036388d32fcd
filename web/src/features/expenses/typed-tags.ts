/** Parses typed tags, and suggests common ones (docs/product.md §5). */
import { commonTags } from '@pg/contract/common-tags';
import { limits } from '@pg/contract/limits';
import { normalizeTags, tagTooLong, tooManyTags } from '@pg/contract/tags';
import { isShowable } from '@pg/contract/visible-text';

const mostSuggestions = 8;

/** Returns the chosen tags with those of the typed text, where a comma separates several. */
export const withTyped = (tags: readonly string[], typed: string): string[] =>
  normalizeTags([...tags, ...typed.split(',')]);

/** Returns the message for tags that cannot be sent, which names the first wrong tag; undefined if all can. */
export function tagsProblem(tags: readonly string[]): string | undefined {
  const long = tags.find((tag) => tag.length > limits.tagMax);
  if (long) return `${tagTooLong} “${long.slice(0, limits.tagMax)}…” has ${long.length}.`;
  const odd = tags.find((tag) => !isShowable(tag));
  if (odd) return `The tag “${inSigns(odd)}” contains characters that cannot be shown.`;
  if (tags.length > limits.tagsPerExpense) return tooManyTags;
  return undefined;
}

/** Replaces characters that cannot be shown with U+FFFD. */
const inSigns = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '\ufffd');

/** Returns up to 8 common tags that contain the typed text and are not chosen. Those that begin with it come first. */
export function suggestTags(chosen: readonly string[], typed: string): string[] {
  const [sought = ''] = normalizeTags([unfinished(typed)]);
  const fitting = commonTags.filter((tag) => tag.includes(sought) && !withTyped(chosen, finished(typed)).includes(tag));
  const beginning = fitting.filter((tag) => tag.startsWith(sought));
  return [...new Set([...beginning, ...fitting])].slice(0, mostSuggestions);
}

/** Returns the chosen tags with a suggestion in place of the typed text. */
export const withSuggestion = (tags: readonly string[], typed: string, suggestion: string): string[] =>
  withTyped(tags, finished(typed) + suggestion);

const finished = (typed: string): string => typed.slice(0, typed.lastIndexOf(',') + 1);
const unfinished = (typed: string): string => typed.slice(typed.lastIndexOf(',') + 1);
