/** What an expense is about: tags, trimmed, lower-cased and without repeats (docs/product.md §5). */
import { limits } from './limits.ts';

export const tagTooLong = `A tag can have at most ${limits.tagMax} characters.`;
export const tooManyTags = `An expense can have at most ${limits.tagsPerExpense} tags.`;

/** The tags as they are kept: blank ones and repeats are gone. */
export function normalizeTags(tags: readonly string[]): string[] {
  const clean = tags.map((tag) => tag.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()).filter(Boolean);
  return [...new Set(clean)];
}
