/** Expenses in Kannada: the list, its search, Add Expense, deletion and earlier months. */
import type { expenses as english } from '../en/expenses.ts';
import { plural } from '../plural.ts';
import { rich } from '../rich.ts';

const expensesOf = (count: number): string => plural(count, { one: `${count} ಖರ್ಚು`, other: `${count} ಖರ್ಚುಗಳು` });

export const expenses: typeof english = {
  list: 'ಖರ್ಚುಗಳು',
  loading: 'ಖರ್ಚುಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ...',
  none: 'ಇನ್ನೂ ಖರ್ಚು ಇಲ್ಲ',
  noneHint: 'ಶುರು ಮಾಡಲು ಮೊದಲ ಖರ್ಚು ಸೇರಿಸಿ',
  examples: 'ಉದಾಹರಣೆಗಳು',
  invite: 'ಜೊತೆಗಾರರನ್ನು ಕರೆಯಿರಿ',
  paidBy: (name) => `${name} ಕೊಟ್ಟರು`,
  twoPeople: (first, second) => `${first} ಮತ್ತು ${second}`,
  andOthers: (name, count) => `${name} ಮತ್ತು ಇನ್ನೂ ${count} ಜನ`,
  delete: 'ಖರ್ಚು ಅಳಿಸಿ',
  showOlder: 'ಹಳೆಯ ಖರ್ಚು ತೋರಿಸಿ',

  search: 'ಖರ್ಚು ಹುಡುಕಿ',
  searchHint: 'ಚಹಾ, ಬ್ರೆಡ್, ಫ್ಲಿಪ್‌ಕಾರ್ಟ್... ಹುಡುಕಿ',
  clearSearch: 'ಹುಡುಕಿದ್ದನ್ನು ಅಳಿಸಿ',
  filters: 'ಫಿಲ್ಟರ್‌ಗಳು',
  searching: 'ಪೂರ್ತಿ ತಿಂಗಳಲ್ಲಿ ಹುಡುಕಲಾಗುತ್ತಿದೆ...',
  searchedPart: (count) => `ಕನೆಕ್ಷನ್ ಬರುವವರೆಗೆ ತೀರಾ ಹೊಸ ${count} ಖರ್ಚುಗಳಲ್ಲಿ ಮಾತ್ರ ಹುಡುಕಲಾಗುತ್ತದೆ.`,
  found: (count) => plural(count, { one: `${count} ಖರ್ಚು ಸಿಕ್ಕಿತು`, other: `${count} ಖರ್ಚುಗಳು ಸಿಕ್ಕವು` }),
  noMatch: (text, month) => `${month}: “${text}” ಸಿಗಲಿಲ್ಲ.`,
  showAll: 'ಎಲ್ಲ ಖರ್ಚು ತೋರಿಸಿ',
  searchNotLoaded: 'ಹುಡುಕಾಟ ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಇಂಟರ್ನೆಟ್ ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',

  add: 'ಖರ್ಚು ಸೇರಿಸಿ',
  adding: 'ಸೇರಿಸಲಾಗುತ್ತಿದೆ...',
  amount: 'ಮೊತ್ತ (₹)',
  date: 'ದಿನಾಂಕ',
  groups: 'ಗ್ರೂಪ್‌ಗಳು',
  notAnAmount: 'ಮೊತ್ತವನ್ನು ರೂಪಾಯಿಗಳಲ್ಲಿ ಹಾಕಿ, ಉದಾಹರಣೆಗೆ 120 ಅಥವಾ 1,200.50. ದಶಮಾಂಶದ ನಂತರ ಹೆಚ್ಚೆಂದರೆ ಎರಡು ಅಂಕಿ.',
  amountRange: (least, most) => `${least} ರಿಂದ ${most} ವರೆಗಿನ ಮೊತ್ತ ಹಾಕಿ.`,
  findHint: (keys) => `ಇಲ್ಲಿ ಇಡೀ ತಿಂಗಳಲ್ಲಿ ಹುಡುಕಬಹುದು. ಬ್ರೌಸರ್‌ನ ಹುಡುಕಾಟಕ್ಕೆ ${keys} ಮತ್ತೆ ಒತ್ತಿ.`,
  printedPart: (shown, count) => `${count} ಖರ್ಚುಗಳಲ್ಲಿ ಇವು ಹೊಸ ${shown}. ಎಲ್ಲಕ್ಕಾಗಿ ಮತ್ತೆ ಪ್ರಿಂಟ್ ಮಾಡಿ.`,
  noDate: 'ಖರ್ಚು ಮಾಡಿದ ದಿನಾಂಕ ಆರಿಸಿ.',
  today: 'ಇಂದು',
  yesterday: 'ನಿನ್ನೆ',
  weekdays: ['ಭಾನು', 'ಸೋಮ', 'ಮಂಗಳ', 'ಬುಧ', 'ಗುರು', 'ಶುಕ್ರ', 'ಶನಿ'],
  weekdayDate: (weekday, date) => `${weekday}, ${date}`,
  again: 'ಮತ್ತೆ:',
  noGroup: 'ಗ್ರೂಪ್ ಆರಿಸಿಲ್ಲ. ಮೊದಲು ಗ್ರೂಪ್ ಆರಿಸಿ.',
  added: (what, amount) => `${what}, ${amount} ಸೇರಿಸಲಾಗಿದೆ`,
  undoAdding: 'ರದ್ದುಮಾಡಿ',
  addedIn: (seconds) => `ಬರೀ ${seconds} ಸೆಕೆಂಡ್‌ನಲ್ಲಿ ಸೇರಿಸಿದಿರಿ!`,
  addedTo: (month) => `${month} ಖರ್ಚಿಗೆ ಸೇರಿತು: “ಹಿಂದಿನ ತಿಂಗಳುಗಳು” ನೋಡಿ.`,
  quick: 'ಮಿಂಚಿನ ವೇಗ!',

  unfinished: 'ಅರ್ಧಕ್ಕೆ ಬಿಟ್ಟ ನಿಮ್ಮ ಖರ್ಚು',
  fromOutside: 'ಈ ಪಠ್ಯ ಆ್ಯಪ್‌ನ ಹೊರಗಿನಿಂದ ಬಂದಿದೆ. ಮೊದಲು ಪರಿಶೀಲಿಸಿ.',
  discard: 'ಅಳಿಸಿ',

  budget: 'ನಿಮ್ಮ ತಿಂಗಳ ಬಜೆಟ್ (ನಿಮಗೆ ಮಾತ್ರ ಕಾಣುತ್ತದೆ)',
  otherBudget: 'ಬೇರೆ',
  budgetTooSmall: (least) => `ಕನಿಷ್ಠ ${least} ಬಜೆಟ್ ಆರಿಸಿ.`,
  setAndAdd: (limit, amount) => `₹${limit} ಇಟ್ಟು ₹${amount} ಸೇರಿಸಿ`,
  coinsShort: (coins) => `${coins} ಕಾಯಿನ್ ಕಡಿಮೆ ಇವೆ`,
  addCoinsAndRecord: (coins) => `${coins} ಕಾಯಿನ್ ಸೇರಿಸಿ ಖರ್ಚು ದಾಖಲಿಸಿ`,

  quickAdd: 'ಬೇಗ ಸೇರಿಸಿ',
  quickAddHint: 'ನಿನ್ನೆ ಚಹಾ 40',
  filledIn: (what) => `ತುಂಬಿದ್ದು: ${what}`,

  justNow: 'ಇದೀಗ',
  isNew: 'ಹೊಸದು',

  tags: 'ಟ್ಯಾಗ್‌ಗಳು',
  tagsHint: 'ಚಹಾ, ಬಾಡಿಗೆ, ದಿನಸಿ...',
  addTag: 'ಟ್ಯಾಗ್ ಸೇರಿಸಿ',
  removeTag: (tag) => `ಟ್ಯಾಗ್ ${tag} ತೆಗೆಯಿರಿ`,
  suggestedTags: 'ಸೂಚಿಸಿದ ಟ್ಯಾಗ್‌ಗಳು',
  chosenTags: 'ಆರಿಸಿದ ಟ್ಯಾಗ್‌ಗಳು',
  suggested: (count) => plural(count, { one: `${count} ಟ್ಯಾಗ್ ಸೂಚನೆ.`, other: `${count} ಟ್ಯಾಗ್ ಸೂಚನೆಗಳು.` }),
  tagsAdded: (tags) => `ಸೇರಿಸಿದ್ದು: ${tags}.`,
  tagRemoved: (tag) => `ತೆಗೆದದ್ದು: ${tag}.`,
  tagTooLong: (start, length, most) => `ಟ್ಯಾಗ್‌ನಲ್ಲಿ ಹೆಚ್ಚೆಂದರೆ ${most} ಅಕ್ಷರ ಇರಬಹುದು. “${start}…” ನಲ್ಲಿ ${length} ಇವೆ.`,
  tagNotShowable: (tag) => `ಟ್ಯಾಗ್ “${tag}” ನಲ್ಲಿ ತೋರಿಸಲಾಗದ ಅಕ್ಷರಗಳಿವೆ.`,
  tooManyTags: (most) => `ಒಂದು ಖರ್ಚಿಗೆ ಹೆಚ್ಚೆಂದರೆ ${most} ಟ್ಯಾಗ್ ಇರಬಹುದು.`,

  deleteTitle: 'ಖರ್ಚು ಅಳಿಸಬೇಕೇ?',
  deleteQuestion: (what, amount) => rich`${what} (${amount}) ಅಳಿಸಬೇಕೇ? ಇದು ಎಲ್ಲರಿಗೂ ಅಳಿಸಿಹೋಗುತ್ತದೆ.`,
  deleted: 'ಖರ್ಚು ಅಳಿಸಲಾಗಿದೆ!',
  notYours: 'ನಿಮ್ಮ ಖರ್ಚುಗಳನ್ನು ಮಾತ್ರ ಅಳಿಸಬಹುದು',

  strikeTitle: 'ಈ ಖರ್ಚನ್ನು ಗ್ರೂಪ್‌ನಿಂದ ತೆಗೆಯಬೇಕೇ?',
  strikeQuestion: (what, amount, payer, group) =>
    rich`${what} (${amount}), ಸೇರಿಸಿದವರು ${payer}. ಅವರು ಈಗ ${group} ಗ್ರೂಪ್‌ನಲ್ಲಿ ಇಲ್ಲ.`,
  strikeHint:
    'ಇದು ಈ ಗ್ರೂಪ್‌ನ ಒಟ್ಟು ಖರ್ಚಿಗೆ ಸೇರುವುದಿಲ್ಲ. ಯಾರ ಕಾಯಿನ್ ಕೂಡ ಬದಲಾಗುವುದಿಲ್ಲ. ನೀವು ಇದನ್ನು ತೆಗೆದಿರಿ ಎಂದು ಬೇರೆ ಸದಸ್ಯರಿಗೆ ತಿಳಿಯುತ್ತದೆ. ಇದನ್ನು ಮತ್ತೆ ಮೊದಲಿನಂತೆ ಮಾಡಲು ಆಗುವುದಿಲ್ಲ.',
  strikeAction: 'ಗ್ರೂಪ್‌ನಿಂದ ತೆಗೆಯಿರಿ',
  struck: 'ಖರ್ಚನ್ನು ಗ್ರೂಪ್‌ನಿಂದ ತೆಗೆಯಲಾಗಿದೆ.',

  chooseMonth: 'ತಿಂಗಳು ಆರಿಸಿ',
  previousMonth: 'ಹಿಂದಿನ ತಿಂಗಳು',
  nextMonth: 'ಮುಂದಿನ ತಿಂಗಳು',
  month: 'ತಿಂಗಳು',
  year: 'ವರ್ಷ',
  months: ['ಜನವರಿ', 'ಫೆಬ್ರವರಿ', 'ಮಾರ್ಚ್', 'ಏಪ್ರಿಲ್', 'ಮೇ', 'ಜೂನ್', 'ಜುಲೈ', 'ಆಗಸ್ಟ್', 'ಸೆಪ್ಟೆಂಬರ್', 'ಅಕ್ಟೋಬರ್', 'ನವೆಂಬರ್', 'ಡಿಸೆಂಬರ್'],
  monthOfYear: (month, year) => `${month} ${year}`,
  groupTotal: 'ಗ್ರೂಪ್‌ನ ಒಟ್ಟು ಖರ್ಚು',
  noneIn: (month) => `${month}: ಯಾವ ಖರ್ಚೂ ಇಲ್ಲ.`,
  countIn: (month, count) => `${month}: ${expensesOf(count)}`,

  ofMember: (name) => `${name} ಅವರ ಖರ್ಚುಗಳು`,
  ofDay: (day) => `${day} ದಿನದ ಖರ್ಚುಗಳು`,
  memberTotal: (month, amount) => rich`${month}: ${amount}`,
  memberPart: (count) =>
    plural(count, {
      one: 'ಕನೆಕ್ಷನ್ ಬರುವವರೆಗೆ ಇಲ್ಲಿ ತೀರಾ ಹೊಸ ಖರ್ಚು ಮಾತ್ರ ಇದೆ.',
      other: `ಕನೆಕ್ಷನ್ ಬರುವವರೆಗೆ ಇಲ್ಲಿ ತೀರಾ ಹೊಸ ${count} ಖರ್ಚುಗಳು ಮಾತ್ರ ಇವೆ.`,
    }),
  noneOfMember: 'ಯಾವ ಖರ್ಚೂ ಸಿಗಲಿಲ್ಲ.',
  showMore: 'ಇನ್ನಷ್ಟು ತೋರಿಸಿ',

  otherAdded: (name, amount, what) => `${name} ${amount} ಸೇರಿಸಿದರು, ${what}.`,
  otherDeleted: (name, amount, what) => `${name} ${amount} ಅಳಿಸಿದರು, ${what}.`,
  otherAddedMany: (name, count, amount) => `${name} ${count} ಖರ್ಚುಗಳನ್ನು ಸೇರಿಸಿದರು, ಒಟ್ಟು ${amount}.`,
  otherDeletedMany: (name, count, amount) => `${name} ${count} ಖರ್ಚುಗಳನ್ನು ಅಳಿಸಿದರು, ಒಟ್ಟು ${amount}.`,
  othersAdded: (count, amount) => `ಬೇರೆ ಸದಸ್ಯರು ${count} ಖರ್ಚುಗಳನ್ನು ಸೇರಿಸಿದರು, ಒಟ್ಟು ${amount}.`,
  otherChanged: (name, amount, what) => `${name} ಒಂದು ಖರ್ಚು ಬದಲಿಸಿದರು: ${amount}, ${what}.`,
  otherChangedMany: (name, count, amount) => `${name} ${count} ಖರ್ಚುಗಳನ್ನು ಬದಲಿಸಿದರು, ಒಟ್ಟು ${amount}.`,
  othersChanged: (count, amount) => `ಬೇರೆ ಸದಸ್ಯರು ${count} ಖರ್ಚುಗಳನ್ನು ಬದಲಿಸಿದರು, ಒಟ್ಟು ${amount}.`,
  othersDeleted: (count, amount) => `ಬೇರೆ ಸದಸ್ಯರು ${count} ಖರ್ಚುಗಳನ್ನು ಅಳಿಸಿದರು, ಒಟ್ಟು ${amount}.`,
};
