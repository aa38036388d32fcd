/**
 * The calls that a screen makes when it opens. All other calls need the contract's table, and that table loads with zod
 * after the first numbers (call.ts, docs/decisions/0043). These calls do without the table, but a test checks
 * that they match it.
 */
import { myGroups } from '@pg/contract/group';
import { CallError } from './call-error.ts';
import { sendInSession } from './send.ts';
import { aboutMyGroups, type Question, type Wanted } from './start-up.ts';

/** The answer to a request that has already been sent. */
type Started = Promise<Response> | undefined;

/**
 * Requests all groups with the totals of a month, and the newest expenses of one group.
 *
 * @throws CallError as in send.ts
 */
export const askMyGroups = (wanted: Wanted, started?: Started) =>
  ask('myGroups', myGroups, aboutMyGroups(wanted), started);

/** @throws CallError as in send.ts, or `unreadable` if the answer has another shape */
export async function ask<Answer>(
  name: string,
  answer: { read(wire: unknown): Answer },
  question: Question,
  started?: Started,
): Promise<Answer> {
  const body = await sendInSession({ ...question, started });
  try {
    return answer.read(body);
  } catch (cause) {
    throw new CallError('unreadable', `unreadable answer to ${name}`, { cause });
  }
}
