/**
 * What each call is for, and with which errors it may answer besides the usual ones. Not in the table of calls, because
 * the web loads that. The API's tests compare it with what they see.
 */
import type { EndpointName } from './endpoints.ts';
import { endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';

interface Reference {
  readonly summary: string;
  readonly errors: readonly ErrorCode[];
}

const says = (summary: string, ...errors: readonly ErrorCode[]): Reference => ({ summary, errors });

export const apiReference: { readonly [Name in EndpointName]: Reference } = {
  register: says(
    'Creates an account with a name, a mobile number and a password',
    'name-reserved',
    'name-mixes-scripts',
    'user-exists',
  ),
  login: says('Logs in with a mobile number and a password', 'invalid-credentials'),
  firebaseToken: says('Returns a Firebase token for the live view of this session'),
  forgotPassword: says('Says whether an OTP may be sent to a number', 'user-not-found'),
  resetPassword: says('Sets a new password for a number that an OTP has proven', 'otp-not-proven', 'user-not-found'),
  confirmNumber: says('Marks the own number as proven by an OTP', 'otp-not-proven'),
  changePassword: says('Sets a new password in place of the current one', 'wrong-password'),
  changeNumber: says(
    'Moves the account to another number that an OTP has proven',
    'wrong-password',
    'otp-not-proven',
    'user-exists',
  ),
  setName: says('Changes the own name in all groups', 'name-reserved', 'name-mixes-scripts'),
  setLanguage: says('Sets the language of the account'),
  logOut: says('Ends this session and forgets its device'),
  signOutEverywhere: says('Ends all sessions of the account'),
  deleteAccount: says('Deletes the account; what others share stays, without the name', 'wrong-password'),
  createGroup: says('Creates a group, with the caller as its admin', 'limit-reached', 'group-name-taken'),
  invite: says(
    'Returns the proofs for a link that invites to a group',
    'not-a-member',
    'not-the-admin',
    'member-not-found',
  ),
  invitation: says('Shows the group that a code or a link leads to', 'group-not-found', 'code-ended'),
  joinGroup: says(
    'Joins a group by its code, also in the place of a guest',
    'limit-reached',
    'not-yourself',
    'group-not-found',
    'code-ended',
    'guest-not-found',
    'already-a-member',
  ),
  updateGroupName: says('Renames a group', 'not-a-member'),
  myGroups: says('Lists the caller’s groups with the totals and expenses of one month'),
  registerDevice: says('Registers a device for pushes', 'not-a-member', 'not-yourself'),
  unregisterDevice: says('Forgets a device, which then gets no pushes'),
  setMonthlyLimit: says('Sets the monthly limit of coins'),
  addCoins: says('Adds coins to this month', 'limit-reached', 'limit-not-set'),
  coinsHistory: says('Lists how the coins changed'),
  coinsSum: says('Adds up what this month’s coins were spent on'),
  addExpense: says(
    'Records an expense in one or several groups',
    'not-a-member',
    'someone-left',
    'limit-not-set',
    'too-few-coins',
  ),
  getExpense: says('Returns an expense with its payers, shares and history', 'expense-not-found'),
  editExpense: says(
    'Changes an own expense',
    'not-a-member',
    'not-your-expense',
    'expense-not-found',
    'someone-left',
    'expense-changed',
    'limit-not-set',
    'too-few-coins',
  ),
  restoreExpense: says(
    'Restores an own deleted expense within 30 days',
    'not-a-member',
    'not-your-expense',
    'expense-not-found',
    'someone-left',
    'restore-ended',
    'too-few-coins',
  ),
  deleteExpense: says('Deletes an own expense', 'not-a-member', 'not-your-expense', 'expense-not-found'),
  strikeExpense: says(
    'Takes out an expense of somebody who has left the group',
    'not-a-member',
    'not-the-admin',
    'expense-not-found',
    'recorder-is-a-member',
  ),
  addPhoto: says(
    'Adds a photo of the bill to an own expense, or replaces it',
    'not-a-member',
    'not-your-expense',
    'expense-not-found',
  ),
  getPhoto: says('Returns the photo of a bill', 'expense-not-found', 'photo-not-found'),
  removePhoto: says('Removes the photo of the bill', 'not-a-member', 'not-your-expense', 'expense-not-found'),
  giveOrTakeRecords: says('Lists the Give and Take records'),
  giveOrTake: says('Adds a Give and Take record'),
  increaseGiveOrTake: says('Increases the amount of a record', 'limit-reached', 'record-not-found'),
  decreaseGiveOrTake: says('Decreases the amount of a record', 'record-not-found', 'reduces-too-much'),
  removeGiveOrTake: says('Deletes a record', 'record-not-found'),
  balances: says('Returns the balances of a group, what would settle them and the newest payments', 'not-a-member'),
  myBalances: says('Returns the caller’s balance in each group'),
  recordPayment: says(
    'Records a payment between two people of a group',
    'not-a-member',
    'not-your-payment',
    'member-not-found',
    'someone-left',
  ),
  removePayment: says('Deletes a payment', 'not-a-member', 'not-your-payment', 'payment-not-found'),
  recordedTwice: says('Lists payments that may have been recorded twice', 'not-a-member', 'member-not-found'),
  myPayments: says('Lists the caller’s payments in all groups'),
  setUpiId: says('Sets or removes the own UPI ID', 'wrong-password', 'number-not-confirmed'),
  payee: says(
    'Returns the name and the UPI ID of somebody whom the caller may pay',
    'not-a-member',
    'nothing-to-pay',
    'member-not-found',
  ),
  renewGroupCode: says('Replaces the code of a group', 'not-a-member', 'not-the-admin'),
  removeMember: says('Removes a member from a group', 'not-a-member', 'not-the-admin', 'member-not-found'),
  archiveGroup: says('Moves a group to the end of the caller’s lists, or back', 'not-a-member'),
  makeAdmin: says(
    'Makes a member the admin in place of the caller',
    'not-a-member',
    'not-the-admin',
    'member-not-found',
  ),
  saveSplit: says(
    'Saves a split of a group under a name, or removes it',
    ...(['not-a-member', 'someone-left', 'limit-reached'] as const),
  ),
  leaveGroup: says('Leaves a group', 'not-a-member'),
  keepGroups: says('Confirms the groups to stay in after a number was proven'),
  activity: says('Lists what happened in a group', 'not-a-member'),
  recurring: says('Lists the recurring expenses of a group', 'not-a-member'),
  addRecurring: says('Makes a recurring expense', 'limit-reached', 'not-a-member', 'someone-left'),
  changeRecurring: says(
    'Pauses, continues, skips or ends a recurring expense',
    'not-a-member',
    'not-your-expense',
    'record-not-found',
    'someone-left',
  ),
  editRecurring: says(
    'Changes a recurring expense from now on, or takes over that of somebody who has left',
    'not-a-member',
    'not-your-expense',
    'record-not-found',
    'expense-changed',
    'someone-left',
    'limit-reached',
  ),
  answerRecurring: says(
    'Records the expense of a date with the amount of this time, or skips it',
    'not-a-member',
    'not-your-expense',
    'record-not-found',
    'someone-left',
  ),
  addGuest: says(
    'Adds a guest without an account, or one who was removed',
    'limit-reached',
    'name-reserved',
    'name-mixes-scripts',
    'not-a-member',
    'member-not-found',
    'guest-name-taken',
  ),
  removeGuest: says('Removes a guest', 'not-a-member', 'not-the-admin', 'member-not-found'),
  givePlaceBack: says(
    'Gives a guest the place back that somebody has taken',
    'limit-reached',
    'not-a-member',
    'not-the-admin',
    'member-not-found',
    'guest-name-taken',
    'restore-ended',
  ),
  shareGuestPage: says(
    'Returns a link that shows a guest’s part to whoever has it',
    ...(['not-a-member', 'not-the-admin', 'member-not-found'] as const),
  ),
  endGuestPages: says(
    'Ends the links that show a guest’s part',
    ...(['not-a-member', 'not-the-admin', 'member-not-found'] as const),
  ),
  getGuestPage: says('Returns what a link shows of a guest’s part', 'page-ended'),
  mergeGuests: says(
    'Merges a guest into another one, or takes them apart',
    'limit-reached',
    'not-a-member',
    'not-the-admin',
    'member-not-found',
  ),
  days: says('Counts on how many days of a period everybody is here', 'not-a-member'),
  setAway: says('Marks the days of a month on which somebody is away', 'not-a-member', 'not-the-admin', 'not-yourself'),
  divideByDays: says('Divides an amount by the days on which people are here', 'not-a-member', 'someone-left'),
  exportGroup: says('Exports a group’s members, balances and payments', 'not-a-member'),
  exportMonth: says('Exports a month’s expenses page by page', 'not-a-member'),
  importRows: says(
    'Imports expenses and payments from another app’s file',
    'not-a-member',
    'not-the-admin',
    'import-not-found',
    'someone-left',
    'import-ended',
  ),
  undoImport: says(
    'Takes an import back, a few hundred rows at a time',
    'not-a-member',
    'not-the-admin',
    'import-not-found',
    'import-ended',
  ),
  sayNotRight: says(
    'Says that an expense or an import is not right',
    ...(['not-a-member', 'expense-not-found', 'import-not-found', 'import-ended', 'no-part'] as const),
    ...(['expense-changed', 'objection-limit'] as const),
  ),
  answerNotRight: says(
    'Answers who said that an expense or an import is not right, or takes one’s own word back',
    ...(['not-a-member', 'expense-not-found', 'import-not-found', 'import-ended', 'not-your-expense'] as const),
  ),
};

const ofAll: readonly ErrorCode[] = [
  ...(['invalid-request', 'cross-site', 'body-too-large', 'too-many-requests', 'internal', 'unavailable'] as const),
];

/** Returns all errors with which a call may answer. */
export const errorsOf = (name: EndpointName): ErrorCode[] => [
  ...ofAll,
  ...(endpoints[name].access === 'session' ? (['not-signed-in', 'session-ended'] as const) : []),
  ...(endpoints[name].changes ? (['idempotency-key-reused'] as const) : []),
  ...apiReference[name].errors,
];
