/** Turns every failure into a status and a body. */
import type { ErrorBody } from '@pg/contract/errors';
import { ContractError } from '@pg/contract/errors';
import { NewerDocument } from '@pg/contract/stored';
import { logger } from 'firebase-functions';
import { withoutPersons } from '../redact.ts';

/** The gRPC codes (google.rpc.Code) of failures when Firestore is still busy or down after all retries. */
const temporary = new Set([4, 8, 10, 14]);

const isTemporary = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && typeof failure.code === 'number' && temporary.has(failure.code);

/**
 * How many seconds a caller should wait before trying again, if the failure does not say. By then, competing calls are
 * finished.
 */
const usualWait = 2;

interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter?: number;
}

/**
 * Returns the answer to a failure. An unexpected failure is logged with its request id and answered without details.
 */
export function errorAnswer(failure: unknown, requestId: string): ErrorAnswer {
  const known = asContractError(failure);
  // Failures with a Retry-After, such as a full queue, are expected. Logging them would hide real failures.
  if (known.status >= 500 && known.details.retryAfter === undefined) {
    const details = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
    const { code } = known;
    // Error Reporting groups failures by the field `stack_trace`.
    logger.error(`request ${requestId} failed: ${code}`, {
      event: 'failure',
      requestId,
      error: code,
      stack_trace: withoutPersons(details),
    });
  }
  const { status, code: error, message, details } = known;
  const { retryAfter = status === 503 ? usualWait : undefined, field, limit } = details;
  const body = { error, message, ...(field !== undefined && { field }), ...(limit !== undefined && { limit }) };
  return { status, body, ...(retryAfter !== undefined && { retryAfter }) };
}

function asContractError(failure: unknown): ContractError {
  if (failure instanceof ContractError) return failure;
  // During a deploy, newer code may write documents that this code cannot read. A repeat may reach the newer code.
  const isBusy = isTemporary(failure) || failure instanceof NewerDocument;
  return new ContractError(isBusy ? 'unavailable' : 'internal');
}
