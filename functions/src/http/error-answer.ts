/** Turns a failure into a status and a body. The only place that does. */
import type { ErrorBody } from '@pg/contract/error-codes';
import { ContractError } from '@pg/contract/errors';
import { NewerDocument } from '@pg/contract/stored';
import { logger } from 'firebase-functions';
import { withoutPersons } from '../redact.ts';

/** gRPC codes (google.rpc.Code) of a Firestore that is busy or down, after the SDK's own retries. */
const passing = new Set([4, 8, 10, 14]);

const isPassing = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && typeof failure.code === 'number' && passing.has(failure.code);

/** The seconds until another try makes sense, when nothing better is known: competing calls are finished by then. */
const soon = 2;

interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  /** The seconds of a Retry-After header. */
  readonly retryAfter?: number;
}

/** The answer to a failure. An unexpected one is logged with its request id and answered without details. */
export function errorAnswer(failure: unknown, requestId: string): ErrorAnswer {
  const known = asContractError(failure);
  // A full queue says when to try again. It is expected, and a flood of stack traces would hide real failures.
  if (known.status >= 500 && known.retryAfter === undefined) {
    const details = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
    const { code } = known;
    // Error Reporting groups failures by a field of this name.
    logger.error(`request ${requestId} failed: ${code}`, {
      event: 'failure',
      requestId,
      error: code,
      stack_trace: withoutPersons(details),
    });
  }
  const { status, code: error, message, retryAfter = status === 503 ? soon : undefined } = known;
  return { status, body: { error, message }, ...(retryAfter !== undefined && { retryAfter }) };
}

function asContractError(failure: unknown): ContractError {
  if (failure instanceof ContractError) return failure;
  // A deploy is under way: a repeat with the same key may reach the newer code.
  const isBusy = isPassing(failure) || failure instanceof NewerDocument;
  return new ContractError(isBusy ? 'unavailable' : 'internal');
}
