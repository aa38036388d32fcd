/** Sends what waits on this device whenever it may succeed: online, visible again, live again, or after a pause. */

import { readAnswer } from '#api/call.ts';
import { ids, inIds } from '#api/send.ts';
import { mergeRemaining, noteRecord, noteSettled, readGiveTakeUnlessLive } from '#ledger/give-take.ts';
import { mergeSummary } from '#ledger/merge.ts';
import { refreshUnlessLive } from '#ledger/my-groups.ts';
import { noteSaved } from '#ledger/own-changes.ts';
import type { Ledger } from '#ledger/state.ts';
import { session } from '#session/session.ts';
import { ownNumber, storedToken, userIdOf } from '#session/token.ts';
import { keys, safeStorage } from '#storage.ts';
import type { Entry, News } from './entries.ts';
import type { Outbox } from './outbox.ts';
import { sendWaiting } from './send-waiting.ts';

/** The first and the longest pause between two tries, in milliseconds. Each pause is twice as long as the last. */
const firstPause = 2000;
const longestPause = 5 * 60 * 1000;

/**
 * Follows the changes of a person until the returned function is called.
 *
 * @param onSent receives each change once the server has it, in every open tab
 */
export function followWaiting(outbox: Outbox, userId: string, onSent: (entry: Entry) => void): () => void {
  const { entries, ledger, store } = outbox;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let isAsked = false;
  let isOver = false;

  const onNews = (news: News): void => {
    if (isOver) return;
    if (news.kind === 'sent') {
      try {
        noteArrived(ledger, news.entry, news.answer);
      } catch (error) {
        console.error(error);
      }
      // In the same moment, the card of the list replaces the waiting one.
      store.setState(({ entries }) => ({ entries: entries.filter(({ id }) => id !== news.entry.id) }));
      onSent(news.entry);
      void (news.entry.kind === 'expense' ? refreshUnlessLive(ledger) : readGiveTakeUnlessLive(ledger));
    }
    void outbox.read();
  };

  const send = async (): Promise<void> => {
    const token = storedToken();
    if (isOver || !navigator.onLine || !token || userIdOf(token) !== userId) return;
    if (!store.getState().entries.some(({ refusal }) => !refusal)) return;
    const { waiting: left, retryAfter } = await sendWaiting(entries, { userId, token }, onNews);
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
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') goNow();
  };

  const stopHearing = entries.hear(onNews);
  const stopLive = ledger.subscribe(({ live }, before) => live === 'on' && before.live !== 'on' && goNow());
  const stopList = store.subscribe(({ entries }, before) => {
    if (entries.some(({ id, refusal }) => !refusal && !before.entries.some((one) => one.id === id && !one.refusal)))
      goNow();
  });
  addEventListener('online', goNow);
  document.addEventListener('visibilitychange', onVisible);

  void entries
    .dropOthers(userId)
    .then(outbox.read)
    .then((count) => {
      forgetDraftOf(store.getState().entries);
      return count > 0 ? outbox.letWorkerSend() : undefined;
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
 * Merges the answer into the ledger, so that the list shows the change in place of the waiting card. Ignores the
 * answer to someone else's change.
 *
 * @throws CallError `unreadable` if the answer breaks the contract
 */
export function noteArrived(ledger: Ledger, entry: Entry, answer: unknown): void {
  if (entry.userId !== session.getState().userId) return;
  if (entry.kind === 'expense') {
    // The page may not have had an answer with numbers yet.
    ids.set(ownNumber(), entry.userId);
    const members = ledger.getState().groups?.flatMap((group) => group.members) ?? [];
    for (const { username, userId } of members) ids.set(username, userId);
    const { expense, user } = readAnswer('addExpense', JSON.parse(JSON.stringify(answer), inIds));
    ledger.setState((state) => noteSaved(mergeSummary(state, user, state.month), expense, entry.groupCodes, user));
    return;
  }
  const { record, remainingCoins: remaining, revision } = readAnswer('giveOrTake', answer);
  ledger.setState((state) => {
    const merged = mergeRemaining(state, { remaining, revision, month: state.month });
    return record.status === 'SETTLED' ? noteSettled(merged, record.id) : noteRecord(merged, record, revision);
  });
}

/** Deletes the Add Expense form that a closed page has stored, if its expense is in the outbox. */
function forgetDraftOf(entries: readonly Entry[]): void {
  try {
    const key = JSON.parse(safeStorage.read(keys.draft) ?? 'null')?.draft?.intent?.key;
    if (key && entries.some((entry) => entry.key === key)) safeStorage.drop(keys.draft);
  } catch {
    // Something else is stored there.
  }
}
