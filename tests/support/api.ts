/** Calls the API over HTTP, as any client does: with inputs by name, and amounts in rupees with decimals. */
import assert from 'node:assert/strict';
import { errorsOf } from '@pg/contract/api-reference';
import { type AnswerOf, type EndpointName, endpoints } from '@pg/contract/endpoints';
import { type ErrorCode, isErrorBody, statuses } from '@pg/contract/errors';

const base = process.env.API_URL;
if (!base) throw new Error('API_URL is not set: run these tests with `npm test` or `npm run emulators:exec`.');

/** The fields of a call by name. Some go into the path, the others into the query or the body. */
export type Inputs = Readonly<Record<string, unknown>>;

export interface Options {
  readonly token?: string;
  readonly key?: string;
  /** The API's address; by default the one that all tests share. */
  readonly at?: string;
  /** Headers to add to the usual ones, or to replace them. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Sends any request, well-formed or not, and reads the JSON of its answer. */
export async function sendRaw(method: string, path: string, init: RequestInit = {}, at = base): Promise<Reply> {
  const response = await fetch(`${at}${path}`, { ...init, method });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
}

/** Returns the path of a call with its parameters filled in, and the remaining inputs for the query or the body. */
export function splitInputs(name: EndpointName, inputs: Inputs): { path: string; rest: Inputs } {
  const { path } = endpoints[name];
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  return {
    path: path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(inputs[param]))),
    rest: Object.fromEntries(Object.entries(inputs).filter(([field]) => !inPath.includes(field))),
  };
}

/** Sends a call of the contract, with its inputs in the path and in the query (GET) or the body (other methods). */
export async function send(name: EndpointName, inputs: Inputs = {}, options: Options = {}): Promise<Reply> {
  const { token, key, headers, at } = options;
  const { method } = endpoints[name];
  const { path, rest } = splitInputs(name, inputs);
  const texts = Object.entries(rest).map(([field, value]) => [field, String(value)]);
  const query = method === 'GET' ? `?${new URLSearchParams(texts)}` : '';
  const init = {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method !== 'GET' && { body: JSON.stringify(rest) }),
  };
  const reply = await sendRaw(method, path + query, init, at);
  // What docs/openapi.json says of the call holds for every call of every test.
  if (isErrorBody(reply.body)) assert.ok(errorsOf(name).includes(reply.body.error), `${name}: ${reply.body.error}`);
  return reply;
}

/** Makes a call that must succeed, and returns its answer with amounts in paise. */
export async function succeed<Name extends EndpointName>(
  name: Name,
  inputs?: Inputs,
  options?: Options,
): Promise<AnswerOf<Name>> {
  const { status, body } = await send(name, inputs, options);
  if (status !== endpoints[name].status) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return endpoints[name].answer.read(body) as AnswerOf<Name>;
}

/** Makes a call that must be refused with this error, and returns its answer. */
export async function refused(
  name: EndpointName,
  inputs: Inputs,
  error: ErrorCode,
  more: Inputs = {},
  options?: Options,
): Promise<Reply> {
  const reply = await send(name, inputs, options);
  assert.partialDeepStrictEqual(reply, { status: statuses[error], body: { error, ...more } });
  return reply;
}

/** Repeats a call until it is throttled, and returns all statuses. A window may end meanwhile: the count starts again. */
export async function untilThrottled(most: number, attempt: (before: number) => Promise<Reply>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429) {
    assert.ok(statuses.length < most, `not throttled after ${most} calls`);
    statuses.push((await attempt(statuses.length)).status);
  }
  return statuses;
}
