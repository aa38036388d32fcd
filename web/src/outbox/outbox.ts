/**
 * The changes of the signed-in user that wait on this device (docs/decisions/0064), as screens show them, and what can
 * be done with them: send again, drop. Sends a change from its form, or keeps it on this device until it can be sent:
 * online, visible again, live again, or after a pause.
 */
import { idForKey } from '@pg/contract/document-ids';
import type { AnswerOf, RequestOf } from '@pg/contract/endpoints';
import { formatRupees, minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import { useMemo } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { decodeAnswer, type Mutation, toHttpRequest } from '#api/call.ts';
import { hasNoAnswer } from '#api/call-error.ts';
import { session } from '#api/session.ts';
import { fetchInSession } from '#api/session-request.ts';
import { storedToken, userIdOf } from '#api/token.ts';
import { sessionIdOf } from '#api/token-claims.ts';
import { timeNow } from '#browser/clock.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { addLocalRecord, addLocalSettlement, fetchGiveTakeUnlessLive, mergeRemainingCoins } from '#state/give-take.ts';
import { addSaved } from '#state/local-changes.ts';
import { mergeSummary } from '#state/merge.ts';
import { refreshGroupsAndList, refreshUnlessLive } from '#state/my-groups.ts';
import { amountPaidBy } from '#state/own-share.ts';
import { type AppStore, appStore, useAppState } from '#state/store.ts';
import {
  endpointByKind,
  flushQueue,
  isWaitingToSend,
  type Kind,
  type OutboxQueue,
  outboxQueue,
  type PendingChange,
  type PendingExpense,
  type QueuedEndpoint,
  type QueueEvent,
  type SenderSession,
  type StoredChange,
  sendPending,
  syncTag,
} from './device-queue.ts';

interface Waiting {
  readonly entries: readonly PendingChange[];
  readonly isRead: boolean;
  readonly unreadable: number;
}

/**
 * Makes an outbox, which shows the stored changes of the signed-in user. A page has one; a test makes one for each page of
 * its phones.
 *
 * @param entries what the device keeps
 * @param appStore receives the answers
 */
export function createOutbox(
  entries: OutboxQueue,
  appStore: AppStore,
  { getState: signedIn }: Pick<typeof session, 'getState'>,
) {
  /** The changes that wait, oldest first, once they were read; and how many this page was the first to find unreadable. */
  const store = createStore<Waiting>(() => ({ entries: [], isRead: false, unreadable: 0 }));
  /** Changes that are being dropped. A change is dropped once the current sending ends, and that may take a while. */
  const beingDropped = new Set<string>();

  /** How often the storage was read: what an earlier reading has found is out of date. */
  let reads = 0;

  /** Returns the changes that can be read. Any other is set aside and never sent, once told. */
  const readable = async (stored: readonly StoredChange[]): Promise<PendingChange[]> => {
    // Loads later, with what checks bodies. Who sends changes has loaded it.
    const { toPendingChange } = await import('./pending.ts');
    const read: PendingChange[] = [];
    for (const one of stored) {
      const entry = await toPendingChange(one, sessionIdOf(storedToken()));
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
            .listOf(userId)
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
    entries.broadcast({ kind: 'changed' });
    await read();
  };

  return {
    entries,
    appStore,
    store,
    read,
    changed,

    /** Lets a change wait that was refused, or that is from before this login. What is sent is what the card has shown. */
    sendAgain: async ({ kind, userId, id, key, at, body, form }: PendingChange): Promise<void> => {
      await entries.put({ kind, userId, sessionId: sessionIdOf(storedToken()), id, key, at, body, form });
      await changed();
    },

    /** Drops a change; its card disappears at once. Returns false if it was sent in the meantime. */
    drop: async ({ id, userId }: PendingChange): Promise<boolean> => {
      beingDropped.add(id);
      await read();
      const isThere = await entries
        .withLock(async () => {
          const known = (await entries.listOf(userId)).some((entry) => entry.id === id);
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
      await entries.clear().catch(() => undefined);
      await changed();
    },

    /** Stops sending after the session has ended elsewhere. What waits stays for the same person. */
    stopSending: (): Promise<void> => entries.clearSenderSession().catch(() => undefined),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The page's outbox. */
export const outbox = createOutbox(outboxQueue, appStore, session);

/** Whether this page knows what waits. */
export const useIsOutboxLoaded = (): boolean => useStore(outbox.store, ({ isRead }) => isRead);

export const usePendingChanges = (): readonly PendingChange[] => useStore(outbox.store, ({ entries }) => entries);

/** Returns what waits, and its sum as text, for dialogs that warn of losing it. */
export function usePendingSummary() {
  const entries = usePendingChanges();
  return { entries, amount: formatRupees(sum(...entries.map(({ optimistic }) => paise(Math.abs(optimistic.amount))))) };
}

/**
 * Returns the expenses that wait for this group, oldest first. Includes those that wait only for groups that the user
 * is no longer in, because no list shows them; without a code, returns only these.
 */
export function usePendingExpenses(code: string | undefined): readonly PendingExpense[] {
  const entries = usePendingChanges();
  const groups = useAppState((state) => state.groups);
  return useMemo(() => {
    const isOwn = (one: string): boolean => !groups || groups.some((group) => group.code === one);
    return entries.filter(
      (entry): entry is PendingExpense =>
        entry.kind === 'expense' &&
        ((code !== undefined && entry.groupCodes.includes(code)) || !entry.groupCodes.some(isOwn)),
    );
  }, [entries, groups, code]);
}

/** Returns hundredths of a coin; negative for money taken, which adds coins. */
export function coinsTakenBy({ kind, optimistic, userId }: PendingChange): Paise {
  if (kind === 'expense') return amountPaidBy(optimistic, userId);
  if (kind === 'payment') return zero;
  return optimistic.type === 'GIVE' ? optimistic.amount : minus(zero, optimistic.amount);
}

const kindOf = (name: QueuedEndpoint): Kind =>
  (Object.keys(endpointByKind) as Kind[]).find((kind) => endpointByKind[kind] === name) as Kind;

/**
 * Sends a change from its form, stored meanwhile (`holdWhileSending`), and merges the answer into the store. Returns the answer;
 * undefined if the change waits on this device instead, because the server was not reached or its answer was lost. It
 * keeps its key, so it still counts once.
 *
 * @param form what the form contains beside the request, to be edited if the server refuses it
 * @throws CallError as `fetchInSession` does, also if this device cannot keep the change
 */
export function sendOrQueue<Name extends QueuedEndpoint>(
  name: Name,
  request: RequestOf<Name>,
  intent: Mutation,
  form?: object,
): Promise<AnswerOf<Name> | undefined> {
  const userId = session.getState().userId ?? '';
  return intent.run([name, request], async ({ key, signal }) => {
    const sessionId = sessionIdOf(storedToken());
    const [, { body }] = toHttpRequest(name, request);
    const id = await idForKey(userId, key);
    const at = timeNow().getTime();
    const entry = { kind: kindOf(name), userId, sessionId, id, key, at, body: String(body), ...(form && { form }) };
    const release = outbox.entries.holdWhileSending(entry);
    try {
      const answer = await sendPending(entry, (call) => fetchInSession({ ...call, signal }));
      const read = mergeSentAnswer(outbox.appStore, entry, answer);
      void release(false).then(() => outbox.entries.broadcast({ kind: 'changed' }));
      return read as AnswerOf<Name>;
    } catch (error) {
      // If the user has stopped waiting, the form keeps the change, as after other failures.
      const isKept = await release(hasNoAnswer(error) && !signal.aborted);
      await outbox.changed();
      if (!isKept) throw error;
      return undefined;
    }
  });
}

/** The first and the longest pause between two tries, in milliseconds. Each pause is twice as long as the last. */
const firstPause = 2000;

const longestPause = 5 * 60 * 1000;

/**
 * Sends the changes of a person that wait, until the returned function is called.
 *
 * @param tell `sent` is called for each change once the server has it, in every open tab; `savedEarlier` at the start,
 *   with the number of those from before this login; `unreadable` for each that is set aside
 */
export function syncOutbox(
  { entries, appStore, store, read }: Outbox,
  userId: string,
  tell: {
    readonly sent: (entry: PendingChange) => void;
    readonly savedEarlier: (count: number) => void;
    readonly unreadable: () => void;
  },
): () => void {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let isAsked = false;
  let isOver = false;

  const onNews = (news: QueueEvent): void => {
    if (isOver) return;
    if (news.kind === 'sent' && news.entry.userId === userId) {
      try {
        mergeSentAnswer(appStore, news.entry, news.answer);
      } catch (error) {
        console.error(error);
      }
      const { entries } = store.getState();
      const shown = entries.find(({ id }) => id === news.entry.id);
      // In the same moment, the card of the list replaces the waiting one.
      store.setState({ entries: entries.filter((entry) => entry !== shown) });
      if (shown) tell.sent(shown);
    }
    void read();
  };
  const sendingSession = (): SenderSession | undefined => {
    const token = storedToken();
    const sessionId = sessionIdOf(token);
    return token && sessionId && userIdOf(token) === userId ? { userId, sessionId, token } : undefined;
  };

  const send = async (): Promise<void> => {
    const session = sendingSession();
    if (isOver || !session) return;
    if (!store.getState().entries.some(isWaitingToSend)) return;
    const { waiting: left, retryAfter, isRefused } = await flushQueue(entries, session, onNews);
    // A call of the page ends the session here too, unless a tab is replacing the token (api/session-request.ts).
    if (isRefused && !isOver) await refreshGroupsAndList(appStore).catch(() => undefined);
    if (left === 0 || isOver) return;
    timer = setTimeout(go, Math.max(pause, retryAfter * 1000));
    pause = Math.min(longestPause, pause * 2);
  };
  /** Sends now or, while something is being sent, once more afterwards. */
  const go = (): void => {
    clearTimeout(timer);
    if (sending) {
      isAsked = true;
      return;
    }
    sending = true;
    send()
      .catch(() => undefined)
      .finally(() => {
        sending = false;
        if (!isAsked) return;
        isAsked = false;
        go();
      });
  };
  const goNow = (): void => {
    pause = firstPause;
    go();
  };
  /** Lets the service worker send, even after the page is closed. If this fails, only pages send. */
  const letWorkerSend = async (): Promise<void> => {
    const session = sendingSession();
    if (!session) return;
    await entries.saveSenderSession(session);
    const registration = await navigator.serviceWorker?.getRegistration();
    // Background Sync exists in Chromium only. Elsewhere, the page sends when it is open.
    const sync = (registration as { sync?: { register: (tag: string) => Promise<void> } } | undefined)?.sync;
    await sync?.register(syncTag);
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') goNow();
  };

  const stopHearing = entries.onEvent(onNews);
  // Whoever signs in again before the old session has ended here is asked about what that has left.
  const stopLive = appStore.subscribe(
    ({ live }, before) => live === 'on' && before.live !== 'on' && read().then(goNow),
  );
  const stopList = store.subscribe(({ entries, unreadable }, before) => {
    if (unreadable > before.unreadable) tell.unreadable();
    const waited = before.entries.filter(isWaitingToSend);
    if (entries.every((entry) => !isWaitingToSend(entry) || waited.some(({ id }) => id === entry.id))) return;
    goNow();
    void letWorkerSend().catch(() => undefined);
  });
  addEventListener('online', goNow);
  document.addEventListener('visibilitychange', onVisible);

  void entries
    .removeOthers(userId)
    .then(read)
    .then(() => {
      const { entries } = store.getState();
      forgetDraftOf(entries);
      const earlier = entries.filter(({ isFromBefore }) => isFromBefore);
      if (earlier.length > 0) tell.savedEarlier(earlier.length);
    })
    .catch(() => undefined);

  return () => {
    isOver = true;
    clearTimeout(timer);
    stopHearing();
    stopLive();
    stopList();
    removeEventListener('online', goNow);
    document.removeEventListener('visibilitychange', onVisible);
    store.setState({ entries: [] });
  };
}

/**
 * Merges the answer into the store, and returns it.
 *
 * @throws CallError `unreadable` if the answer breaks the contract
 */
export function mergeSentAnswer(appStore: AppStore, entry: StoredChange, answer: unknown): AnswerOf<QueuedEndpoint> {
  if (entry.kind !== 'record') {
    void refreshUnlessLive(appStore);
    if (entry.kind === 'payment') return decodeAnswer('recordPayment', answer);
    const read = decodeAnswer('addExpense', answer);
    const { expense, user } = read;
    const { groupCodes } = JSON.parse(entry.body) as Pick<RequestOf<'addExpense'>, 'groupCodes'>;
    appStore.setState((state) => addSaved(mergeSummary(state, user), expense, groupCodes, user));
    return read;
  }
  const read = decodeAnswer('giveOrTake', answer);
  const { record, revision } = read;
  appStore.setState((state) => {
    const merged = mergeRemainingCoins(state, read);
    return record.status === 'SETTLED'
      ? addLocalSettlement(merged, record.id)
      : addLocalRecord(merged, record, revision);
  });
  void fetchGiveTakeUnlessLive(appStore);
  return read;
}

/** Deletes the Add Expense form that a closed page has stored, if its expense is in the outbox. */
function forgetDraftOf(entries: readonly StoredChange[]): void {
  const stored = safeStorage.readJson(keys.draft) as { draft?: { intent?: { key?: string } } } | null | undefined;
  const key = stored?.draft?.intent?.key;
  if (key && entries.some((entry) => entry.key === key)) safeStorage.drop(keys.draft);
}
