/** What an expense is about: tags, trimmed, lower-cased and without repeats (docs/product.md §5). */
export function normalizeTags(tags: readonly string[]): string[] {
  const clean = tags.map((tag) => tag.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()).filter(Boolean);
  return [...new Set(clean)];
}
