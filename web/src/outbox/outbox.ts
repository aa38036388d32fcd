/**
 * The changes of the signed-in user that wait on this device (docs/decisions/0064), as screens show them, and what can
 * be done with them: send again, drop.
 */
import { formatRupees, minus, type Paise, sum, zero } from '@pg/contract/money';
import { useMemo } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { session } from '#api/session.ts';
import { sessionIdOf, storedToken } from '#api/token.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { paidPart } from '#state/own-share.ts';
import { type Ledger, ledger, useLedger } from '#state/store.ts';
import { type Entries, type Entry, entries, type Stored, type WaitingExpense } from './entries.ts';

interface Waiting {
  readonly entries: readonly Entry[];
  readonly isRead: boolean;
  readonly unreadable: number;
}

/**
 * Makes an outbox, which shows the stored changes of the signed-in user. A page has one; a test makes one for each page of
 * its phones.
 *
 * @param entries what the device keeps
 * @param ledger receives the answers
 */
export function createOutbox(
  entries: Entries,
  ledger: Ledger,
  { getState: signedIn }: Pick<typeof session, 'getState'>,
) {
  /** The changes that wait, oldest first, once they were read; and how many this page was the first to find unreadable. */
  const store = createStore<Waiting>(() => ({ entries: [], isRead: false, unreadable: 0 }));
  /** Changes that are being dropped. A change is dropped once the current sending ends, and that may take a while. */
  const beingDropped = new Set<string>();

  /** How often the storage was read: what an earlier reading has found is out of date. */
  let reads = 0;

  /** Returns the changes that can be read. Any other is set aside and never sent, once told. */
  const readable = async (stored: readonly Stored[]): Promise<Entry[]> => {
    // Loads later, with what checks bodies. Who sends changes has loaded it.
    const { readStored } = await import('./waiting.ts');
    const read: Entry[] = [];
    for (const one of stored) {
      const entry = await readStored(one, sessionIdOf(storedToken()));
      if (entry) read.push(entry);
      else if (one.refusal?.code !== 'unreadable') {
        await entries.setRefusal(one.id, { code: 'unreadable', message: '', field: undefined, limit: undefined });
        store.setState(({ unreadable }) => ({ unreadable: unreadable + 1 }));
      }
    }
    return read;
  };
  /**
   * Shows the stored changes of the signed-in user, and stores their number for the next start. If they cannot be read,
   * the screen does not change. Returns how many changes wait.
   */
  const read = async (): Promise<number> => {
    const { userId } = signedIn();
    reads += 1;
    const number = reads;
    const stored =
      userId === null
        ? []
        : await entries
            .of(userId)
            .then(readable)
            .catch(() => undefined);
    if (signedIn().userId !== userId) return 0;
    if (!stored || number !== reads) {
      store.setState({ isRead: true });
      return store.getState().entries.length;
    }
    const shown = stored.filter(({ id }) => !beingDropped.has(id));
    store.setState({ entries: shown, isRead: true });
    const codes = shown.flatMap((entry) => (entry.kind === 'expense' ? entry.groupCodes : []));
    if (shown.length > 0) safeStorage.write(keys.waiting, [shown.length, ...codes].join(' '));
    else safeStorage.drop(keys.waiting);
    return shown.length;
  };
  /** Shows here and in other tabs what the device keeps now. */
  const changed = async (): Promise<void> => {
    entries.tell({ kind: 'changed' });
    await read();
  };

  return {
    entries,
    ledger,
    store,
    read,
    changed,

    /** Lets a change wait that was refused, or that is from before this login. What is sent is what the card has shown. */
    sendAgain: async ({ kind, userId, id, key, at, body, form }: Entry): Promise<void> => {
      await entries.put({ kind, userId, sessionId: sessionIdOf(storedToken()), id, key, at, body, form });
      await changed();
    },

    /** Drops a change; its card disappears at once. Returns false if it was sent in the meantime. */
    drop: async ({ id, userId }: Entry): Promise<boolean> => {
      beingDropped.add(id);
      await read();
      const isThere = await entries
        .inTurn(async () => {
          const known = (await entries.of(userId)).some((entry) => entry.id === id);
          await entries.drop(id);
          return known;
        })
        .finally(() => beingDropped.delete(id));
      await changed();
      return isThere;
    },

    /** Drops every change that waits in this browser, when its user signs out or the account is deleted. */
    dropAll: async (): Promise<void> => {
      safeStorage.drop(keys.waiting);
      await entries.dropEverything().catch(() => undefined);
      await changed();
    },

    /** Stops sending after the session has ended elsewhere. What waits stays for the same person. */
    stopSending: (): Promise<void> => entries.endSending().catch(() => undefined),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The page's outbox. */
export const outbox = createOutbox(entries, ledger, session);

/** Whether this page knows what waits. */
export const useIsRead = (): boolean => useStore(outbox.store, ({ isRead }) => isRead);

export const useWaiting = (): readonly Entry[] => useStore(outbox.store, ({ entries }) => entries);

/** Returns what waits, and its sum as text, for dialogs that warn of losing it. */
export function useUnsent() {
  const entries = useWaiting();
  return { entries, amount: formatRupees(sum(...entries.map(({ shown }) => shown.amount))) };
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
  if (kind === 'payment') return zero;
  return shown.type === 'GIVE' ? shown.amount : minus(zero, shown.amount);
}
