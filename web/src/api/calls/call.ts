/** The typed client: every call of the contract's table. Loads after the first numbers (client/first-calls.ts). */
import { type Answer, type EndpointName, endpoints, type Request } from '@pg/contract/endpoints';
import { headerOf } from '@pg/contract/headers';
import * as z from 'zod/mini';
import { CallError } from '#api/client/call-error.ts';
import { send } from '#api/client/send.ts';
import { sendInSession } from '#api/client/session-guard.ts';

interface CallOptions {
  /** Identifies one intent of the user (intent.ts): a change that is sent again with the same key happens once. */
  readonly key?: string;
  /** Stops waiting for the answer, as if the answer had been lost. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one call and returns its answer, with amounts in paise.
 *
 * @throws CallError as in client/send.ts and client/session-guard.ts; `unreadable` for an answer against the contract
 */
export async function call<Name extends EndpointName>(
  name: Name,
  request: Request<Name>,
  { key = crypto.randomUUID(), signal }: CallOptions = {},
): Promise<Answer<Name>> {
  const { access, changes, replacesToken } = endpoints[name];
  const [url, init] = httpRequest(name, request);
  const sent = { name, url, init, key: changes ? key : undefined, signal };
  const body = await (access === 'session' ? sendInSession({ ...sent, replacesToken }) : send(sent));
  const schema: z.ZodMiniType = endpoints[name].answer;
  const answer = z.safeParse(schema, body);
  if (answer.success) return answer.data as Answer<Name>;
  throw new CallError('unreadable', `unreadable answer to ${name}`, { cause: answer.error });
}

type Fields = Record<string, unknown>;

const fieldsOf = (part: z.ZodMiniType): string[] => (part instanceof z.ZodMiniObject ? Object.keys(part.shape) : []);

function encode(part: z.ZodMiniType, request: Fields): Fields {
  const listed = fieldsOf(part).filter((name) => request[name] !== undefined);
  const given = Object.fromEntries(listed.map((name) => [name, request[name]]));
  const encoded = z.safeEncode(part, given);
  if (!encoded.success) throw new CallError('invalid-request', encoded.error.issues[0]?.message);
  return encoded.data as Fields;
}

const textOf = ([name, value]: [string, unknown]): [string, string] => [name, String(value)];

/**
 * Returns the URL and the options for `fetch`.
 *
 * @throws CallError `invalid-request`, with the field's message, for a request that the server would refuse
 */
export function httpRequest<Name extends EndpointName>(name: Name, request: Request<Name>): [string, RequestInit] {
  const endpoint: Readonly<
    Record<'method' | 'path', string> & Record<'params' | 'query' | 'headers' | 'body', z.ZodMiniType>
  > = endpoints[name];
  const fields: Fields = { ...(request as Fields) };
  const beside = Object.entries(encode(endpoint.headers, fields)).map(textOf);
  // A field that is sent as a header is left out of the URL.
  for (const [field] of beside) delete fields[field];
  const params = encode(endpoint.params, fields);
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param])));
  const query = new URLSearchParams(Object.entries(encode(endpoint.query, fields)).map(textOf)).toString();
  const body = encode(endpoint.body, fields);
  const init: RequestInit = { method: endpoint.method };
  const headers = Object.fromEntries(beside.map(([field, text]) => [headerOf(field), text]));
  if (endpoint.method === 'POST' || fieldsOf(endpoint.body).length > 0) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  if (Object.keys(headers).length > 0) init.headers = headers;
  return [query ? `${path}?${query}` : path, init];
}
