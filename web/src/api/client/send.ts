/** Sends the page's calls. What a failure means for the session is decided in in-session.ts. */
import { ask } from '#clock/clock.ts';
import { callErrorOf } from './call-error.ts';
import { type Exchange, exchange } from './exchange.ts';
import { inIds } from './people.ts';

export type Call = Omit<Exchange, 'revive' | 'by'>;

/**
 * Sends a call and returns the JSON of its answer, with ids of people, or undefined if the answer is not JSON. If the
 * answer is lost, sends a read once more, or a change once more with the same key. A change without a key is not
 * repeated.
 *
 * @throws CallError as `exchange` does
 */
export async function send({ started, ...call }: Call): Promise<unknown> {
  const once = (sent?: Call['started']) => exchange({ ...call, started: sent, revive: inIds, by: ask });
  try {
    return await once(started);
  } catch (error) {
    const isRepeatable = call.key !== undefined || call.init?.method === 'GET';
    if (!isRepeatable || callErrorOf(error).code !== 'answer-lost') throw error;
    return await once();
  }
}
