/**
 * The one table that says which message users read for an operation and a failure (docs/product.md §10). It refers to
 * messages by their names in the catalogue. The default message of an operation is the product's fixed text; a known
 * cause has a message of its own. This file does not compile if a code of the contract or an operation has no message
 * here.
 */
import type { EndpointName } from '@pg/contract/endpoints';
import type { FirstWords } from '#words/en/first.ts';
import type { FrontWords } from '#words/en/front.ts';
import type { MoreWords } from '#words/en/more.ts';
import { words } from '#words/first.ts';
import { type CallError, callErrorOf, type FailureCode } from './call-error.ts';

/**
 * Every call that users wait for. If users know a call as several operations, such as giving and taking, the list has
 * these operations instead.
 */
export type Operation =
  | Exclude<EndpointName, 'myGroups' | 'giveOrTake' | 'logOut' | 'setLanguage' | 'unregisterDevice'>
  | 'enterGroup'
  | 'showGroup'
  | 'showOlder'
  | 'showMonth'
  | 'give'
  | 'take'
  | 'verifyOtp';

type Failures = (FirstWords & FrontWords & MoreWords)['failures'];
/** Returns all messages about failures. Some of them load only with the code that needs them. */
const failures = (): Failures => words.failures as Failures;
/** The names of the catalogue's messages without parameters. */
type Fixed = { [Name in keyof Failures]: Failures[Name] extends string ? Name : never }[keyof Failures];
/** The name of a message, or a function that writes it from the failure. */
type Message = Fixed | ((failure: CallError) => string);

const busy = ({ retryAfter = 0 }: CallError): string => words.failures.busy(retryAfter);

const tooMany = ({ retryAfter = 0 }: CallError): string => words.failures.tooManyTries(retryAfter);

/**
 * On an English page, returns the message of the server or the provider, because these messages are in English. On any
 * other page, returns the catalogue's message.
 */
const serverTextOr =
  (name: Fixed) =>
  ({ message }: CallError): string =>
    // The first screen may need a message before the catalogue's message of this name has loaded.
    words.failures.serverSaid(message).trim() || failures()[name] || words.failures.wentWrong;

/** The limits in the catalogue. A newer server may have other limits, and an older server does not name the limit. */
const limited: ReadonlySet<unknown> = new Set(['groups', 'groupsEver', 'members', 'membersEver', 'coins', 'amount']);

/** Returns the message about the limit that was reached, for example the limit of members. */
const overLimit = ({ field, limit, message }: CallError): string =>
  limited.has(field) && limit !== undefined
    ? failures().limitReached(field, limit)
    : words.failures.serverSaid(message).trim() || failures().limitReached(undefined, undefined);

/** The messages that are the same for every operation. */
const common = {
  'invalid-request': serverTextOr('invalidRequest'),
  'limit-reached': overLimit,
  'not-signed-in': 'notSignedIn',
  'session-ended': 'sessionEnded',
  'signed-out': 'notSignedIn',
  'not-a-member': 'notAMember',
  'not-the-admin': 'notTheAdmin',
  'wrong-password': 'wrongPassword',
  'code-ended': 'codeEnded',
  'member-not-found': 'memberNotFound',
  'recorder-is-a-member': 'recorderIsAMember',
  'not-your-payment': 'notYourPayment',
  'payment-not-found': 'paymentNotFound',
  'someone-left': 'someoneLeft',
  'expense-changed': 'expenseChanged',
  'restore-ended': 'restoreEnded',
  'too-many-requests': tooMany,
  unavailable: busy,
  offline: 'offline',
  'answer-lost': 'answerLost',
} as const satisfies Partial<Record<FailureCode, Message>>;

const usual = (fixed: Fixed): Record<FailureCode, Message> => ({
  ...common,
  'invalid-credentials': fixed,
  'otp-not-proven': fixed,
  'not-your-expense': fixed,
  'not-yourself': fixed,
  'cross-site': fixed,
  'user-not-found': fixed,
  'group-not-found': fixed,
  'expense-not-found': fixed,
  'record-not-found': fixed,
  'unknown-route': fixed,
  'user-exists': fixed,
  'group-name-taken': fixed,
  'already-a-member': fixed,
  'limit-not-set': fixed,
  'too-few-coins': fixed,
  'reduces-too-much': fixed,
  'idempotency-key-reused': fixed,
  'body-too-large': fixed,
  internal: fixed,
  unreadable: fixed,
  'provider-refused': fixed,
});

