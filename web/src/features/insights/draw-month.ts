/** Draws a month's total and what it was spent on, as a picture for a chat. */
import { formatRupees, type Paise } from '@pg/contract/money';
import { colours, emptyPicture, inner, line, margin } from '#ui/SharePicture.tsx';
import { words } from '#words/all.ts';
import type { CategoryRow } from './figures.ts';
import { shareText } from './texts.ts';

interface DrawnMonth {
  readonly groupName: string;
  /** Such as `November 2026`. */
  readonly title: string;
  readonly total: Paise;
  readonly count: number;
  /** The largest first. Empty if the month's sums by tag are not complete. */
  readonly categories: readonly CategoryRow[];
}

const row = 104;

/** Returns a canvas with the picture. @throws Error if the browser has no canvas */
export function drawMonth({ groupName, title, total, count, categories }: DrawnMonth): HTMLCanvasElement {
  const { canvas, write, bar } = emptyPicture(2 * margin + 4 * line + categories.length * row);
  let y = margin + line / 2;
  write(groupName, y, { size: 52, weight: 700 });
  y += line;
  write(words.expenses.countIn(title, count), y, { colour: colours.muted });
  y += 1.5 * line;
  write(formatRupees(total), y, { size: 84, weight: 700 });
  y += 1.5 * line;
  const [largest] = categories;
  for (const { key, amount } of categories) {
    write(words.categories[key], y, { weight: 600, within: inner / 2 });
    write(`${formatRupees(amount)} · ${shareText(amount, total)}`, y, { isRight: true, within: inner / 2 });
    bar(y, colours.track);
    bar(y, colours.back, margin, margin + (inner * amount) / (largest?.amount ?? amount));
    y += row;
  }
  return canvas;
}
