/** Sends a change from its form or, if the server cannot be reached, keeps it on this device until it can be sent. */
import type { Intent } from '#api/calls/call.ts';
import { isUnanswered } from '#api/client/call-error.ts';
import { dropEntry, type Entry, putEntry } from '#outbox/entries.ts';
import { whileHeld } from '#outbox/held.ts';
import { keepWaiting } from './change-waiting.ts';

/**
 * Stores the change while its form sends it, so that it is not lost if the page is closed. Returns a function that ends
 * this, and deletes the change unless it is kept. Ignores failures: then a closed page may lose it.
 */
function held(entry: Entry): (isKept: boolean) => void {
  let end = (_isKept: boolean): void => undefined;
  const ended = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  const work = async (): Promise<void> => {
    await putEntry({ ...entry, isHeld: true });
    if (!(await ended)) await dropEntry(entry.id);
  };
  whileHeld(entry.id, work).catch(() => undefined);
  return end;
}

/**
 * Returns the answer; undefined if the change waits on this device instead, because the server was not reached or its
 * answer was lost. It keeps its key, so it still counts once.
 *
 * @param makeEntry returns what to keep
 * @param signal aborted once the user has stopped waiting; then the form keeps the change, as after other failures
 * @throws CallError as `send` does, also if this device cannot keep the change
 */
export async function sendOrKeep<Answer>(
  makeEntry: () => Promise<Entry>,
  send: () => Promise<Answer>,
  { intent, signal }: { intent: Intent; signal: AbortSignal },
): Promise<Answer | undefined> {
  const entry = await makeEntry();
  const end = held(entry);
  let isKept = false;
  try {
    return await send();
  } catch (error) {
    if (signal.aborted || !isUnanswered(error)) throw error;
    try {
      await keepWaiting(entry);
    } catch (noRoom) {
      console.warn(noRoom);
      throw error;
    }
    isKept = true;
    intent.settle();
    return undefined;
  } finally {
    end(isKept);
  }
}
