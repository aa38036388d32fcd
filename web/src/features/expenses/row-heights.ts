/** The heights that the rows of a long list are assumed to have until they are measured. */

/** A day's heading, its first card, or another card. Rows of one kind mostly have the same height. */
export type Kind = 'heading' | 'first' | 'other';

/** The heights of rows without wrapped lines, in pixels. */
const unwrapped: Readonly<Record<Kind, number>> = { heading: 28, first: 57, other: 56 };

/**
 * Returns the usual height of each kind of row, judging by the rows at the top of the list. A wrong guess is slow,
 * because a row that turns out taller moves all rows below it.
 *
 * @param kinds one for each row at the top of the list
 * @param heights of the same rows, in pixels
 */
export function usualHeights(kinds: readonly Kind[], heights: readonly number[]): Readonly<Record<Kind, number>> {
  const usual = (kind: Kind): number => {
    const known = heights.filter((_, index) => kinds[index] === kind).toSorted((a, b) => a - b);
    return known[Math.floor(known.length / 2)] ?? unwrapped[kind];
  };
  return { heading: usual('heading'), first: usual('first'), other: usual('other') };
}
