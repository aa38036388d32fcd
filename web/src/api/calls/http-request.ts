/** Turns a call of the contract into an HTTP request: each field goes to the part that lists it, encoded by its schema. */

import { type EndpointName, endpoints, type Request } from '@pg/contract/endpoints';
import { headerOf } from '@pg/contract/headers';
import * as z from 'zod/mini';
import { CallError } from '#api/client/call-error.ts';

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
 * Returns the address and the options for `fetch`.
 *
 * @throws CallError `invalid-request`, with the field's message, for a request that the server would refuse
 */
export function httpRequest<Name extends EndpointName>(name: Name, request: Request<Name>): [string, RequestInit] {
  const endpoint: Readonly<
    Record<'method' | 'path', string> & Record<'params' | 'query' | 'headers' | 'body', z.ZodMiniType>
  > = endpoints[name];
  const fields: Fields = { ...(request as Fields) };
  const beside = Object.entries(encode(endpoint.headers, fields)).map(textOf);
  // A field that is sent as a header is left out of the address.
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
