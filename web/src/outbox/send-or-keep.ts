/** Sends a change from its form or, if the server cannot be reached, keeps it on this device until it can be sent. */

import { creationId } from '@pg/contract/document-ids';
import type { EndpointName, Request } from '@pg/contract/endpoints';
import { httpRequest, type Intent } from '#api/call.ts';
import { isUnanswered } from '#api/call-error.ts';
import { timeNow } from '#clock.ts';
import { session } from '#session/session.ts';
import { type Entry, entries, type Sending } from './entries.ts';
import { outbox } from './outbox.ts';

/** A change, as its form sends it. */
interface FormChange<Name extends EndpointName, Answer> {
  readonly name: Name;
  readonly request: Request<Name>;
  readonly intent: Intent;
  /** Aborted when the user stops waiting; then the form keeps the change, as after other failures. */
  readonly signal: AbortSignal;
  readonly send: () => Promise<Answer>;
  /** Returns what to keep: the change, and what is shown of it. */
  readonly entryOf: (sending: Sending) => Entry;
}

/**
 * Returns the answer; undefined if the change waits on this device instead, because the server was not reached or its
 * answer was lost. The change keeps its key, so it still counts once.
 *
 * @throws CallError as `send` does, also if this device cannot keep the change
 */
export async function sendOrKeep<Name extends EndpointName, Answer>(
  change: FormChange<Name, Answer>,
): Promise<Answer | undefined> {
  const { intent, signal, send, entryOf } = change;
  const entry = entryOf(await sendingOf(change));
  const release = held(entry);
  try {
    const answer = await send();
    void release(false);
    return answer;
  } catch (error) {
    const isKept = !signal.aborted && isUnanswered(error);
    await release(isKept);
    if (!isKept) throw error;
    try {
      await outbox.keep(entry);
    } catch (noRoom) {
      console.warn(noRoom);
      void entries.drop(entry.id).catch(() => undefined);
      throw error;
    }
    intent.settle();
    return undefined;
  }
}

/** Returns whose change it is, and how to send it. */
async function sendingOf<Name extends EndpointName>({
  name,
  request,
  intent,
}: FormChange<Name, unknown>): Promise<Sending> {
  const userId = session.getState().userId ?? '';
  const key = intent.keyFor([name, request]);
  const [url, { body }] = httpRequest(name, request);
  return { userId, id: await creationId(userId, key), key, at: timeNow().getTime(), url, body: String(body) };
}

/**
 * Stores the change while its form sends it, so that it is not lost if the page is closed. Returns a function that ends
 * this, and deletes the change unless it is to be kept. Ignores failures; after one, closing the page may lose the
 * change.
 */
function held(entry: Entry): (isKept: boolean) => Promise<void> {
  let end = (_isKept: boolean): void => undefined;
  const ended = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  const work = async (): Promise<void> => {
    await entries.put({ ...entry, isHeld: true });
    if (!(await ended)) await entries.drop(entry.id);
  };
  const done = entries.whileHeld(entry.id, work).catch(() => undefined);
  return (isKept) => {
    end(isKept);
    return done;
  };
}
