/** Reads the dates of a table as spreadsheets save them (docs/product.md §17). */
import { hasDigitsOfOneScript, toPlainDigits } from '@pg/contract/digits';
import { dayLength, isPaymentDate, localDate } from '@pg/contract/months';
import type { DateOrder, UnclearDate } from './imported-file.ts';

/** The languages of the apps and spreadsheets that write months as words. */
const languages = 'en-IN en-US hi kn ta te ml mr bn gu pa or ur de fr es it pt nl sv da nb pl id ru'.split(' ');

const plainWord = (word: string): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.\u0970\u200c\u200d]/g, '');

/** The months by their names, also by those that they have in a date. A name of two months is none. */
function namesOfMonths(): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const language of languages) {
    for (const month of ['long', 'short'] as const) {
      for (const more of [{}, { day: 'numeric', year: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { month, ...more, timeZone: 'UTC' });
        for (let number = 1; number <= 12; number += 1) {
          const { value = '' } =
            format.formatToParts(Date.UTC(2026, number - 1)).find(({ type }) => type === 'month') ?? {};
          const name = plainWord(value);
          months.set(name, [number, undefined].includes(months.get(name)) ? number : 0);
        }
      }
    }
  }
  return months;
}

let months: ReadonlyMap<string, number> | undefined;

/** From 1 to 12; 0 for a word that is no month. */
function monthNamed(word: string): number {
  months ??= namesOfMonths();
  return months.get(plainWord(word)) ?? 0;
}

const invisible = /[\u061c\u200e\u200f\u2066-\u2069\ufeff]/g;
const instant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|([+-]\d{2}):?(\d{2}))$/;
const time = /[T,\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]\.?\s?m\.?)?$/i;
const weekday = /^[\p{L}\p{M}]+\.?,\s*(?=\S)/u;

const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/;
/** With the month as a word: 25-Nov-26, Nov 25, 2026, 2026-Nov-25. */
const [month, day, year] = [
  '(?<month>[\\p{L}\\p{M}\\u0970\\u200c\\u200d]+)',
  '(?<day>\\d{1,2})(?:st|nd|rd|th)?',
  '(?<year>\\d{4}|\\d{2})',
];
const between = /[\s./,،-]+(?:de )?/.source;
const named = [
  [day, month, year],
  [month, day, year],
  ['(?<year>\\d{4})', month, day],
].map((parts) => new RegExp(`^${parts.join(between)}(?: г\\.)?$`, 'u'));
/** Days since 30 December 1899, as a spreadsheet counts them. */
const serial = /^(\d{5})(?:\.\d+)?$/;

/** The date, if there is such a day. Years of two digits are of this century. */
function dateOf(year: string, month: number | string, day: string): string | undefined {
  const date = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPaymentDate(date) ? date : undefined;
}

/** What a cell may mean, if the day comes first and if the month does. Empty if it is no date. */
type Meanings = Readonly<Partial<Record<DateOrder, string>>>;

const always = (date: string | undefined): Meanings => (date ? { DAY_FIRST: date, MONTH_FIRST: date } : {});

function meaningsOf(cell: string): Meanings {
  // As in most files.
  if (isPaymentDate(cell)) return always(cell.slice(0, 10));
  if (!hasDigitsOfOneScript(cell)) return {};
  const plain = toPlainDigits(cell.replace(invisible, '').replace(/[\u2010\u2011]/g, '-')).trim();
  const [, on, clock, , hours, minutes] = instant.exec(plain) ?? [];
  if (on) {
    const at = new Date(`${on}T${clock}${hours ? `${hours}:${minutes}` : 'Z'}`);
    return isPaymentDate(on) && !Number.isNaN(at.getTime()) ? always(localDate(at)) : {};
  }
  const text = plain.replace(time, '').replace(weekday, '');
  const last = yearLast.exec(text);
  if (last) {
    const [, first = '', , second = '', year = ''] = last;
    const [dayFirst, monthFirst] = [dateOf(year, second, first), dateOf(year, first, second)];
    return { ...(dayFirst && { DAY_FIRST: dayFirst }), ...(monthFirst && { MONTH_FIRST: monthFirst }) };
  }
  const [, ofYear, , ofMonth = '', ofDay = ''] = yearFirst.exec(text) ?? [];
  if (ofYear) return always(dateOf(ofYear, ofMonth, ofDay));
  const [, days] = serial.exec(text) ?? [];
  if (days) return always(localDate(new Date(Date.UTC(1899, 11, 30) + Number(days) * dayLength)));
  for (const form of named) {
    const { year = '', month = '', day = '' } = form.exec(text)?.groups ?? {};
    if (month) return always(dateOf(year, monthNamed(month), day));
  }
  return {};
}

/** Whether a text is a date, whatever the order of its parts. */
export const isDate = (text: string): boolean => Object.keys(meaningsOf(text)).length > 0;

/**
 * Returns what reads the dates of a file, and a date that has two meanings if no other date of the file shows the order.
 *
 * @param asked the order, if the person who imports the file has said it
 */
export function dateReader(cells: readonly string[], asked: DateOrder | undefined) {
  const shown = new Set<DateOrder>();
  let unclear: UnclearDate | undefined;
  for (const text of cells) {
    const { DAY_FIRST, MONTH_FIRST } = meaningsOf(text);
    if (DAY_FIRST && !MONTH_FIRST) shown.add('DAY_FIRST');
    if (MONTH_FIRST && !DAY_FIRST) shown.add('MONTH_FIRST');
    if (DAY_FIRST && MONTH_FIRST && DAY_FIRST !== MONTH_FIRST) unclear ??= { text, DAY_FIRST, MONTH_FIRST };
  }
  const [only = 'DAY_FIRST'] = shown;
  const order = asked ?? only;
  const read = (cell: string): string | undefined => {
    const meanings = meaningsOf(cell);
    return meanings[order] ?? meanings.DAY_FIRST ?? meanings.MONTH_FIRST;
  };
  return { read, unclear: shown.size === 1 ? undefined : unclear };
}
