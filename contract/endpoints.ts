/**
 * The one table of calls (docs/product.md §7): the server mounts its handlers from it and the web's client takes its
 * types. Requests are strict: a field that is not listed is refused. Answers are open: older pages ignore added fields.
 */
import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { firstLoadEndpoints } from './first-load-endpoints.ts';
import { lazyEndpoints } from './lazy-endpoints.ts';
import type { Value } from './shape.ts';

export const endpoints = { ...firstLoadEndpoints, ...lazyEndpoints } as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type Part = 'params' | 'query' | 'headers' | 'body';

/** After decoding: amounts in paise, codes in upper case. */
type RequestPart<Name extends EndpointName, P extends Part> = z.output<(typeof endpoints)[Name][P]>;

/** For a part without fields, this is `unknown`, which adds nothing to `Request`. */
type Fields<Output> = string extends keyof Output ? unknown : Output;

/** Path parameters, query, headers and body in one object. */
export type RequestOf<Name extends EndpointName> = Fields<RequestPart<Name, 'params'>> &
  Fields<RequestPart<Name, 'query'>> &
  Fields<RequestPart<Name, 'headers'>> &
  Fields<RequestPart<Name, 'body'>>;

/** After decoding: amounts in paise. */
export type AnswerOf<Name extends EndpointName> = Value<(typeof endpoints)[Name]['answer']>;
