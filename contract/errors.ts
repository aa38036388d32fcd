/**
 * The closed table of error codes, with the HTTP status of each (docs/product.md §7), and the errors that the API
 * throws.
 */
export const statuses = {
  'invalid-request': 400,
  'limit-reached': 400,
  'name-reserved': 400,
  'name-mixes-scripts': 400,
  'not-signed-in': 401,
  'session-ended': 401,
  'invalid-credentials': 401,
  'wrong-password': 403,
  'otp-not-proven': 401,
  'not-a-member': 403,
  'not-the-admin': 403,
  'not-your-expense': 403,
  'not-your-payment': 403,
  'no-part': 403,
  'number-not-confirmed': 403,
  'nothing-to-pay': 403,
  'cross-site': 403,
  'not-yourself': 403,
  'user-not-found': 404,
  'group-not-found': 404,
  'code-ended': 404,
  'member-not-found': 404,
  'guest-not-found': 404,
  'page-ended': 404,
  'expense-not-found': 404,
  'record-not-found': 404,
  'payment-not-found': 404,
  'photo-not-found': 404,
  'import-not-found': 404,
  'unknown-route': 404,
  'user-exists': 409,
  'group-name-taken': 409,
  'guest-name-taken': 409,
  'already-a-member': 409,
  'recorder-is-a-member': 409,
  'someone-left': 409,
  'expense-changed': 409,
  'objection-limit': 409,
  'restore-ended': 409,
  'import-ended': 409,
  'limit-not-set': 409,
  'too-few-coins': 409,
  'reduces-too-much': 409,
  'idempotency-key-reused': 409,
  'body-too-large': 413,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statuses;

/** The body of every error answer. */
export interface ErrorBody {
  readonly error: ErrorCode;
  readonly message: string;
  /** The invalid field. For a limit, what is limited, such as `groups` or `coins`. */
  readonly field?: string;
  /** The limit that the request exceeds, in people, groups, coins or rupees. */
  readonly limit?: number;
}

export const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'string' &&
  Object.hasOwn(statuses, body.error) &&
  'message' in body &&
  typeof body.message === 'string';

/** What callers of the API get. The web has its own, so its build leaves these out. */
const messages: { readonly [Code in ErrorCode]: string } = {
  'invalid-request': 'The request is not valid.',
  'limit-reached': 'This exceeds a limit of the product.',
  'name-reserved': 'This name is reserved. Please choose another.',
  'name-mixes-scripts': 'A word of this name mixes letters of several scripts. Please type each word in one script.',
  'not-signed-in': 'Please log in first.',
  'session-ended': 'This session has ended. Please log in again.',
  'invalid-credentials': 'Invalid credentials',
  'wrong-password': 'That is not your current password.',
  'otp-not-proven': 'Please verify a new OTP and try again.',
  'not-a-member': 'You are not a member of this group.',
  'not-the-admin': 'Only the admin of this group can do this.',
  'not-your-expense': 'You can only delete your own expenses',
  'not-your-payment': 'Only the person who paid or was paid can do this.',
  'no-part': 'Only people with a part in it can say so, and not who recorded it.',
  'number-not-confirmed': 'Confirm your mobile number first, in Account.',
  'nothing-to-pay': 'You owe this person nothing in this group.',
  'cross-site': 'Requests from pages of other sites are not allowed.',
  'not-yourself': 'You can only register your own devices.',
  'user-not-found': 'No account has this mobile number.',
  'group-not-found': 'No group has this code. Check the code and try again.',
  'code-ended': 'This code has ended. Ask in the group for the new one.',
  'member-not-found': 'This person is not a member of this group.',
  'guest-not-found': 'The place that this invitation was for is taken or gone. You can join without it.',
  'page-ended': 'This page has ended. Ask for a new link.',
  'expense-not-found': 'This expense does not exist.',
  'record-not-found': 'This record does not exist.',
  'payment-not-found': 'This payment does not exist.',
  'photo-not-found': 'This expense has no photo of the bill.',
  'import-not-found': 'This import does not exist.',
  'unknown-route': 'Unknown endpoint.',
  'user-exists': 'userId already exists',
  'group-name-taken': 'You already have a group with this name.',
  'guest-name-taken': 'There is someone with this name already. Give another name.',
  'already-a-member': 'You are already a member of this group.',
  'recorder-is-a-member': 'The person who recorded this expense is still in the group. Only they can delete it.',
  'someone-left': 'Someone named here is not in the group any more. Check who paid and who shares.',
  'expense-changed': 'This expense was changed in the meantime. Look at it again.',
  'objection-limit': 'This was said twice already, or too many others say so. Talk to who recorded it.',
  'restore-ended': 'A deleted expense can be restored for 30 days.',
  'import-ended': 'This import was taken back, or is more than 30 days old.',
  'limit-not-set': 'First set your monthly limit',
  'too-few-coins': 'Please add some coins to add this expense.',
  'reduces-too-much': 'You cannot reduce more than the current balance in this record.',
  'idempotency-key-reused': 'This Idempotency-Key was already used for a different request. Send a new one.',
  'body-too-large': 'The request is too large.',
  'too-many-requests': 'Too many tries. Please wait a little and try again.',
  internal: 'Something went wrong. Please try again.',
  unavailable: 'The service is busy. Please try again in a moment.',
};

interface ErrorDetails extends Pick<ErrorBody, 'field' | 'limit'> {
  /** In seconds, if known. */
  readonly retryAfter?: number;
}

/** A code of the table, with the table's message or a more specific one. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string = messages[code], details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statuses[this.code];
  }
}
