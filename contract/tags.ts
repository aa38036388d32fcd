/** The tags of an expense: trimmed, lower-case and without duplicates (docs/product.md §5). */
import { visibleText } from './visible-text.ts';

/** Returns the tags as they are stored, without blank ones. Of tags that look the same, only the first is kept. */
export function normalizeTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const typed of tags) {
    const tag = visibleText(typed.toLowerCase().normalize('NFC')).normalize('NFC').replace(/\s+/g, ' ');
    const look = tag.replace(/\p{DI}/gu, '');
    if (tag && !kept.has(look)) kept.set(look, tag);
  }
  return [...kept.values()];
}
