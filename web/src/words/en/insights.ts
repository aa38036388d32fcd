/** Insights: what a month's expenses went on, and how it compares. Months are passed by name, amounts with `₹`. */
import { plural } from '../plural.ts';

export const insights = {
  title: 'Insights',
  /** The month of the insights: `November 2026`, or a month that is not over. */
  soFar: (month: string) => `${month} so far`,

  amount: 'Amount',
  share: 'Share',

  budget: 'Your budget',
  lasts: (perDay: string, until: string) =>
    `At ${perDay} a day, without your 2 dearest days, your coins last till ${until}.`,
  lastsMonth: (perDay: string, left: string) =>
    `At ${perDay} a day, without your 2 dearest days, your coins last the month, with about ${left} left.`,

  beside: (month: string, before: string) => `${month} and ${before}`,
  less: (amount: string, before: string) => `${amount} less than in ${before}.`,
  more: (amount: string, before: string) => `${amount} more than in ${before}.`,
  same: (before: string) => `Exactly as much as in ${before}.`,
  lessByDay: (day: number, amount: string, before: string) => `By day ${day}, ${amount} less than in ${before}.`,
  moreByDay: (day: number, amount: string, before: string) => `By day ${day}, ${amount} more than in ${before}.`,
  sameByDay: (day: number, before: string) => `By day ${day}, exactly as much as in ${before}.`,
  noneBefore: (before: string) => `Nothing was spent in ${before}.`,
  /** The rows of the comparison: what was spent up to the end of a day. */
  byDay: (day: number) => `By day ${day}`,
  until: 'Until',

  byTag: 'What it went on',
  tag: 'Tag',
  /** Said of the largest category. */
  leads: (percent: number, month: string, category: string) =>
    `${percent}% of ${month} went to ${category.toLowerCase()}.`,

  days: 'Day by day',
  day: 'Day',
  dearest: (day: string, amount: string) => `The dearest day was ${day}, with ${amount}.`,
  showAllDays: (count: number) => `Show all ${count} days`,

  members: 'Who paid',
  person: 'Person',
  average: (amount: string) => `Average: ${amount}`,
  paidMost: (name: string, amount: string, above: string) =>
    `${name} paid the most: ${amount}, ${above} above the average.`,
  youPaidMost: (amount: string, above: string) => `You paid the most: ${amount}, ${above} above the average.`,
  paidAlike: 'Everyone paid the same.',

  months: 'Month by month',
  month: 'Month',
  monthsBefore: (count: number, amount: string) =>
    plural(count, {
      one: `The month before cost ${amount}.`,
      other: `The ${count} months before cost ${amount} on average.`,
    }),

  none: (month: string) => `Nothing spent in ${month} yet`,
  noneHint: 'Add an expense, and see here what the money goes on.',

  sharePicture: 'Share this month as a picture',
};
