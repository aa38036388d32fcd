/**
 * What is logged (docs/product.md §7): a line for each request, with its id, user, call, subjects and outcome. People
 * and groups appear under pseudonyms, and typed texts, numbers, group codes and tokens do not appear.
 */

import { collections } from '@pg/contract/document-paths';
import type { Subject, Subjects } from '@pg/contract/endpoint';
import type { EndpointName } from '@pg/contract/endpoints';
import type { ErrorCode } from '@pg/contract/errors';
import { groupCodeAlphabet, groupCodeLength } from '@pg/contract/group-code';
import type { ProbeName } from '@pg/contract/openapi';
import type { Request, Response } from 'express';
import { logger } from 'firebase-functions';
import { keyedHash, runtime } from './runtime.ts';

/** The code in the path of a group's or a code's document. Anyone who reads it could join the group. */
const codeInPath = new RegExp(
  `\\b((?:${collections.groups}|${collections.codes})/)[${groupCodeAlphabet}]{${groupCodeLength}}\\b`,
  'g',
);

/**
 * Returns the text with mobile numbers cut to their last two digits, JWTs to their first characters, and group codes
 * removed from paths.
 */
export const redact = (text: string): string =>
  text
    .replace(/(?<!\d)(?:\+?91)?[6-9]\d{7}(\d{2})(?!\d)/g, '********$1')
    .replace(codeInPath, '$1******')
    .replace(/\b(eyJ[\w-]{5})[\w-]*\.[\w-]+\.[\w-]*/g, '$1…');

/** The same for an error that a trigger throws, because the platform logs the error unchanged. */
export function redactError(failure: unknown): unknown {
  if (!(failure instanceof Error)) return failure;
  const { message, stack } = failure;
  return Object.assign(failure, { message: redact(message), stack: redact(stack ?? message) });
}

/**
 * Returns the pseudonym of a person, a mobile number or a group: always the same, and only the holder of the signing
 * key can compute it. A plain hash would not be safe: anyone can hash all numbers and codes in minutes.
 */
export const pseudonymOf = (kind: 'user' | 'number' | 'group', id: string, secret?: string): string =>
  keyedHash('names in the log', `${kind} ${id}`, secret).digest('hex').slice(0, 12);

/** The line of a request so far. `writeLine` replaces the user, the number and the groups by pseudonyms. */
export interface RequestLine {
  readonly requestId: string;
  readonly started: number;
  call?: EndpointName | ProbeName;
  userId?: string;
  number?: string;
  groupCodes?: readonly string[];
  expenseId?: string;
  recordId?: string;
  paymentId?: string;
  recurringId?: string;
  /** The id of the original request, if this one is a repeat and changed nothing. */
  repeats?: string;
  error?: ErrorCode;
}

export const lineOf = (response: Response): RequestLine => response.locals.line;

/** Returns the value of a field by a path such as `expense.id`. */
const fieldOf = (given: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], given);

/** Copies subjects from a decoded request or answer into the line. The call's row of the table declares which. */
export function logSubjects(line: RequestLine, given: unknown, subjects: Subjects = {}): void {
  for (const [subject, path] of Object.entries(subjects) as [Subject, string][]) {
    const ids = [fieldOf(given, path) ?? []].flat() as string[];
    const [id] = ids;
    if (id === undefined) continue;
    if (subject === 'number') line.number ??= id;
    else if (subject === 'group') line.groupCodes = ids;
    else line[`${subject}Id`] = redact(id);
  }
}

/** Characters of a method and path. Those of every call are shorter, but a caller may send any path. */
const longest = 200;

function titleOf({ method, path }: Request): string {
  const title = redact(`${method} ${path}`);
  return title.length > longest ? `${title.slice(0, longest - 1)}…` : title;
}

/** To be called after answering, so that the caller does not wait for the pseudonyms. */
export function writeLine(request: Request, response: Response): void {
  const { started, userId, number, groupCodes, ...known } = lineOf(response);
  logger.info(titleOf(request), {
    event: 'call',
    ...known,
    ...(userId !== undefined && { user: pseudonymOf('user', userId) }),
    ...(number !== undefined && { number: pseudonymOf('number', number) }),
    ...(groupCodes && { groups: groupCodes.map((code) => pseudonymOf('group', code)) }),
    status: response.statusCode,
    ms: Math.round(runtime.elapsed() - started),
    // The client disconnected before the answer. If it repeats the call, it gets the stored answer.
    ...(request.socket.destroyed && { unheard: true }),
  });
}
