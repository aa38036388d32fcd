/**
 * The typed client: sends every call of the contract's table. A change counts only once, however often it is sent. This
 * code loads after the first numbers (session-request.ts).
 */

import type { Endpoint } from '@pg/contract/endpoint';
import type { AnswerOf, EndpointName, RequestOf } from '@pg/contract/endpoints';
import { firstLoadEndpoints } from '@pg/contract/first-load-endpoints';
import { headerOf } from '@pg/contract/requests';
import * as z from 'zod/mini';
import { CallError, callErrorOf, type FailureCode, failureKindOf } from './call-error.ts';
import { type NumberAndId, readAnswer } from './persons.ts';
import { knownGroups } from './session.ts';
import { fetchInSession, fetchWithRetry } from './session-request.ts';
import { storedToken, userIdOf } from './token.ts';
import { ownMobile } from './token-claims.ts';

interface CallOptions {
  /** Identifies one intent of the user: a change that is sent again with the same key happens once. */
  readonly key?: string;
  /** When this signal aborts, the call stops waiting, and its answer counts as lost. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one call and returns its answer, with amounts in paise.
 *
 * @throws CallError as in session-request.ts; `unreadable` if the answer does not match the contract
 */
export async function call<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  { key = crypto.randomUUID(), signal }: CallOptions = {},
): Promise<AnswerOf<Name>> {
  const row = isEarly(name)
    ? firstLoadEndpoints[name]
    : (await import('@pg/contract/lazy-endpoints')).lazyEndpoints[name as LazyName];
  const { access, changes, replacesToken } = row;
  const [url, init] = requestBy(row, request as RawFields);
  const sent = { url, init, key: changes ? key : undefined, signal };
  const body = await (access === 'session' ? fetchInSession({ ...sent, replacesToken }) : fetchWithRetry(sent));
  return answerBy(row, name, body) as AnswerOf<Name>;
}

type FirstLoadName = keyof typeof firstLoadEndpoints;
type LazyName = Exclude<EndpointName, FirstLoadName>;

const isEarly = (name: EndpointName): name is FirstLoadName => Object.hasOwn(firstLoadEndpoints, name);

/** Returns the answer in a body. @throws CallError `unreadable` if it breaks the contract */
export const decodeAnswer = <Name extends FirstLoadName>(name: Name, body: unknown): AnswerOf<Name> =>
  answerBy(firstLoadEndpoints[name], name, body) as AnswerOf<Name>;

function answerBy({ answer }: Pick<Endpoint, 'answer'>, name: string, body: unknown): unknown {
  const own: NumberAndId = [ownMobile(), userIdOf(storedToken()) ?? ''];
  const members = (knownGroups?.() ?? []).flatMap((group) => group.members);
  const known = members.map(({ username, userId }): NumberAndId => [username, userId]);
  return readAnswer(name, answer, body, [own, ...known]);
}

/** A request and its Idempotency-Key. */
interface KeyedRequest {
  readonly content: string;
  readonly key: string;
}

/**
 * One intent of the user, sent with one Idempotency-Key: pressing the button again after a lost answer must not record
 * a second expense. A different request gets a new key. So does any request after the intent was settled.
 */
export class Mutation {
  #content: string | undefined;
  #key: string;
  #isOutcomeUnknown: boolean;
  #tries = 0;
  #waiting = new AbortController();

  /** @param pending a request that an earlier page sent and whose outcome is unknown */
  constructor(pending?: KeyedRequest) {
    this.#content = pending?.content;
    this.#key = pending?.key ?? '';
    this.#isOutcomeUnknown = pending !== undefined;
  }

  keyFor(request: object): string {
    const content = JSON.stringify(request);
    if (content !== this.#content) {
      this.#content = content;
      this.#key = crypto.randomUUID();
      this.#isOutcomeUnknown = false;
    }
    return this.#key;
  }

  /**
   * Sends the change with its key. An answer or a refusal settles the intent; after any other failure, the same request
   * can be sent again and still takes effect only once.
   *
   * @throws CallError as `call` does; `answer-lost` once the user has stopped waiting
   */
  send<Name extends EndpointName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> {
    return this.run([name, request], (options) => call(name, request, options));
  }

