/**
 * All errors of the API: every error answer is `{ error, message }` with a code from here. The message is for callers
 * of the API; the web has its own messages for each operation and code.
 */
export const errors = {
  'invalid-request': { status: 400, message: 'The request is not valid.' },
  'limit-reached': { status: 400, message: 'This exceeds a limit of the product.' },
  'not-signed-in': { status: 401, message: 'Please log in first.' },
  'session-ended': { status: 401, message: 'This session has ended. Please log in again.' },
  'invalid-credentials': { status: 401, message: 'Invalid credentials' },
  'wrong-password': { status: 403, message: 'That is not your current password.' },
  'otp-not-proven': { status: 401, message: 'Please verify a new OTP and try again.' },
  'not-a-member': { status: 403, message: 'You are not a member of this group.' },
  'not-the-admin': { status: 403, message: 'Only the admin of this group can do this.' },
  'not-your-expense': { status: 403, message: 'You can only delete your own expenses' },
  'cross-site': { status: 403, message: 'Requests from pages of other sites are not allowed.' },
  'not-yourself': { status: 403, message: 'You can only register your own devices.' },
  'user-not-found': { status: 404, message: 'No account has this mobile number.' },
  'group-not-found': { status: 404, message: 'No group has this code. Check the code and try again.' },
  'code-ended': { status: 404, message: 'This code has ended. Ask in the group for the new one.' },
  'member-not-found': { status: 404, message: 'This person is not a member of this group.' },
  'expense-not-found': { status: 404, message: 'This expense does not exist.' },
  'record-not-found': { status: 404, message: 'This record does not exist.' },
  'unknown-route': { status: 404, message: 'Unknown endpoint.' },
  'user-exists': { status: 409, message: 'userId already exists' },
  'group-name-taken': { status: 409, message: 'You already have a group with this name.' },
  'already-a-member': { status: 409, message: 'You are already a member of this group.' },
  'recorder-is-a-member': {
    status: 409,
    message: 'The person who recorded this expense is still in the group. Only they can delete it.',
  },
  'limit-not-set': { status: 409, message: 'First set your monthly limit' },
  'too-few-coins': { status: 409, message: 'Please add some coins to add this expense.' },
  'reduces-too-much': {
    status: 409,
    message: 'You cannot reduce more than the current balance in this record.',
  },
  'idempotency-key-reused': {
    status: 409,
    message: 'This Idempotency-Key was already used for a different request. Send a new one.',
  },
  'body-too-large': { status: 413, message: 'The request is larger than 64 KB.' },
  'too-many-requests': { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code of the table. */
export type ErrorCode = keyof typeof errors;

/** The body of every error answer. */
export interface ErrorBody {
  readonly error: ErrorCode;
  readonly message: string;
}

/** Whether a value that came over the wire is an error body of this contract. */
export const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'string' &&
  Object.hasOwn(errors, body.error) &&
  'message' in body &&
  typeof body.message === 'string';

/**
 * The one error that this code throws on purpose: a code of the table, with a more specific message if there is one.
 */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly code: ErrorCode;
  /** After how many seconds trying again makes sense, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string = errors[code].message, retryAfter?: number) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errors[this.code].status;
  }
}
