/**
 * The ruler of all limits of texts (docs/product.md §9): it counts the characters that people see. A family emoji is one
 * character of seven code points.
 */

const segmenter = new Intl.Segmenter();

const pointsIn = (text: string): number => [...text].length;

/** Returns the most code points of a text of at most `most` characters, so that a few characters cannot fill a document. */
export const pointsFor = (most: number): number => 4 * most;

/** Returns the number of characters that people see. */
export const lengthOf = (text: string): number => [...segmenter.segment(text)].length;

/**
 * Returns as much of the beginning of a text as fits, without cutting within a character.
 *
 * @param most in characters that people see
 * @param points in code points
 */
export function cut(text: string, most: number, points = pointsFor(most)): string {
  if (text.length <= Math.min(most, points)) return text;
  let [end, count, used] = [0, 0, 0];
  for (const { segment } of segmenter.segment(text)) {
    used += pointsIn(segment);
    if (count === most || used > points) break;
    count += 1;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** Whether a text has more than `most` characters, or more code points than they may have. */
export const isTooLong = (text: string, most: number): boolean => cut(text, most) !== text;