const anyOperation = usual('wentWrong');

/** Returns whether there is a message for a code. A newer API may send other codes. */
export const hasMessage = (code: unknown): code is FailureCode =>
  typeof code === 'string' && Object.hasOwn(anyOperation, code);

const messages: Record<Operation, Record<FailureCode, Message>> = {
  register: { ...anyOperation, 'user-exists': 'userExists', unreadable: 'signUpFailed' },
  login: { ...anyOperation, 'invalid-credentials': 'invalidCredentials', unreadable: 'loginFailed' },
  firebaseToken: usual('notLive'),
  forgotPassword: {
    ...usual('otpNotSent'),
    'user-not-found': serverTextOr('noAccount'),
    internal: serverTextOr('otpNotSent'),
    'provider-refused': serverTextOr('otpNotSent'),
  },
  verifyOtp: usual('invalidOtp'),
  // An OTP can be used once, so another try would be refused even if the first one succeeded.
  resetPassword: { ...usual('notReset'), 'answer-lost': 'resetAnswerLost' },
  changePassword: anyOperation,
  signOutEverywhere: anyOperation,
  deleteAccount: anyOperation,
  createGroup: { ...usual('notCreated'), 'group-name-taken': serverTextOr('groupNameTaken') },
  joinGroup: {
    ...usual('notJoined'),
    'group-not-found': 'groupNotFound',
    'already-a-member': serverTextOr('alreadyAMember'),
  },
  updateGroupName: usual('notRenamed'),
  renewGroupCode: anyOperation,
  removeMember: anyOperation,
  leaveGroup: anyOperation,
  keepGroups: anyOperation,
  registerDevice: usual('notRegistered'),
  enterGroup: usual('groupsNotLoaded'),
  showGroup: usual('groupNotLoaded'),
  showOlder: usual('olderNotLoaded'),
  showMonth: usual('monthNotLoaded'),
  setMonthlyLimit: usual('limitNotSaved'),
  addCoins: { ...usual('coinsNotAdded'), 'limit-not-set': 'limitNotSet' },
  coinsHistory: usual('historyNotLoaded'),
  addExpense: { ...usual('limitNotSet'), 'too-few-coins': 'tooFewCoins', 'answer-lost': 'expenseAnswerLost' },
  deleteExpense: {
    ...usual('notDeleted'),
    'not-your-expense': 'notYourExpense',
    'expense-not-found': serverTextOr('expenseNotFound'),
    internal: serverTextOr('notDeleted'),
  },
  editExpense: {
    ...usual('notEdited'),
    'expense-not-found': 'expenseNotFound',
    'limit-not-set': 'limitNotSet',
    'too-few-coins': 'tooFewCoinsToEdit',
  },
  restoreExpense: {
    ...usual('notRestored'),
    'expense-not-found': 'expenseNotFound',
    'too-few-coins': 'tooFewCoinsToRestore',
  },
  strikeExpense: { ...anyOperation, 'expense-not-found': 'expenseNotFound' },
  getExpense: { ...usual('expenseNotLoaded'), 'expense-not-found': 'expenseNotFound' },
  activity: usual('activityNotLoaded'),
  balances: usual('balancesNotLoaded'),
  recordPayment: usual('paymentNotRecorded'),
  removePayment: usual('paymentNotRemoved'),
  setName: usual('nameNotSaved'),
  setUpiId: usual('upiIdNotSaved'),
  payee: usual('payeeNotLoaded'),
  giveOrTakeRecords: usual('recordsNotLoaded'),
  give: usual('notGiven'),
  take: usual('notTaken'),
  increaseGiveOrTake: usual('amountNotChanged'),
  decreaseGiveOrTake: { ...usual('amountNotChanged'), 'reduces-too-much': 'reducesTooMuch' },
  removeGiveOrTake: usual('recordNotDeleted'),
};

/** Returns the message for an operation that threw an error. */
export function messageFor(operation: Operation, thrown: unknown): string {
  const failure = callErrorOf(thrown);
  const message = messages[operation][failure.code];
  return typeof message === 'string' ? failures()[message] : message(failure);
}
