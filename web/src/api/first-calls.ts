/**
 * The calls that a screen makes by itself as it opens, without the contract's table of calls: that, and zod with it, loads
 * after the first numbers, for all other calls (call.ts, docs/decisions/0043). A test holds these against the table.
 */
import type { Answer } from '@pg/contract/endpoints';
import { CallError } from './call-error.ts';
import type { Codec } from './codecs.ts';
import { type FirstCall, firstAnswers } from './first-answers.ts';
import { send } from './send.ts';
import { aboutMyGroups, aboutRecords, headersOf, type Question, type Wanted } from './start-up.ts';

/** An answer that is already on its way. */
type Started = Promise<Response> | undefined;

/** All groups with what a month of them comes to, and the newest expenses of one. @throws CallError as send.ts */
export const askMyGroups = (wanted: Wanted, started?: Started): Promise<Answer<'myGroups'>> =>
  ask('myGroups', ...read(aboutMyGroups(wanted)), started);

/** The newest `limit` Give/Take records, and what all of them come to. @throws CallError as send.ts */
export const askRecords = (limit: number, started?: Started): Promise<Answer<'giveOrTakeRecords'>> =>
  ask('giveOrTakeRecords', ...read(aboutRecords(limit)), started);

/** A token for the live bridge to sign in to Firebase with. @throws CallError as send.ts */
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
  const body = await send({ name, url, init, access: 'session', changes: false, started });
  const codec: Codec<Answer<Name>> = firstAnswers[name];
  try {
    return codec.read(body);
  } catch (cause) {
    throw new CallError('unreadable', `${name} answered something else`, { cause });
  }
}
