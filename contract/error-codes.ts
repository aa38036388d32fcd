/**
 * The closed table of error codes, with the HTTP status of each (docs/product.md §7). The API's messages are in
 * errors.ts, which the web does not load, because it has its own messages.
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
  'number-not-confirmed': 403,
  'nothing-to-pay': 403,
  'cross-site': 403,
  'not-yourself': 403,
  'user-not-found': 404,
  'group-not-found': 404,
  'code-ended': 404,
  'member-not-found': 404,
  'expense-not-found': 404,
  'record-not-found': 404,
  'payment-not-found': 404,
  'unknown-route': 404,
  'user-exists': 409,
  'group-name-taken': 409,
  'already-a-member': 409,
  'recorder-is-a-member': 409,
  'someone-left': 409,
  'expense-changed': 409,
  'restore-ended': 409,
  'limit-not-set': 409,
  'too-few-coins': 409,
  'reduces-too-much': 409,
  'idempotency-key-reused': 409,
  'body-too-large': 413,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

/** A code of the table. */
export type ErrorCode = keyof typeof statuses;

/** The body of every error answer. */
export interface ErrorBody {
  readonly error: ErrorCode;
  readonly message: string;
  /** The invalid field. For a limit, what is limited, such as `groups` or `coins`. Clients may ignore it. */
  readonly field?: string;
  /** The limit that the request exceeds, in people, groups, coins or rupees. */
  readonly limit?: number;
}

/** Whether a received value is an error body of this contract. */
export const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'string' &&
  Object.hasOwn(statuses, body.error) &&
  'message' in body &&
  typeof body.message === 'string';
