/** One row of the table of calls (endpoints.ts): a call's request, its answer and the subjects of its log line. */
import * as z from 'zod/mini';
import type { Field } from './shape.ts';

/** Only public calls need `number`: for all others, the log names the caller. */
export type Subject = 'number' | 'group' | 'expense' | 'record' | 'payment' | 'recurring';

/** The field that holds a subject's id or ids. A dot leads to a nested field, as in `expense.id`. */
export type Subjects = { readonly [Name in Subject]?: string };

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Express notation; the names of `:params` are fields of `params`. */
  readonly path: `/auth/${string}` | `/pg/${string}`;
  /** Anyone may call it, or the holder of a session token (sent as `Authorization: Bearer`). */
  readonly access: 'public' | 'session';
  /** Whether it takes an Idempotency-Key header. Calls that change the ledger, groups, devices or a name do. */
  readonly changes: boolean;
  /** Whether its answer contains a token that replaces the current one in the same session. */
  readonly replacesToken: boolean;
  readonly params: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  /** Fields that may be sent as headers, so that no access log holds them. See requests.ts. */
  readonly headers: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  /** The longest body, and how long it may take to arrive: by default `limits.bodyBytes` in ten seconds. */
  readonly bodyBytes?: number;
  readonly bodySeconds?: number;
  readonly status: 200 | 201;
  readonly answer: Field;
  /** A subject found in the answer replaces the one from the request. */
  readonly about: { readonly request?: Subjects; readonly answer?: Subjects };
}

/** One part of a request. A field that is not listed is refused, and the message names it. */
export const requestPart = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field: ${JSON.stringify(String(issue.keys?.[0]).slice(0, 40))}.`
        : 'The body must be a JSON object.',
  });

const nothing = requestPart({});

const defaults = {
  method: 'POST',
  access: 'session',
  changes: false,
  replacesToken: false,
  status: 200,
  params: nothing,
  query: nothing,
  headers: nothing,
  body: nothing,
  about: {},
} as const;

/** A row of the table, with defaults for what is left out: a POST by the holder of a session. */
export const endpoint = <const E extends Partial<Endpoint> & Pick<Endpoint, 'path' | 'answer'>>(given: E) =>
  ({ ...defaults, ...given }) as Omit<typeof defaults, keyof E> & E;