  /** Sends the change in another way, as `send` does. */
  async run<Result>(
    request: object,
    send: (options: { key: string; signal: AbortSignal }) => Promise<Result>,
  ): Promise<Result> {
    this.#waiting = new AbortController();
    this.#tries += 1;
    try {
      const key = this.keyFor(request);
      const result = await send({ key, signal: this.#waiting.signal });
      this.finish();
      return result;
    } catch (error) {
      const failure = callErrorOf(error);
      const meaning = failureKindOf(failure);
      if (meaning === 'refused') this.finish();
      else if (meaning === 'passing' && !unsent.has(failure.code)) this.#isOutcomeUnknown = true;
      throw error;
    }
  }

  /** How often `send` was called. */
  get attempts(): number {
    return this.#tries;
  }

  /** Stops waiting for the answer. The change may still happen. */
  stop(): void {
    this.#waiting.abort();
  }

  /** Whether a change was requested and the intent is not settled. */
  get isPending(): boolean {
    return this.#content !== undefined;
  }

  /** The request to hand to the next page, so that it still counts only once. Undefined if nothing is pending. */
  get pending(): KeyedRequest | undefined {
    return this.#content === undefined ? undefined : { content: this.#content, key: this.#key };
  }

  /** Whether the outcome is unknown: the change may have reached the server. */
  get isOutcomeUnknown(): boolean {
    return this.isPending && this.#isOutcomeUnknown;
  }

  /** Ends the intent: the next request gets a new key, even with the same content. */
  finish(): void {
    this.#content = undefined;
  }
}

/** Passing failures after which this try has certainly changed nothing. An earlier try may have changed something. */
const unsent = new Set<FailureCode>(['offline', 'too-many-requests']);

type RawFields = Record<string, unknown>;

type EndpointRow = Pick<Endpoint, 'method' | 'path' | 'params' | 'query' | 'headers' | 'body'>;

const fieldsOf = (part: z.ZodMiniType): string[] => (part instanceof z.ZodMiniObject ? Object.keys(part.shape) : []);

function encode(part: z.ZodMiniType, request: RawFields): RawFields {
  const listed = fieldsOf(part).filter((name) => request[name] !== undefined);
  const given = Object.fromEntries(listed.map((name) => [name, request[name]]));
  const encoded = z.safeEncode(part, given);
  if (!encoded.success) {
    const [issue] = encoded.error.issues;
    const limit = issue?.code === 'custom' ? (issue.params?.limit as number | undefined) : undefined;
    throw new CallError('invalid-request', issue?.message, { field: String(issue?.path[0]), limit });
  }
  return encoded.data as RawFields;
}

const textOf = ([name, value]: [string, unknown]): [string, string] => [name, String(value)];

/**
 * Returns the URL and the options for `fetch`.
 *
 * @throws CallError `invalid-request`, with the field's message, for a request that the server would refuse
 */
export const toHttpRequest = <Name extends FirstLoadName>(
  name: Name,
  request: RequestOf<Name>,
): [string, RequestInit] => requestBy(firstLoadEndpoints[name], request as RawFields);

function requestBy(endpoint: EndpointRow, request: RawFields): [string, RequestInit] {
  const fields: RawFields = { ...request };
  const headerFields = Object.entries(encode(endpoint.headers, fields)).map(textOf);
  // A field that is sent as a header is left out of the URL.
  for (const [field] of headerFields) delete fields[field];
  const params = encode(endpoint.params, fields);
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param])));
  const query = new URLSearchParams(Object.entries(encode(endpoint.query, fields)).map(textOf)).toString();
  const body = encode(endpoint.body, fields);
  const init: RequestInit = { method: endpoint.method };
  const headers = Object.fromEntries(headerFields.map(([field, text]) => [headerOf(field), text]));
  if (endpoint.method === 'POST' || fieldsOf(endpoint.body).length > 0) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  if (Object.keys(headers).length > 0) init.headers = headers;
  return [query ? `${path}?${query}` : path, init];
}
