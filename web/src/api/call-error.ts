/** The failures of a call: those that the server reports, and those that the page itself detects. */
import type { ErrorCode } from '@pg/contract/errors';

/**
 * Failures that the server does not send:
 * - `offline`: no answer came, and the browser says that the phone is offline. So most likely nothing left it.
 * - `answer-lost`: the call may have arrived, but no answer came.
 * - `unreadable`: the answer does not match the contract, or this program has an error.
 * - `provider-refused`: the identity provider refused, and the message says why.
 * - `signed-out`: the call's user is no longer signed in, so the answer was dropped.
 */
type ClientCode = 'offline' | 'answer-lost' | 'unreadable' | 'provider-refused' | 'signed-out';

export type FailureCode = ErrorCode | ClientCode;

interface CallErrorOptions extends ErrorOptions {
  readonly retryAfter?: number | undefined;
  readonly field?: string | undefined;
  readonly limit?: number | undefined;
  readonly isForeign?: boolean;
}

/** The only error that a call throws. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: FailureCode;
  /** How many seconds to wait before trying again, if the server says so. */
  readonly retryAfter: number | undefined;
  /** The invalid field or, for a limit, what is limited, if the server names it. */
  readonly field: string | undefined;
  /** The limit that was exceeded: a number of people, groups, coins or rupees; for `invalid-request`, of characters. */
  readonly limit: number | undefined;
  /** Whether the answer was not the API's, but that of a proxy, of the platform, or of a hotel's network. */
  readonly isForeign: boolean | undefined;

  constructor(code: FailureCode, message: string = code, options: CallErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.field = options.field;
    this.limit = options.limit;
    this.isForeign = options.isForeign;
  }
}

/**
 * Returns the CallError that was thrown. Anything else becomes a CallError `unreadable`; an error of this program, such as
 * a function that the browser does not have, is logged too.
 */
export function callErrorOf(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown;
  if (thrown instanceof TypeError) console.error(thrown);
  return new CallError('unreadable', '', { cause: thrown });
}

/**
 * What a failure means for its call:
 * - `refused`: the server has decided. This request has changed nothing and never will.
 * - `session-over`: nothing has happened, and nothing will before the user signs in again.
 * - `passing`: the same request may succeed later. An earlier try may even have succeeded.
 */
type FailureKind = 'refused' | 'session-over' | 'passing';

const sessionOver: readonly FailureCode[] = ['not-signed-in', 'session-ended'];

const passing: readonly FailureCode[] = [
  'offline',
  'answer-lost',
  'unreadable',
  'signed-out',
  'too-many-requests',
  'internal',
  'unavailable',
];

/** Returns what a failure means. Any code that is not a matter of the moment is a refusal, also one of a newer API. */
export function failureKindOf({ code }: CallError): FailureKind {
  if (passing.includes(code)) return 'passing';
  return sessionOver.includes(code) ? 'session-over' : 'refused';
}

const isOneOf = (thrown: unknown, ...codes: readonly FailureCode[]): boolean =>
  thrown instanceof CallError && codes.includes(thrown.code);

/** Returns whether there is no answer of the API: it was not reached, its answer was lost, or somebody else answered. */
export const hasNoAnswer = (thrown: unknown): boolean =>
  thrown instanceof CallError && (thrown.isForeign || isOneOf(thrown, 'offline', 'answer-lost'));

/** Returns whether the call's user is no longer signed in. The user knows this already: there is nothing to report. */
export const isSignedOut = (thrown: unknown): boolean =>
  isOneOf(thrown, 'signed-out') || (thrown instanceof CallError && failureKindOf(thrown) === 'session-over');
