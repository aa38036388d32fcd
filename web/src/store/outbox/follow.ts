/** Sends what waits on this device whenever it may succeed: online, visible again, live again, or after a pause. */
import { dropOthers, type Entry } from '#outbox/entries.ts';
import { hear, type News } from '#outbox/news.ts';
import { sendWaiting } from '#outbox/send.ts';
import { storedToken, userIdOf } from '#storage/session-token.ts';
import { readGiveTakeUnlessLive } from '../give-take/refresh.ts';
import { ledger } from '../ledger.ts';
import { refreshUnlessLive } from '../sync/refresh.ts';
import { noteArrived } from './arrived.ts';
import { letWorkerSend } from './change-waiting.ts';
import { forgetDraftOf } from './forget-draft.ts';
import { readWaiting, waiting } from './waiting.ts';

/** The first and the longest pause between two tries, in milliseconds. Each pause is twice as long as the last. */
const firstPause = 2000;
const longestPause = 5 * 60 * 1000;

/**
 * Follows the changes of a person until the returned function is called.
 *
 * @param onSent receives each change once the server has it, in every open tab
 */
export function followWaiting(userId: string, onSent: (entry: Entry) => void): () => void {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let isAsked = false;
  let isOver = false;

  const onNews = (news: News): void => {
    if (isOver) return;
    if (news.kind === 'sent') {
      try {
        noteArrived(news.entry, news.answer);
      } catch (error) {
        console.error(error);
      }
      // In the same moment, the card of the list replaces the waiting one.
      waiting.setState(({ entries }) => ({ entries: entries.filter(({ id }) => id !== news.entry.id) }));
      onSent(news.entry);
      void (news.entry.kind === 'expense' ? refreshUnlessLive() : readGiveTakeUnlessLive());
    }
    void readWaiting();
  };

  const send = async (): Promise<void> => {
    const token = storedToken();
    if (isOver || !navigator.onLine || !token || userIdOf(token) !== userId) return;
    if (!waiting.getState().entries.some(({ refusal }) => !refusal)) return;
    const { waiting: left, retryAfter } = await sendWaiting({ userId, token }, onNews);
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

  const stopHearing = hear(onNews);
  const stopLive = ledger.subscribe(({ live }, before) => live === 'on' && before.live !== 'on' && goNow());
  const stopList = waiting.subscribe(({ entries }, before) => {
    if (entries.some(({ id, refusal }) => !refusal && !before.entries.some((one) => one.id === id && !one.refusal)))
      goNow();
  });
  addEventListener('online', goNow);
  document.addEventListener('visibilitychange', onVisible);

  void dropOthers(userId)
    .then(readWaiting)
    .then(() => {
      const { entries } = waiting.getState();
      forgetDraftOf(entries);
      return entries.length > 0 ? letWorkerSend() : undefined;
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
    waiting.setState({ entries: [] });
  };
}
