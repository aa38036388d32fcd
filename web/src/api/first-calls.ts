/**
 * The calls that a screen makes when it opens. All other calls need the contract's table, and that table loads with zod
 * after the first numbers (call.ts, docs/decisions/0043). These calls do without the table, but a test checks
 * that they match it.
 */

import { CallError } from './call-error.ts';
import { type FirstAnswer, type FirstCall, firstAnswers } from './first-answers.ts';
import { sendInSession } from './send.ts';
import { aboutMyGroups, aboutRecords, headersOf, type Question, type Wanted } from './start-up.ts';

/** The answer to a request that has already been sent. */
type Started = Promise<Response> | undefined;

/**
 * Requests all groups with the totals of a month, and the newest expenses of one group.
 *
 * @throws CallError as in send.ts
 */
export const askMyGroups = (wanted: Wanted, started?: Started): Promise<FirstAnswer<'myGroups'>> =>
  ask('myGroups', ...read(aboutMyGroups(wanted)), started);

/** Requests the newest `limit` Give/Take records, and the totals of all. @throws CallError as in send.ts */
export const askRecords = (limit: number, started?: Started): Promise<FirstAnswer<'giveOrTakeRecords'>> =>
  ask('giveOrTakeRecords', ...read(aboutRecords(limit)), started);

/** Requests a token for signing in to Firebase. @throws CallError as in send.ts */
export const askFirebaseToken = (): Promise<FirstAnswer<'firebaseToken'>> =>
  ask('firebaseToken', '/auth/firebase-token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });

const read = (question: Question): [string, RequestInit] => [
  question.url,
  { method: 'GET', headers: headersOf(question) },
];

async function ask<Name extends FirstCall>(
  name: Name,
  url: string,
  init: RequestInit,
  started?: Started,
): Promise<FirstAnswer<Name>> {
  const body = await sendInSession({ url, init, started });
  try {
    return firstAnswers[name].read(body) as FirstAnswer<Name>;
  } catch (cause) {
    throw new CallError('unreadable', `unreadable answer to ${name}`, { cause });
  }
}
