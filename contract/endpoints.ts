/**
 * The one table of calls (docs/product.md §7). The server mounts its handlers from this table and the web's client
 * takes its types from it, so the two cannot disagree. Requests are strict: a field that is not listed is refused.
 * Answers are open: older pages ignore the fields that a newer server adds.
 */
import type * as z from 'zod/mini';
import { devices, identity } from './account-endpoints.ts';
import { balances } from './balance-endpoints.ts';
import { coins, giveTake } from './coin-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { expenses } from './expense-endpoints.ts';
import { groups } from './group-endpoints.ts';
import type { Value } from './shape.ts';

export const endpoints = {
  ...identity,
  ...groups,
  ...devices,
  ...coins,
  ...expenses,
  ...giveTake,
  ...balances,
} as const satisfies Record<string, Endpoint>;

/** The name of a call. */
export type EndpointName = keyof typeof endpoints;

type Part = 'params' | 'query' | 'headers' | 'body';

/** One part of a call's request after decoding: amounts in paise, codes in upper case. */
export type RequestPart<Name extends EndpointName, P extends Part> = z.output<(typeof endpoints)[Name][P]>;

/** The fields of a part. For a part without fields, this is `unknown`, which adds nothing to `Request`. */
type Fields<Output> = string extends keyof Output ? unknown : Output;

/** A call's whole request: its path parameters, query, headers and body in one object. */
export type Request<Name extends EndpointName> = Fields<RequestPart<Name, 'params'>> &
  Fields<RequestPart<Name, 'query'>> &
  Fields<RequestPart<Name, 'headers'>> &
  Fields<RequestPart<Name, 'body'>>;

/** A call's answer after decoding: amounts in paise. */
export type Answer<Name extends EndpointName> = Value<(typeof endpoints)[Name]['answer']>;
