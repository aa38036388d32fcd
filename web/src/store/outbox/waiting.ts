/** The changes of the signed-in user that wait on this device, as screens show them (docs/decisions/0064). */
import { formatRupees, sum } from '@pg/contract/money';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { type Entry, entriesOf } from '#outbox/entries.ts';
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';
import { session } from '../session.ts';

/** Changes that are being dropped. A change is dropped once the current sending ends, and that may take a while. */
export const beingDropped = new Set<string>();

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
