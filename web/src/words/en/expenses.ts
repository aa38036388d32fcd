/** Expenses: the list, its search, Add Expense, deletion and earlier months. */
import type { ReactNode } from 'react';
import { plural } from '../plural.ts';
import { rich } from '../rich.ts';

const expensesOf = (count: number): string => plural(count, { one: '1 expense', other: `${count} expenses` });
const coinsOf = (coins: string): string => (coins === '1' ? '1 coin' : `${coins} coins`);

export const expenses = {
  list: 'Expenses',
  loading: 'Loading expenses...',
  none: 'No expenses yet',
  noneHint: 'Add your first expense to get started',
  /** Examples such as `chai ₹40`, which open the form filled in. */
  examples: 'Examples',
  invite: 'Invite flatmates',
  paidBy: (name: string) => `Paid by ${name}`,
  twoPeople: (first: string, second: string) => `${first} and ${second}`,
  andOthers: (name: string, count: number) => `${name} and ${count} others`,
  delete: 'Delete Expense',
  showOlder: 'Show older',

  search: 'Search expenses',
  searchHint: 'Search by chai, bread, Flipkart...',
  clearSearch: 'Clear search',
  /** The list of buttons that leave only one person’s, tag’s or amount’s expenses. */
  filters: 'Filters',
  searching: 'Searching the whole month...',
  searchedPart: (count: number) => `Only the newest ${count} are searched until the connection is back.`,
  found: (count: number) => `${expensesOf(count)} found`,
  noMatch: (text: string, month: string) => `Nothing for “${text}” in ${month}.`,
  showAll: 'Show all expenses',
  searchNotLoaded: 'The search could not be loaded. Please check your connection and try again.',

  add: 'Add Expense',
  adding: 'Adding...',
  amount: 'Amount (₹)',
  date: 'Date',
  groups: 'Groups',
  notAnAmount: 'Enter an amount in rupees with at most two decimals, such as 120 or 1,200.50.',
  amountRange: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  /** `keys` opens the browser's search: `Ctrl+F`. */
  findHint: (keys: string) => `This searches the whole month. For the browser’s search, press ${keys} again.`,
  /** On paper, below the search. */
  printedPart: (shown: number, count: number) =>
    `These are the newest ${shown} of ${count} expenses. Print again for all of them.`,
  noDate: 'Choose the date of the payment.',
  today: 'Today',
  yesterday: 'Yesterday',
  /** From Sunday on, for the headings of days: `Thu 19 Nov`. */
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  weekdayDate: (weekday: string, date: string) => `${weekday} ${date}`,
  /** Before the user’s last expenses, which a tap records again. */
  again: 'Again:',
  noGroup: 'No group selected. Please select a group first.',
  added: (what: string, amount: string) => `Added ${what}, ${amount}`,
  /** Takes back an expense that was just added. */
  undoAdding: 'Undo',
  addedIn: (seconds: number) => `You added in just ${seconds} second(s)!`,
  addedTo: (month: string) => `Added to ${month}: see Previous Months.`,
  quick: 'Lightning Fast!',

  /** In a form that was closed before it was sent. */
  unfinished: 'Your unfinished expense',
  fromOutside: 'This text came from outside the app. Check it first.',
  discard: 'Discard',

  /** The step before the first expense: a limit. Amounts are passed without the rupee sign. */
  budget: 'Your monthly budget (only you see it)',
  otherBudget: 'Other',
  budgetTooSmall: (least: string) => `Choose a budget of at least ${least}.`,
  setAndAdd: (limit: string, amount: string) => `Set ₹${limit} and add ₹${amount}`,
  coinsShort: (coins: string) => `${coinsOf(coins)} short`,
  addCoinsAndRecord: (coins: string) => `Add ${coinsOf(coins)} and record`,

  /** A line that fills the form: `chai 40 yesterday`. */
  quickAdd: 'Quick add',
  quickAddHint: 'chai 40 yesterday',
  /** For screen readers; `what` is `₹40.00, chai, 20 Nov`. */
  filledIn: (what: string) => `Filled in: ${what}.`,

  /** On the card of an expense that someone else has added while the list was open. */
  justNow: 'just now',
  /** On such a card, if the expense was recorded earlier, while this phone was offline. */
  isNew: 'new',

  tags: 'Tags',
  tagsHint: 'chai, rent, grocery...',
  addTag: 'Add tag',
  removeTag: (tag: string) => `Remove tag ${tag}`,
  suggestedTags: 'Suggested tags',
  chosenTags: 'Chosen tags',
  suggested: (count: number) => plural(count, { one: '1 suggested tag.', other: `${count} suggested tags.` }),
  tagsAdded: (tags: string) => `Added ${tags}.`,
  tagRemoved: (tag: string) => `Removed ${tag}.`,
  tagTooLong: (start: string, length: number, most: number) =>
    `A tag can have at most ${most} characters. “${start}…” has ${length}.`,
  tagNotShowable: (tag: string) => `The tag “${tag}” contains characters that cannot be shown.`,
  tooManyTags: (most: number) => `An expense can have at most ${most} tags.`,

  deleteTitle: 'Confirm Deletion',
  deleteQuestion: (what: ReactNode, amount: ReactNode) =>
    rich`Delete ${what} (${amount})? It will be removed for everyone.`,
  deleted: 'Expense deleted successfully!',
  notYours: 'You can only delete your own expenses',

  strikeTitle: 'Take out this expense?',
  strikeQuestion: (what: ReactNode, amount: ReactNode, payer: ReactNode, group: string) =>
    rich`${what} (${amount}), added by ${payer}, who is no longer in ${group}.`,
  strikeHint:
    'It will no longer count in this group’s totals. No one’s coins change. The other members are told that you took it out. This cannot be undone.',
  strikeAction: 'Take out',
  struck: 'Expense taken out.',

  chooseMonth: 'Choose a month',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  monthOfYear: (month: string, year: number) => `${month} ${year}`,
  groupTotal: 'Group Total',
  noneIn: (month: string) => `No expenses in ${month}.`,
  countIn: (month: string, count: number) => `${month}: ${expensesOf(count)}`,

  ofMember: (name: string) => `Expenses of ${name}`,
  ofDay: (day: string) => `Expenses of ${day}`,
  memberTotal: (month: string, amount: ReactNode) => rich`${month}: ${amount}`,
  memberPart: (count: number) =>
    plural(count, {
      one: 'Only the newest one is here until the connection is back.',
      other: `Only the newest ${count} are here until the connection is back.`,
    }),
  noneOfMember: 'No expenses found.',
  showMore: 'Show more',

  /** Announced to screen readers: changes by one member, or by several. */
  otherAdded: (name: string, amount: string, what: string) => `${name} added ${amount}, ${what}.`,
  otherDeleted: (name: string, amount: string, what: string) => `${name} deleted ${amount}, ${what}.`,
  otherAddedMany: (name: string, count: number, amount: string) =>
    `${name} added ${count} expenses, ${amount} together.`,
  otherDeletedMany: (name: string, count: number, amount: string) =>
    `${name} deleted ${count} expenses, ${amount} together.`,
  othersAdded: (count: number, amount: string) => `Others added ${count} expenses, ${amount} together.`,
  otherChanged: (name: string, amount: string, what: string) => `${name} changed an expense: ${amount}, ${what}.`,
  otherChangedMany: (name: string, count: number, amount: string) =>
    `${name} changed ${count} expenses, ${amount} together.`,
  othersChanged: (count: number, amount: string) => `Others changed ${count} expenses, ${amount} together.`,
  othersDeleted: (count: number, amount: string) => `Others deleted ${count} expenses, ${amount} together.`,
};
