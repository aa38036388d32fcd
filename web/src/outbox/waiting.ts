/**
 * The changes of the signed-in user that wait on this device (docs/decisions/0064), as screens show them, and what can
 * be done with them: keep, send again, drop.
 */
import { formatRupees, minus, type Paise, sum, zero } from '@pg/contract/money';
import { useMemo } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { paidPart } from '#ledger/people.ts';
import { useLedger } from '#ledger/state.ts';
import { session } from '#session/session.ts';
import { storedToken, userIdOf } from '#session/token.ts';
import { keys, safeStorage } from '#storage.ts';
import {
  dropEntry,
  dropEverything,
  type Entry,
  endSending,
  entriesOf,
  keepSendingSession,
  outboxTag,
  putEntry,
  setRefusal,
  tell,
  type WaitingExpense,
} from './entries.ts';
import { inTurn } from './send.ts';

/** Changes that are being dropped. A change is dropped once the current sending ends, and that may take a while. */
const beingDropped = new Set<string>();

interface Waiting {
  /** Oldest first. */
  readonly entries: readonly Entry[];
}

export const waiting = createStore<Waiting>(() => ({ entries: [] }));

export const useWaiting = (): readonly Entry[] => useStore(waiting, ({ entries }) => entries);

/** Returns what waits, and its sum as text, for dialogs that warn of losing it. */
export function useUnsent() {
  const entries = useWaiting();
  return { entries, amount: formatRupees(sum(...entries.map(({ shown }) => shown.amount))) };
}

/**
 * Shows the stored changes of the signed-in user, and stores their number for the next start. If the storage cannot be
 * read, the screen does not change. Returns how many changes wait.
 */
export async function readWaiting(): Promise<number> {
  const { userId } = session.getState();
  const stored = userId === null ? [] : await entriesOf(userId).catch(() => undefined);
  if (session.getState().userId !== userId) return 0;
  if (!stored) return waiting.getState().entries.length;
  const entries = stored.filter(({ id }) => !beingDropped.has(id));
  waiting.setState({ entries });
  if (entries.length > 0) safeStorage.write(keys.waiting, String(entries.length));
  else safeStorage.drop(keys.waiting);
  return entries.length;
}

/**
 * Returns the expenses that wait for this group, oldest first. Includes those that wait only for groups that the user
 * is no longer in, because no list shows them; without a code, returns only these.
 */
export function useWaitingExpenses(code: string | undefined): readonly WaitingExpense[] {
  const entries = useWaiting();
  const groups = useLedger((state) => state.groups);
  return useMemo(() => {
    const isOwn = (one: string): boolean => !groups || groups.some((group) => group.code === one);
    return entries.filter(
      (entry): entry is WaitingExpense =>
        entry.kind === 'expense' &&
        ((code !== undefined && entry.groupCodes.includes(code)) || !entry.groupCodes.some(isOwn)),
    );
  }, [entries, groups, code]);
}

/** Returns hundredths of a coin; negative for money taken, which adds coins. */
export function coinsUsed({ kind, shown, userId }: Entry): Paise {
  if (kind === 'expense') return paidPart(shown, userId);
  return shown.type === 'GIVE' ? shown.amount : minus(zero, shown.amount);
}

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
