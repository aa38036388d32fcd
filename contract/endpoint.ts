/** One row of the table of calls (endpoints.ts): a call's request, its answer and the subjects of its log line. */
import * as z from 'zod/mini';
import type { Field } from './shape.ts';

/** The permitted callers: anyone, or the holder of a session token (sent as `Authorization: Bearer`). */
type Access = 'public' | 'session';

/** The subjects that a log line can name. Only public calls need `number`: for all others, the log names the caller. */
export type Subject = 'number' | 'group' | 'expense' | 'record' | 'payment';

/**
 * For each subject, the field that holds its id or ids, such as `groupCodes`. A dot leads to a nested field, as in
 * `expense.id`.
 */
export type Subjects = { readonly [Name in Subject]?: string };

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Express notation; the names of `:params` are fields of `params`. */
  readonly path: `/auth/${string}` | `/pg/${string}`;
  readonly access: Access;
  /** Whether it takes an Idempotency-Key header. Calls that change the ledger, groups, devices or a name do. */
  readonly changes: boolean;
  /** Whether its answer contains a token that replaces the current one in the same session. */
  readonly replacesToken: boolean;
  readonly params: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  /** Fields that may be sent as headers, so that no access log holds them. See requests.ts. */
  readonly headers: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  /** The HTTP status of a successful answer. */
  readonly status: 200 | 201;
  readonly answer: Field;
  /** The subjects of its log line. A subject found in the answer replaces the one from the request. */
  readonly about: { readonly request?: Subjects; readonly answer?: Subjects };
}

const nameOf = (key: unknown): string => String(key).slice(0, 40);

/** Returns the schema of one part of a request. A field that is not listed is refused, and the message names it. */
export const request = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field: ${JSON.stringify(nameOf(issue.keys?.[0]))}.`
        : 'The body must be a JSON object.',
  });

const nothing = request({});

const defaults = {
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

/** Returns a row of the table, with defaults for everything that is left out. */
export const endpoint = <const E extends Partial<Endpoint> & Pick<Endpoint, 'method' | 'path' | 'answer'>>(given: E) =>
  ({ ...defaults, ...given }) as Omit<typeof defaults, keyof E> & E;
