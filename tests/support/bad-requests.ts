/** One valid request for each call of the contract, from which tests derive invalid ones. */
import type { EndpointName } from '@pg/contract/endpoints';
import { localDate } from '@pg/contract/months';
import type { Inputs } from './api.ts';
import { base64, tinyJpeg } from './pictures.ts';

const [one, other] = [{ userId: '9876501234' }, { userId: '9876501235' }];

/** Well-formed inputs. The ids and codes in them need not exist. */
export const rightInputs = (): Readonly<Record<EndpointName, Inputs>> => ({
  register: { name: 'Asha', userId: '9876501234', password: 'chai-and-rent' },
  login: { userId: '9876501234', password: 'chai-and-rent' },
  firebaseToken: {},
  forgotPassword: { mobile: '9876501234' },
  resetPassword: { firebaseIdToken: 'e30.e30.', newPassword: 'chai-and-rent' },
  confirmNumber: { firebaseIdToken: 'e30.e30.' },
  changeNumber: { password: 'chai-and-rent', firebaseIdToken: 'e30.e30.' },
  changePassword: { currentPassword: 'chai-and-rent', newPassword: 'rent-and-chai' },
  setLanguage: { language: 'en' },
  logOut: { pushToken: 'a-push-token' },
  signOutEverywhere: {},
  deleteAccount: { password: 'chai-and-rent' },
  updateGroupName: { newGroupName: 'Moonlight PG', groupCode: 'ABCDEF' },
  renewGroupCode: { groupCode: 'ABCDEF' },
  removeMember: { groupCode: 'ABCDEF', userId: '9876501234' },
  makeAdmin: { groupCode: 'ABCDEF', userId: '9876501234' },
  saveSplit: { groupCode: 'ABCDEF', name: 'AC room', split: { mode: 'SHARES', parts: both('value', 2, 1) } },
  leaveGroup: { groupCode: 'ABCDEF' },
  archiveGroup: { groupCode: 'ABCDEF', archived: true },
  keepGroups: { groupCodes: ['ABCDEF'] },
  registerDevice: { userId: '9876501234', token: 'a-push-token', groupCodes: ['ABCDEF'] },
  unregisterDevice: { token: 'a-push-token' },
  addCoins: { coins: 100 },
  coinsHistory: {},
  coinsSum: {},
  giveOrTakeRecords: {},
  giveOrTake: { amount: 500, name: 'Ravi', date: '2026-11-20', type: 'GIVE', description: 'Movie' },
  increaseGiveOrTake: { id: 'abcdefghij0123456789', amount: 5 },
  decreaseGiveOrTake: { id: 'abcdefghij0123456789', amount: 5 },
  removeGiveOrTake: { id: 'abcdefghij0123456789' },
  createGroup: { groupName: 'Sunrise PG' },
  invite: { groupCode: 'ABCDEF' },
  invitation: { groupCode: 'ABCDEF' },
  addGuest: { groupCode: 'ABCDEF', name: 'Meera' },
  removeGuest: { groupCode: 'ABCDEF', userId: 'guestabcdefghij01234' },
  givePlaceBack: { groupCode: 'ABCDEF', userId: 'guestabcdefghij01234' },
  shareGuestPage: { groupCode: 'ABCDEF', userId: 'guestabcdefghij01234', upi: true },
  endGuestPages: { groupCode: 'ABCDEF', userId: 'guestabcdefghij01234' },
  getGuestPage: { page: `p${'x'.repeat(33)}`, month: '2026-11' },
  mergeGuests: { groupCode: 'ABCDEF', userId: 'guestabcdefghij01234' },
  joinGroup: { groupCode: 'ABCDEF' },
  myGroups: { month: 11, year: 2026 },
  setMonthlyLimit: { limit: 5000 },
  addExpense: { amount: 60, paymentDate: localDate(new Date()), tags: ['chai'], groupCodes: ['ABCDEF'] },
  deleteExpense: { id: 'abcdefghij0123456789' },
  getExpense: { id: 'abcdefghij0123456789' },
  editExpense: {
    id: 'abcdefghij0123456789',
    amount: 300,
    paymentDate: localDate(new Date()),
    tags: ['chai'],
    revision: 1,
  },
  restoreExpense: { id: 'abcdefghij0123456789' },
  addPhoto: { id: 'abcdefghij0123456789', data: base64(tinyJpeg) },
  getPhoto: { id: 'abcdefghij0123456789' },
  removePhoto: { id: 'abcdefghij0123456789' },
  activity: { groupCode: 'ABCDEF' },
  setName: { name: 'Asha Rao' },
  balances: { groupCode: 'ABCDEF' },
  recordPayment: {
    ...{ groupCode: 'ABCDEF', from: '9876501234', to: '9876501235', amount: 250, date: localDate(new Date()) },
    ...{ method: 'UPI', note: 'November' },
  },
  removePayment: { id: 'abcdefghij0123456789', groupCode: 'ABCDEF', reason: 'Twice' },
  myBalances: {},
  recordedTwice: { groupCode: 'ABCDEF' },
  myPayments: {},
  setUpiId: { upiId: 'asha@okbank', password: 'chai-and-rent' },
  payee: { groupCode: 'ABCDEF', userId: '9876501234' },
  strikeExpense: { id: 'abcdefghij0123456789', groupCode: 'ABCDEF' },
  exportGroup: { groupCode: 'ABCDEF' },
  exportMonth: { groupCode: 'ABCDEF', month: 11, year: 2026 },
  importRows: {
    ...{ groupCode: 'ABCDEF', importId: 'abcdefghij0123456789', source: 'SPLITWISE' },
    rows: [
      expenseRow(),
      {
        ...{ kind: 'PAYMENT', key: 'b'.repeat(64), row: 4, from: one.userId, to: other.userId },
        ...{ amount: 60, date: localDate(new Date()), method: 'OTHER', note: 'October' },
      },
    ],
  },
  undoImport: { groupCode: 'ABCDEF', importId: 'abcdefghij0123456789' },
  sayNotRight: { groupCode: 'ABCDEF', expense: 'abcdefghij0123456789', revision: 1, text: 'One cylinder.' },
  answerNotRight: { groupCode: 'ABCDEF', expense: 'abcdefghij0123456789', userId: one.userId, text: 'Two.' },
  recurring: { groupCode: 'ABCDEF' },
  addRecurring: {
    ...{ amount: 60, tags: ['wifi'], groupCode: 'ABCDEF' },
    ...{ anchor: localDate(new Date()), unit: 'MONTH', mode: 'RECORD' },
  },
  changeRecurring: { id: 'abcdefghij0123456789', groupCode: 'ABCDEF', change: 'SKIP' },
  editRecurring: {
    ...{ id: 'abcdefghij0123456789', amount: 60, tags: ['wifi'], groupCode: 'ABCDEF' },
    ...{ revision: 1, unit: 'MONTH', mode: 'RECORD' },
  },
  answerRecurring: { id: 'abcdefghij0123456789', groupCode: 'ABCDEF', date: localDate(new Date()) },
  days: { groupCode: 'ABCDEF', from: '2026-11-01', to: '2026-11-30' },
  setAway: { groupCode: 'ABCDEF', month: thisMonth(), days: [3, 4] },
  divideByDays: {
    ...{ groupCode: 'ABCDEF', amount: 60, paymentDate: localDate(new Date()) },
    ...{ rule: 'SAME', from: '2026-11-01', to: '2026-11-30', people: [{ userId: '9876501234' }] },
  },
});

