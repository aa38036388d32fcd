/** Reads and decodes requests, and encodes answers and failures, with the contract's schemas. */
import type { IncomingMessage } from 'node:http';
import { NewerDocument } from '@pg/contract/document-paths';
import type { Endpoint } from '@pg/contract/endpoint';
import { type AnswerOf, type EndpointName, endpoints, type RequestOf } from '@pg/contract/endpoints';
import { ContractError, type ErrorBody } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { headerOf } from '@pg/contract/requests';
import type { Field } from '@pg/contract/shape';
import type * as express from 'express';
import { GrpcStatus } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import * as z from 'zod/mini';
import { inTurns } from '../firestore/read-budget.ts';
import { redact } from '../log.ts';
import { runtime } from '../runtime.ts';

/** A UUID that identifies one change, which may be sent several times. */
const idempotencyKey = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'The Idempotency-Key header must be a UUID.'),
    z.toLowerCase(),
  );

/** Thrown when a body does not arrive in time. The rest may still arrive, so the connection must be closed. */
export class BodyTooLate extends ContractError {
  constructor() {
    super('invalid-request', 'The body did not arrive in time. Please try again.');
  }
}

/**
 * Returns the bytes of the body. One that is too large is read to its end but not stored, because a client may not read
 * the answer while it is still sending.
 */
function bytesOf(request: IncomingMessage, timeout: number, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    const keep = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > most) chunks = [];
      else chunks.push(chunk);
    };
    const giveUp = (): void => {
      request.off('data', keep);
      reject(new BodyTooLate());
    };
    const cancel = runtime.later(timeout, giveUp);
    request.on('data', keep);
    request.on('end', () => {
      cancel();
      if (size > most) reject(new ContractError('body-too-large'));
      else resolve(Buffer.concat(chunks));
    });
    // The client has disconnected, so no one gets this answer, and nothing has failed here.
    request.on('error', () => {
      cancel();
      reject(new BodyTooLate());
    });
  });
}

/** Twice the longest list that a call takes. Schemas look at each entry before they see how many there are. */
const listMax = 2 * limits.membersPerGroup;

/** @param depth how deep to look: no schema looks deeper */
const hasLongList = (value: unknown, depth = 6): boolean => {
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  if (Array.isArray(value) && value.length > listMax) return true;
  return Object.values(value).some((inner) => hasLongList(inner, depth - 1));
};

/**
 * Returns the parsed body, or an empty object if there is none. It must be JSON in UTF-8, whatever the headers say.
 *
 * @param timeout how long to wait for the end of the body, in milliseconds
 * @param most the longest body, in bytes
 * @throws ContractError `body-too-large`, `invalid-request` if it is not JSON in UTF-8 or has a list of over
 *   400 entries; BodyTooLate.
 */
export async function jsonBody(request: IncomingMessage, timeout: number, most = limits.bodyBytes): Promise<unknown> {
  const bytes = await bytesOf(request, timeout, most);
  if (bytes.length === 0) return {};
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ContractError('invalid-request', 'The body is not valid JSON.');
  }
  if (hasLongList(body)) throw new ContractError('invalid-request', `A list can have at most ${listMax} entries.`);
  return body;
}

function decode<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const decoded = z.safeParse(schema, input);
  if (decoded.success) return decoded.data;
  const [issue] = decoded.error.issues;
  const field = issue?.path[0];
  throw new ContractError('invalid-request', issue?.message, field === undefined ? {} : { field: String(field) });
}

type RawFields = Readonly<Record<string, unknown>>;

/** Returns the fields that were sent as headers, if the call accepts them as headers. */
function fieldsIn(headers: RawFields, schema: z.ZodMiniType): RawFields {
  const taken = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
  return Object.fromEntries(
    taken.flatMap((field) => (headers[headerOf(field)] === undefined ? [] : [[field, headers[headerOf(field)]]])),
  );
}

