/** Sends a change from its form or, if the server cannot be reached, keeps it on this device until it can be sent. */
import type { Intent } from '#api/calls/call.ts';
import { isUnanswered } from '#api/client/call-error.ts';
import { dropEntry, type Entry, putEntry } from '#outbox/entries.ts';
import { whileHeld } from '#outbox/held.ts';
import { keepWaiting } from './change-waiting.ts';

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
    await putEntry({ ...entry, isHeld: true });
    if (!(await ended)) await dropEntry(entry.id);
  };
  const done = whileHeld(entry.id, work).catch(() => undefined);
  return (isKept) => {
    end(isKept);
    return done;
  };
}

/**
 * Returns the answer; undefined if the change waits on this device instead, because the server was not reached or its
 * answer was lost. It keeps its key, so it still counts once.
 *
 * @param makeEntry returns what to keep
 * @param signal aborted when the user stops waiting; then the form keeps the change, as after other failures
 * @throws CallError as `send` does, also if this device cannot keep the change
 */
export async function sendOrKeep<Answer>(
  makeEntry: () => Promise<Entry>,
  send: () => Promise<Answer>,
  { intent, signal }: { intent: Intent; signal: AbortSignal },
): Promise<Answer | undefined> {
  const entry = await makeEntry();
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
      await keepWaiting(entry);
    } catch (noRoom) {
      console.warn(noRoom);
      void dropEntry(entry.id).catch(() => undefined);
      throw error;
    }
    intent.settle();
    return undefined;
  }
}