/** A row of a file. */
const expenseRow = () => ({
  ...{ kind: 'EXPENSE', key: 'a'.repeat(64), row: 3, title: 'Rent October' },
  ...{ amount: 60, tags: ['rent'], paymentDate: localDate(new Date()), payers: [{ ...one, amount: 60 }] },
  split: { mode: 'EXACT', parts: [{ ...one, value: 60 }] },
});

const thisMonth = (): string => localDate(new Date()).slice(0, 7);

const both = (what: 'value' | 'amount', first: number, second: number) => [
  { ...one, [what]: first },
  { ...other, [what]: second },
];

/** Who shares and who pays 60 rupees. */
const divided = { split: { mode: 'SHARES', parts: both('value', 2, 1) }, payers: both('amount', 40, 20) };

/** How 60 rupees were split by days. */
const byDays = {
  split: { mode: 'EXACT', parts: both('value', 40, 20) },
  days: {
    ...{ rule: 'SAME', from: '2026-11-01', to: '2026-11-30' },
    people: [
      { ...one, days: 10, here: { from: '2026-11-01', to: '2026-11-10' } },
      { ...other, days: 5, away: 25 },
      { userId: '+919700012347', days: 28, gone: { from: '2026-11-11', to: '2026-11-12' } },
    ],
    empty: 0,
  },
};

/** Well-formed inputs with the optional fields that `rightInputs` leaves out. */
export const fullInputs = (): Partial<Record<EndpointName, Inputs>> => ({
  invite: { groupCode: 'ABCDEF', guest: 'guestabcdefghij01234' },
  invitation: { groupCode: 'ABCDEF', by: 'aaaaaaaaaaaaaaaa', guest: 'bbbbbbbbbbbbbbbb' },
  joinGroup: { groupCode: 'ABCDEF', guest: 'bbbbbbbbbbbbbbbb' },
  registerDevice: { ...rightInputs().registerDevice, language: 'en', off: ['EXPENSES', 'CHANGES'] },
  addGuest: { groupCode: 'ABCDEF', name: 'Meera', userId: 'guestabcdefghij01234' },
  givePlaceBack: { groupCode: 'ABCDEF', userId: 'guestabcdefghij01234', name: 'Meera' },
  mergeGuests: { groupCode: 'ABCDEF', userId: 'guestabcdefghij01234', into: 'guestabcdefghij56789' },
  keepGroups: { groupCodes: ['ABCDEF'], account: true },
  importRows: { ...rightInputs().importRows, rows: [{ ...expenseRow(), ...byDays, moneyBack: true }], isLast: true },
  addExpense: { ...rightInputs().addExpense, ...divided, ...byDays, note: 'bill no. 4711', moneyBack: true },
  editExpense: { ...rightInputs().editExpense, amount: 60, ...divided, ...byDays, note: '', moneyBack: true },
  setAway: { ...rightInputs().setAway, ...one },
  recordedTwice: {
    groupCode: 'ABCDEF',
    payment: { from: one.userId, to: other.userId, amount: 60, date: localDate(new Date()) },
  },
  balances: { groupCode: 'ABCDEF', arrivedOn: localDate(new Date()) },
  divideByDays: { ...rightInputs().divideByDays, people: byDays.days.people.map(({ days: _, ...said }) => said) },
  addRecurring: { ...rightInputs().addRecurring, ...divided, every: 2, until: '2030-01-31' },
  editRecurring: { ...rightInputs().editRecurring, ...divided, every: 2, until: '2030-01-31', anchor: '2029-01-31' },
  answerRecurring: { ...rightInputs().answerRecurring, amount: 60 },
});
