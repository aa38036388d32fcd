/** The names of people, tags, days and months on screens. */
import { bidiIsolate } from '@pg/contract/languages';
import { type Month, shiftDate, yearAndMonth } from '@pg/contract/months';
import { formerMemberName } from '@pg/contract/people';
// The names of months are loaded later than those of people and tags.
import { words } from '#words/all.ts';
import { dateText } from './date-text.ts';

/** Returns the name to show. The name of a deleted account is stored in English, so it is translated here. */
export const personLabel = (name: string): string => (name === formerMemberName ? words.members.former : name);

/** Whether a name needs a line of its own on a phone: beside a figure, it would become a narrow column. */
export const isLongName = (name: string): boolean => name.length > 16;

const isCommon = (tag: string): tag is keyof typeof words.tags => Object.hasOwn(words.tags, tag);

/** A common tag is stored in English and shown in the user's language. Any other tag is returned unchanged. */
export const tagLabel = (tag: string): string => (isCommon(tag) ? words.tags[tag] : tag);

/** "chai, samosa", each tag as one piece (contract/languages.ts) */
export const tagLabels = (tags: readonly string[]): string => tags.map((tag) => bidiIsolate(tagLabel(tag))).join(', ');

/** "Today", "Yesterday" or "19 Nov". Both days are `YYYY-MM-DD`. */
export function relativeDay(date: string, today: string): string {
  if (date === today) return words.expenses.today;
  return date === shiftDate(today, -1) ? words.expenses.yesterday : dateText(date, today.slice(0, 4));
}

/** Returns "Ravi", "Ravi and Meera", or "Ravi and 2 others". */
export function joinNames([first = '', second, ...more]: readonly string[]): string {
  if (second === undefined) return first;
  return more.length === 0 ? words.expenses.twoPeople(first, second) : words.expenses.andOthers(first, more.length + 1);
}

/** "October" */
export const monthName = (month: Month): string => words.expenses.months[yearAndMonth(month).month - 1] ?? month;

/** "October 2026" */
export const monthText = (month: Month): string =>
  words.expenses.monthOfYear(monthName(month), yearAndMonth(month).year);
