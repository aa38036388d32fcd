/** Keeps changes that could not be sent, sends refused ones again, and drops them. */
import {
  dropEntry,
  dropEverything,
  type Entry,
  endSending,
  entriesOf,
  keepSendingSession,
  putEntry,
  setRefusal,
} from '#outbox/entries.ts';
import { tell } from '#outbox/news.ts';
import { inTurn } from '#outbox/send.ts';
import { outboxTag } from '#service-worker/outbox-tag.ts';
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';
import { storedToken, userIdOf } from '#storage/session-token.ts';
import { beingDropped, readWaiting } from './waiting.ts';

/** Lets the service worker send as this session, even after the page is closed. If this fails, only pages send. */
export async function letWorkerSend(): Promise<void> {
  const token = storedToken();
  const userId = userIdOf(token);
  if (!token || !userId) return;
  await keepSendingSession({ userId, token });
  const registration = await navigator.serviceWorker?.getRegistration();
  // Background Sync exists in Chromium only. Elsewhere, the page sends when it is open.
  const sync = (registration as { sync?: { register: (tag: string) => Promise<void> } } | undefined)?.sync;
  await sync?.register(outboxTag);
}

/** Keeps a change until it can be sent. @throws DOMException if this device cannot store it */
export async function keepWaiting(entry: Entry): Promise<void> {
  await putEntry(entry);
  await changed();
  void letWorkerSend().catch(() => undefined);
}

async function changed(): Promise<void> {
  tell({ kind: 'changed' });
  await readWaiting();
}

/** Lets a refused change wait again. */
export async function sendAgain({ id }: Entry): Promise<void> {
  await setRefusal(id, undefined);
  await changed();
}

/** Drops a change; its card disappears at once. Returns false if it was sent in the meantime. */
export async function dropWaiting({ id, userId }: Entry): Promise<boolean> {
  beingDropped.add(id);
  await readWaiting();
  const isThere = await inTurn(async () => {
    const known = (await entriesOf(userId)).some((entry) => entry.id === id);
    await dropEntry(id);
    return known;
  }).finally(() => beingDropped.delete(id));
  await changed();
  return isThere;
}

/** Drops every change that waits in this browser, when its user signs out or the account is deleted. */
export async function dropAllWaiting(): Promise<void> {
  safeStorage.drop(keys.waiting);
  await dropEverything().catch(() => undefined);
  await changed();
}

/** Stops sending after the session has ended elsewhere. What waits stays for the same person. */
export const stopSending = (): Promise<void> => endSending().catch(() => undefined);
