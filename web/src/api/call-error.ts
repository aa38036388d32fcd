/** How a call can fail: as the server says, or before its answer is in hand. */
import type { ErrorCode } from '@pg/contract/error-codes';

/**
 * Failures that no server sends: `offline`, nothing left the phone; `answer-lost`, it may have arrived but no answer
 * came; `unreadable`, the answer is not what the contract says; `provider-refused`, the identity provider did not do what
 * it was asked, and the message says why.
 */
export type ClientCode = 'offline' | 'answer-lost' | 'unreadable' | 'provider-refused';

export type FailureCode = ErrorCode | ClientCode;

interface CallErrorOptions extends ErrorOptions {
  readonly retryAfter?: number | undefined;
}

/** The one error that a call throws. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: FailureCode;
  /** After how many seconds trying again makes sense, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, message: string = code, options: CallErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}

/** The failure behind anything that was thrown on the way of a call. */
export const callErrorOf = (thrown: unknown): CallError =>
  thrown instanceof CallError ? thrown : new CallError('unreadable', String(thrown), { cause: thrown });

/** Whether nothing is known of what the server says: it was not reached, or its answer was lost. */
export const isUnanswered = (thrown: unknown): boolean =>
  thrown instanceof CallError && (thrown.code === 'offline' || thrown.code === 'answer-lost');
