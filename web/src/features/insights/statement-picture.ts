/**
 * Draws a month's statement for a chat. WhatsApp makes a picture's longer side 1,600 pixels, and a phone shows it about a
 * third as wide as it is drawn here. So no text is smaller than 30 pixels, and no picture higher than 2,100.
 */
import { formatRupees } from '@pg/contract/money';
import { stateText, whoseText } from '#features/balances/BalanceBars.tsx';
import { colours, emptyPicture, inner, margin } from '#ui/SharePicture.tsx';
import { words } from '#words/late.ts';
import { shareText } from './breakdown.ts';
import { captionOf, footOf, nameIn, partsText } from './StatementTable.tsx';
import type { Statement } from './statement.ts';

interface Line {
  readonly text: string;
  /** At the right end of the line, whole. */
  readonly figure?: string;
  readonly size?: number;
  readonly weight?: number;
  readonly colour?: string;
  /** The room above the line, in pixels. */
  readonly gap?: number;
}

const highest = 2100;
const smallest = 30;
const [mostCategories, mostPeople, mostPayments] = [5, 8, 7];

/** The room for what is below the base line of a text, and between a text and its figure, in pixels. */
const [descent, between] = [14, 24];

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((height, { size = 34, gap = 0 }) => height + gap + size + descent, 2 * margin);

/** Returns a canvas with the picture. @throws Error if the browser has no canvas */
export function drawStatement(statement: Statement): HTMLCanvasElement {
  const { widthOf } = emptyPicture(1);
  const small = { size: smallest, weight: 400 };
  /** Returns the text in lines that fit, broken between words. */
  const wrapped = (text: string): Line[] => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && widthOf(longer, small) <= inner) lines.splice(-1, 1, longer);
      else lines.push(word);
    }
    return lines.map((line) => ({ ...small, text: line, colour: colours.muted }));
  };
  let most = mostPeople;
  let lines = linesOf(statement, most, wrapped);
  while (heightOf(lines) > highest && most > 1) lines = linesOf(statement, --most, wrapped);

  const { canvas, write } = emptyPicture(heightOf(lines));
  let y = margin;
  for (const { text, figure, size = 34, weight = 400, colour = colours.ink, gap = 0 } of lines) {
    y += gap + size;
    const look = { size, weight, colour, least: smallest };
    write(text, y, { ...look, within: inner - (figure ? widthOf(figure, look) + between : 0) });
    if (figure) write(figure, y, { ...look, isRight: true });
    y += descent;
  }
  return canvas;
}

function linesOf(statement: Statement, most: number, wrapped: (text: string) => Line[]): readonly Line[] {
  const { group, total, people, payments, categories, owner } = statement;
  const involved = new Set(people.toSorted((a, b) => Math.abs(b.balance) - Math.abs(a.balance)).slice(0, most));
  const settled = payments.length > 0 ? words.balances.settle(payments.length) : words.balances.everyoneSettled;
  return [
    { text: group.name, size: 52, weight: 700 },
    ...wrapped(captionOf(statement)),
    { text: formatRupees(total), size: 84, weight: 700, gap: 12 },
    ...few(categories, mostCategories, ({ key, amount }, index) => [
      {
        text: words.categories[key],
        figure: total > 0 ? `${formatRupees(amount)} · ${shareText(amount, total)}` : formatRupees(amount),
        gap: index === 0 ? 24 : 0,
      },
    ]),
    ...few(
      people.filter((person) => involved.has(person)),
      most,
      (person) => [
        { text: whoseText(person), figure: stateText(person), weight: 600, gap: 14 },
        ...wrapped(partsText(person)),
      ],
      people.length,
    ),
    ...(people.length > 0 && !owner ? [{ text: settled, weight: 700, gap: 28 }] : []),
    ...few(payments, mostPayments, ({ from, to, amount }, index) => [
      {
        text: words.balances.pays(nameIn(statement, from), nameIn(statement, to)),
        figure: formatRupees(amount),
        gap: owner && index === 0 ? 28 : 0,
      },
    ]),
    ...footOf(statement)
      .flatMap((text) => wrapped(text))
      .map((line, index) => (index === 0 ? { ...line, gap: 28 } : line)),
  ];
}

/** Returns the lines of at most `most` of the things, and how many more there are. */
function few<Thing>(
  things: readonly Thing[],
  most: number,
  toLines: (thing: Thing, index: number) => Line[],
  count = things.length,
): Line[] {
  const shown = things.slice(0, most);
  const more = count - shown.length;
  const rest = { text: words.balances.andMore(more), size: smallest, colour: colours.muted };
  return [...shown.flatMap(toLines), ...(more > 0 ? [rest] : [])];
}
