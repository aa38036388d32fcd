/**
 * The line that each request leaves in the log (docs/product.md §7): under which id, who, which call, about what, how it
 * ended. People and groups stand there by names of the log's own; nothing that was typed stands there at all.
 */
import type { EndpointName } from '@pg/contract/endpoints';
import type { ErrorCode } from '@pg/contract/errors';
import type { ProbeName } from '@pg/contract/probes';
import type { Request, Response } from 'express';
import { logger } from 'firebase-functions';
import { pseudonymOf } from '../identity/pseudonym.ts';
import { withoutPersons } from '../store/redact.ts';

/** What is known of a request so far. Its person and groups get the log's names in leaveLine. */
export interface RequestLine {
  readonly requestId: string;
  readonly started: number;
  call?: EndpointName | ProbeName;
  userId?: string;
  groupCodes?: readonly string[];
  expenseId?: string;
  recordId?: string;
  /** The id of the request that this one repeated: nothing was changed again. */
  repeats?: string;
  error?: ErrorCode;
}

/** What requests and answers hold that a line tells. */
interface Subjects {
  readonly userId?: string;
  readonly mobile?: string;
  readonly groupCode?: string | undefined;
  readonly groupCodes?: readonly string[];
  readonly id?: string;
  readonly expense?: { readonly id: string };
  readonly record?: { readonly id: string };
}

/** The line of the request that is being answered. */
export const lineOf = (response: Response): RequestLine => response.locals.line;

/** Notes who is asking: the caller, or the person that a call of nobody's names. */
export function noteUser(line: RequestLine, userId: string): void {
  line.userId ??= userId;
}

/** Notes what a decoded request or an answer is about. */
export function noteSubjects(line: RequestLine, given: unknown): void {
  if (typeof given !== 'object' || given === null) return;
  const { userId, mobile, groupCode, groupCodes, id, expense, record }: Subjects = given;
  const person = userId ?? mobile;
  if (person !== undefined) noteUser(line, person);
  const codes = groupCodes ?? (groupCode === undefined ? [] : [groupCode]);
  if (codes.length > 0) line.groupCodes = codes;
  const isOfExpense = line.call === 'deleteExpense' || line.call === 'strikeExpense';
  const [expenseId, recordId] = isOfExpense ? [id, undefined] : [expense?.id, record?.id ?? id];
  if (expenseId !== undefined) line.expenseId = withoutPersons(expenseId);
  if (recordId !== undefined) line.recordId = withoutPersons(recordId);
}

/** Leaves the line, once the request is answered: nobody waits while names for the log are made. */
export function leaveLine(request: Request, response: Response): void {
  const { started, userId, groupCodes, ...known } = lineOf(response);
  logger.info(withoutPersons(`${request.method} ${request.path}`), {
    event: 'call',
    ...known,
    ...(userId !== undefined && { user: pseudonymOf('user', userId) }),
    ...(groupCodes && { groups: groupCodes.map((code) => pseudonymOf('group', code)) }),
    status: response.statusCode,
    ms: Math.round(performance.now() - started),
    // Who went away before the answer may ask again: the change is made, and found under its key.
    ...(request.socket.destroyed && { unheard: true }),
  });
}
