/**
 * The one table from operation and failure to the message that users read (docs/product.md §10). The product's fixed
 * text is the default of its operation; a known cause has its own message. A code added to the contract, or an
 * operation without a row, does not compile.
 */
import type { EndpointName } from '@pg/contract/endpoints';
import { type CallError, callErrorOf, type FailureCode } from './call-error.ts';

/** Every call that users wait for, divided where they see different operations. */
export type Operation =
  | Exclude<EndpointName, 'myGroups' | 'giveOrTake' | 'logOut' | 'unregisterDevice'>
  | 'enterGroup'
  | 'showGroup'
  | 'showOlder'
  | 'showMonth'
  | 'give'
  | 'take'
  | 'verifyOtp';

/** The failure's own message knows the cause best. */
const asTold = (failure: CallError): string => failure.message;

/** Says when to try again, if the server says so. */
const when = ({ retryAfter: seconds = 0 }: CallError): string => {
  if (seconds < 2) return 'in a moment';
  return seconds < 100 ? `in ${seconds} seconds` : `in ${Math.ceil(seconds / 60)} minutes`;
};

const busy = (failure: CallError): string => `The service is busy. Please try again ${when(failure)}.`;

const tooMany = (failure: CallError): string =>
  failure.retryAfter ? `Too many tries. Please try again ${when(failure)}.` : common['too-many-requests'];

type Sentence = string | typeof asTold;

/** Messages that are the same for every operation. */
export const common = {
  'not-signed-in': 'Please log in first.',
  'session-ended': 'This session has ended. Please log in again.',
  'not-a-member': 'You are not a member of this group.',
  'too-many-requests': 'Too many tries. Please wait a little and try again.',
  unavailable: 'The service is busy. Please try again in a moment.',
  offline: 'You are offline. Please connect and try again.',
  'answer-lost': 'The connection was lost. Please try again.',
  'signed-out': 'Please log in first.',
} as const;

const usual = (fixed: string): Record<FailureCode, Sentence> => ({
  ...common,
  'invalid-request': asTold,
  'limit-reached': asTold,
  'invalid-credentials': fixed,
  'wrong-password': asTold,
  'not-the-admin': asTold,
  'otp-not-proven': fixed,
  'not-your-expense': fixed,
  'not-yourself': fixed,
  'cross-site': fixed,
  'user-not-found': fixed,
  'group-not-found': fixed,
  'code-ended': asTold,
  'member-not-found': asTold,
  'expense-not-found': fixed,
  'record-not-found': fixed,
  'unknown-route': fixed,
  'user-exists': fixed,
  'group-name-taken': fixed,
  'already-a-member': fixed,
  'recorder-is-a-member': asTold,
  'limit-not-set': fixed,
  'too-few-coins': fixed,
  'reduces-too-much': fixed,
  'idempotency-key-reused': fixed,
  'body-too-large': fixed,
  'too-many-requests': tooMany,
  internal: fixed,
  unavailable: busy,
  unreadable: fixed,
  'provider-refused': fixed,
});

const anyOperation = usual('');

/** Whether there is a message for a code. An API newer than this page may send others. */
export const hasSentences = (code: unknown): code is FailureCode =>
  typeof code === 'string' && Object.hasOwn(anyOperation, code);

const wentWrong = 'Something went wrong. Please try again.';

const sentences: Record<Operation, Record<FailureCode, Sentence>> = {
  register: {
    ...usual(wentWrong),
    'user-exists': 'userId already exists',
    unreadable: 'Signup failed. Please try again.',
  },
  login: {
    ...usual(wentWrong),
    'invalid-credentials': 'Invalid credentials',
    unreadable: 'Login failed. Please try again.',
  },
  firebaseToken: usual('Live updates could not be switched on.'),
  forgotPassword: {
    ...usual('Failed to send OTP. Please try again.'),
    'user-not-found': asTold,
    internal: asTold,
    'provider-refused': asTold,
  },
  verifyOtp: usual('Invalid OTP. Please try again.'),
  resetPassword: {
    ...usual('Failed to reset password. Please check OTP and try again.'),
    // An OTP can be used once: another try would be refused, though the first may have gone through.
    'answer-lost': 'The connection was lost. Your new password may be set already: try to log in, or send a new OTP.',
  },
  changePassword: usual(wentWrong),
  signOutEverywhere: usual(wentWrong),
  deleteAccount: usual(wentWrong),
  createGroup: { ...usual('The group could not be created. Please try again.'), 'group-name-taken': asTold },
  joinGroup: {
    ...usual('The group could not be joined. Please try again.'),
    'group-not-found': asTold,
    'already-a-member': asTold,
  },
  updateGroupName: usual('Failed to update group name'),
  renewGroupCode: usual(wentWrong),
  removeMember: usual(wentWrong),
  leaveGroup: usual(wentWrong),
  keepGroups: usual(wentWrong),
  registerDevice: usual('This device could not be registered for notifications.'),
  enterGroup: usual('Failed to fetch your groups. Please try again.'),
  showGroup: usual('Your group could not be loaded. Please try again.'),
  showOlder: usual('Older expenses could not be loaded. Please try again.'),
  showMonth: usual('This month could not be loaded. Please try again.'),
  setMonthlyLimit: usual('Failed to update monthly limit'),
  addCoins: { ...usual('Failed to add coins'), 'limit-not-set': asTold },
  coinsHistory: usual('Failed to fetch coins history'),
  addExpense: {
    ...usual('First set your monthly limit'),
    'too-few-coins': 'Please add some coins to add this expense.',
    'answer-lost': 'The connection was lost. Please try again: the expense will be recorded only once.',
  },
  deleteExpense: {
    ...usual('Something went wrong'),
    'not-your-expense': 'You can only delete your own expenses',
    'expense-not-found': asTold,
    internal: asTold,
  },
  strikeExpense: { ...usual(wentWrong), 'expense-not-found': asTold },
  giveOrTakeRecords: usual('Failed to fetch transactions.'),
  give: usual('Failed to give money.'),
  take: usual('Failed to take money.'),
  increaseGiveOrTake: usual('Failed to update amount.'),
  decreaseGiveOrTake: { ...usual('Failed to update amount.'), 'reduces-too-much': asTold },
  removeGiveOrTake: usual('Failed to delete transaction.'),
};

/** Returns the message for an operation that failed with anything thrown. */
export function sentenceFor(operation: Operation, thrown: unknown): string {
  const failure = callErrorOf(thrown);
  const known = sentences[operation];
  const sentence = known[failure.code];
  if (typeof sentence === 'string') return sentence;
  // No operation has a message of its own for this code: it has the fixed text.
  return sentence(failure).trim() || String(known['unknown-route']);
}
