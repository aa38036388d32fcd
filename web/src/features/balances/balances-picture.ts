/** Draws everyone's balances and the suggested payments as a picture for a chat. */
import { formatRupees } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { timeNow } from '#browser/clock.ts';
import { dateText } from '#ui/date-text.ts';
import { colours, emptyPicture, inner, line, margin, width } from '#ui/SharePicture.tsx';
import { words } from '#words/late.ts';
import { mostInvolved, stateText, whoseText } from './BalanceBars.tsx';
import type { Person } from './balance-math.ts';

interface Drawn {
  readonly groupName: string;
  readonly people: readonly Person[];
  readonly suggestions: readonly Suggestion[];
  readonly nameOf: (userId: string) => string;
  /** The name of the month that is left out. */
  readonly without: string | undefined;
}

const row = 104;

/** At most this many people and this many payments are drawn. The picture shows only the number of the others. */
const most = 20;

/** Returns a canvas with the picture. @throws Error if the browser has no canvas */
export function drawBalances({ groupName, people, suggestions, nameOf, without }: Drawn): HTMLCanvasElement {
  const drawn = mostInvolved(people, most);
  const morePeople = people.filter(({ balance }) => balance !== 0).length - drawn.length;
  const payments = suggestions.slice(0, most);
  const morePayments = suggestions.length - payments.length;
  const lines = 3 + payments.length + (morePeople > 0 ? 1 : 0) + (morePayments > 0 ? 1 : 0);
  const { canvas, write, bar } = emptyPicture(2 * margin + lines * line + drawn.length * row);
  const today = localDate(timeNow());
  let y = margin + line / 2;
  write(groupName, y, { size: 52, weight: 700 });
  y += line;
  const leftOut = without ? ` · ${words.balances.without(without)}` : '';
  write(`${words.balances.everyonesBalance} · ${dateText(today, '')}${leftOut}`, y, { colour: colours.muted });
  y += line;

  const largest = Math.max(1, ...drawn.map(({ balance }) => Math.abs(balance)));
  for (const person of drawn) {
    const { balance } = person;
    write(whoseText(person), y, { weight: 600, within: inner / 2 });
    write(stateText(person), y, { isRight: true, within: inner / 2 });
    const length = (Math.abs(balance) / largest) * (inner / 2);
    const start = width / 2 - (balance < 0 ? length : 0);
    bar(y, colours.track);
    bar(y, colours.muted, start, start + length);
    y += row;
  }
  if (morePeople > 0) {
    write(words.balances.andMore(morePeople), y, { colour: colours.muted });
    y += line;
  }

  const settled = payments.length > 0 ? words.balances.settle(suggestions.length) : words.balances.everyoneSettled;
  write(settled, y, { weight: 700 });
  for (const { from, to, amount } of payments) {
    y += line;
    write(words.balances.pays(nameOf(from), nameOf(to)), y, { within: inner * 0.7 });
    write(formatRupees(amount), y, { isRight: true, weight: 700, within: inner * 0.3 });
  }
  if (morePayments > 0) {
    y += line;
    write(words.balances.andMore(morePayments), y, { colour: colours.muted });
  }
  return canvas;
}
