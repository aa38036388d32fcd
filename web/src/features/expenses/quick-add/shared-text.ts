/** The text that another app shares with this one (docs/product.md §11). */

import { cut } from '@pg/contract/visible-text';

/** The most characters that are read. Messages are shorter; anything longer is cut. */
export const longest = 500;

/**
 * Returns the shared text in one line, without web addresses.
 *
 * @param title usually the subject; left out if the text contains it
 */
export function sharedText(title: string | null, text: string | null): string {
  const parts = text && title && !text.includes(title) ? [title, text] : [text || title || ''];
  const line = parts
    .join(' ')
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(line, longest);
}