/** @throws ContractError `invalid-request` with a message about the first field that is wrong or sent twice. */
function decodeRequest<Name extends EndpointName>(
  name: Name,
  parts: { params: unknown; query: unknown; headers: RawFields; body: unknown },
): RequestOf<Name> {
  const { params, query, headers, body } = endpoints[name];
  const fromQuery = decode(query as z.ZodMiniType<RawFields>, parts.query);
  const fromHeaders = decode(headers as z.ZodMiniType<RawFields>, fieldsIn(parts.headers, headers));
  const twice = Object.keys(fromHeaders).find((field) => fromQuery[field] !== undefined);
  if (twice !== undefined) {
    throw new ContractError(
      'invalid-request',
      `Send ${twice} once: as the header ${headerOf(twice)} or in the query.`,
      { field: twice },
    );
  }
  return {
    ...decode(params, parts.params),
    ...fromQuery,
    ...fromHeaders,
    ...decode(body, parts.body),
  } as RequestOf<Name>;
}

/**
 * Returns the request of a call, with amounts in paise, its Idempotency-Key if one was sent, and the size of its body.
 *
 * @param timeout how long to wait for the end of its body, in milliseconds
 * @throws ContractError `invalid-request` for a key that is not a UUID; the errors of jsonBody and decodeRequest.
 */
export async function readRequest<Name extends EndpointName>(
  name: Name,
  request: express.Request,
  timeout: number,
): Promise<{ request: RequestOf<Name>; key?: string; bytes: number }> {
  const header = request.get('idempotency-key');
  const key = header === undefined ? {} : { key: decode(idempotencyKey, header) };
  const { params, query, headers } = request;
  const { bodyBytes }: Endpoint = endpoints[name];
  const body = await jsonBody(request, timeout, bodyBytes);
  return { request: decodeRequest(name, { params, query, headers, body }), ...key, bytes: JSON.stringify(body).length };
}

/** How many lists within lists of an answer are written item by item. */
const deepest = 2;

/** Yields the answer as JSON, in small pieces if it has long lists. */
function* piecesOf(field: Field, value: unknown, depth = deepest): Generator<string> {
  if (field.is === 'optional') yield* piecesOf(field.of, value, depth);
  else if ((field.is === 'list' || field.is === 'parts') && depth > 0) {
    for (const [index, item] of (value as unknown[]).entries()) {
      yield index === 0 ? '[' : ',';
      yield* piecesOf(field.of, item, depth - 1);
    }
    yield (value as unknown[]).length === 0 ? '[]' : ']';
  } else if (field.is === 'fields' && depth > 0) {
    const given = Object.entries(field.of).filter(([name]) => (value as RawFields)[name] !== undefined);
    for (const [index, [name, inner]] of given.entries()) {
      yield `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;
      yield* piecesOf(inner, (value as RawFields)[name], depth);
    }
    yield given.length === 0 ? '{}' : '}';
  } else yield JSON.stringify(field.write(value as never));
}

/** So many characters of an answer become bytes at once. */
const encodedAtOnce = 2 ** 16;

/**
 * Returns the answer as it is sent, with amounts as decimals. A long one lets others have their turn, and is in pieces:
 * to join forty megabytes takes a fifth of a second.
 */
export async function encodeAnswer<Name extends EndpointName>(
  name: Name,
  answer: AnswerOf<Name>,
): Promise<readonly Buffer[]> {
  const [bytes, othersTurn] = [[] as Buffer[], inTurns()];
  let text = '';
  for (const piece of piecesOf(endpoints[name].answer, answer)) {
    text += piece;
    if (text.length < encodedAtOnce) continue;
    bytes.push(Buffer.from(text));
    text = '';
    await othersTurn();
  }
  bytes.push(Buffer.from(text));
  return bytes;
}

/** The codes of failures when Firestore is still busy or down after all retries. */
const temporary = new Set<unknown>([
  ...[GrpcStatus.DEADLINE_EXCEEDED, GrpcStatus.RESOURCE_EXHAUSTED, GrpcStatus.ABORTED, GrpcStatus.UNAVAILABLE],
]);

const isTemporary = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && temporary.has(failure.code);

/** In seconds, if the failure does not say. By then, competing calls are finished. */
const usualWait = 2;

interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter?: number;
}

/** An unexpected failure is logged with its request id and answered without details. */
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
      stack_trace: redact(details),
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
