/** Tags on their way from a line of typing to an expense (docs/product.md §5). */
import { commonTags } from '@pg/contract/common-tags';
import { limits } from '@pg/contract/limits';
import { normalizeTags, tagTooLong, tooManyTags } from '@pg/contract/tags';

const mostSuggestions = 8;

/** The chosen tags with those of the typed line, where a comma separates several. */
export const withTyped = (tags: readonly string[], typed: string): string[] =>
  normalizeTags([...tags, ...typed.split(',')]);

/** The sentence for more or longer tags than an expense can have. */
export function tagsProblem(tags: readonly string[]): string | undefined {
  if (tags.some((tag) => tag.length > limits.tagMax)) return tagTooLong;
  if (tags.length > limits.tagsPerExpense) return tooManyTags;
  return undefined;
}

/** Up to 8 common tags that fit what is being typed, those that begin with it first, and none that is chosen already. */
export function suggestTags(chosen: readonly string[], typed: string): string[] {
  const [sought = ''] = normalizeTags([unfinished(typed)]);
  const fitting = commonTags.filter((tag) => tag.includes(sought) && !withTyped(chosen, finished(typed)).includes(tag));
  const beginning = fitting.filter((tag) => tag.startsWith(sought));
  return [...new Set([...beginning, ...fitting])].slice(0, mostSuggestions);
}

/** The chosen tags once a suggestion is taken for what was being typed. */
export const withSuggestion = (tags: readonly string[], typed: string, suggestion: string): string[] =>
  withTyped(tags, finished(typed) + suggestion);

const finished = (typed: string): string => typed.slice(0, typed.lastIndexOf(',') + 1);
const unfinished = (typed: string): string => typed.slice(typed.lastIndexOf(',') + 1);
