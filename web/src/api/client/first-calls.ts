/**
 * The calls that a screen makes as it opens, without the contract's table of calls: the table, and zod with it, loads
 * after the first numbers, for all other calls (calls/call.ts, docs/decisions/0043). A test compares these with the
 * table.
 */
import type { Answer } from '@pg/contract/endpoints';
import { aboutMyGroups, aboutRecords, headersOf, type Question, type Wanted } from '#api/start-up.ts';
import { CallError } from './call-error.ts';
import type { Codec } from './codecs.ts';
import { type FirstCall, firstAnswers } from './first-answers.ts';
import { sendInSession } from './session-guard.ts';

/** An answer that is already on its way. */
type Started = Promise<Response> | undefined;

/**
 * Asks for all groups with the totals of a month, and the newest expenses of one.
 *
 * @throws CallError as session-guard.ts
 */
export const askMyGroups = (wanted: Wanted, started?: Started): Promise<Answer<'myGroups'>> =>
  ask('myGroups', ...read(aboutMyGroups(wanted)), started);

/** Asks for the newest `limit` Give/Take records, and the totals of all. @throws CallError as session-guard.ts */
export const askRecords = (limit: number, started?: Started): Promise<Answer<'giveOrTakeRecords'>> =>
  ask('giveOrTakeRecords', ...read(aboutRecords(limit)), started);

/** Asks for a token to sign in to Firebase with. @throws CallError as session-guard.ts */
export const askFirebaseToken = (): Promise<Answer<'firebaseToken'>> =>
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
): Promise<Answer<Name>> {
  const body = await sendInSession({ name, url, init, started });
  const codec: Codec<Answer<Name>> = firstAnswers[name];
  try {
    return codec.read(body);
  } catch (cause) {
    throw new CallError('unreadable', `${name} answered something else`, { cause });
  }
}
