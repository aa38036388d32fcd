/** What an expense is about: tags, trimmed, lower-cased and without repeats (docs/product.md §5). */
import { limits } from './limits.ts';
import { visibleText } from './visible-text.ts';

export const tagTooLong = `A tag can have at most ${limits.tagMax} characters.`;
export const tooManyTags = `An expense can have at most ${limits.tagsPerExpense} tags.`;

/** The tags as they are kept: blank ones are gone, and of those that differ only in what nobody sees the first stays. */
export function normalizeTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const typed of tags) {
    const tag = visibleText(typed).toLowerCase().normalize('NFC').replace(/\s+/g, ' ');
    const look = tag.replace(/\p{DI}/gu, '');
    if (tag && !kept.has(look)) kept.set(look, tag);
  }
  return [...kept.values()];
}
