/**
 * The log line of each request (docs/product.md §7): its id, the user, the call, what it was about and how it ended.
 * People and groups appear under pseudonyms, and nothing that was typed appears at all.
 */
import type { Subject, Subjects } from '@pg/contract/endpoint';
import type { EndpointName } from '@pg/contract/endpoints';
import type { ErrorCode } from '@pg/contract/error-codes';
import type { ProbeName } from '@pg/contract/probes';
import type { Request, Response } from 'express';
import { logger } from 'firebase-functions';
import { pseudonymOf } from '../identity/pseudonym.ts';
import { withoutPersons } from '../redact.ts';

/** What is known of a request so far. leaveLine replaces its user and groups by pseudonyms. */
export interface RequestLine {
  readonly requestId: string;
  readonly started: number;
  call?: EndpointName | ProbeName;
  userId?: string;
  groupCodes?: readonly string[];
  expenseId?: string;
  recordId?: string;
  /** The id of the request that this one repeats: nothing was changed again. */
  repeats?: string;
  error?: ErrorCode;
}

/** The line of the request that is being answered. */
export const lineOf = (response: Response): RequestLine => response.locals.line;

/** Notes the caller. Of several users that a call names, the first noted one is kept. */
export function noteUser(line: RequestLine, userId: string): void {
  line.userId ??= userId;
}

const note: { readonly [Name in Subject]: (line: RequestLine, ids: readonly string[]) => void } = {
  user: (line, [userId = '']) => noteUser(line, userId),
  group: (line, groupCodes) => {
    line.groupCodes = groupCodes;
  },
  expense: (line, [id = '']) => {
    line.expenseId = withoutPersons(id);
  },
  record: (line, [id = '']) => {
    line.recordId = withoutPersons(id);
  },
};

/** The value of a field, by a path such as `expense.id`. */
const fieldOf = (given: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], given);

/** Copies what a decoded request, or an answer, is about, from the fields that the call's row of the table names. */
export function noteSubjects(line: RequestLine, given: unknown, subjects: Subjects = {}): void {
  for (const [subject, path] of Object.entries(subjects) as [Subject, string][]) {
    const ids = [fieldOf(given, path) ?? []].flat() as string[];
    if (ids.length > 0) note[subject](line, ids);
  }
}

/** Writes the line, after the request is answered: no one waits for the pseudonyms. */
export function leaveLine(request: Request, response: Response): void {
  const { started, userId, groupCodes, ...known } = lineOf(response);
  logger.info(withoutPersons(`${request.method} ${request.path}`), {
    event: 'call',
    ...known,
    ...(userId !== undefined && { user: pseudonymOf('user', userId) }),
    ...(groupCodes && { groups: groupCodes.map((code) => pseudonymOf('group', code)) }),
    status: response.statusCode,
    ms: Math.round(performance.now() - started),
    // The client disconnected before the answer and may repeat the call: the change was made and is found under its
    // key.
    ...(request.socket.destroyed && { unheard: true }),
  });
}
