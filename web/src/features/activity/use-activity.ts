/** The activity of a group while it is on the screen. New entries appear at once, and older ones when the user asks. */
import { useEffect, useState } from 'react';
import { call } from '#api/calls/call.ts';
import { messageFor } from '#api/client/messages.ts';
import { useLedger } from '#store/ledger.ts';
import { useOnline } from '#ui/base/use-online.ts';
import { loadCode } from '#ui/load-code.ts';
import { useOnce } from '#ui/use-once.ts';
import { type Feed, withNewest, withOlder } from './feed.ts';
import { newsFrom } from './news.ts';

export interface Activity {
  /** Undefined until it has arrived. While the connection is lost, the last list stays. */
  readonly feed: Feed | undefined;
  readonly problem: string | undefined;
  readonly isOnline: boolean;
  /** Asks for the newest entries. */
  readonly refresh: () => void;
  readonly isLoadingOlder: boolean;
  readonly showOlder: () => void;
}

/** Requests the newest page when it opens, whenever something has happened, and once a lost connection is back. */
export function useActivity(code: string): Activity {
  const isLive = useLedger((state) => state.live === 'on');
  const isOnline = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [feed, setFeed] = useState<Feed>();
  const [problem, setProblem] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (!isOnline) return;
    let isEnded = false;
    let stop: (() => void) | undefined;
    const fail = (error: unknown): void => {
      if (!isEnded) setProblem(messageFor('activity', error));
    };
    const { ask, onNews } = newsFrom(async () => {
      try {
        const page = await call('activity', { groupCode: code });
        if (isEnded) return [];
        setFeed((known) => withNewest(known, page));
        setProblem(undefined);
        return page.entries.map(({ id }) => id);
      } catch (error) {
        fail(error);
        return [];
      }
    });
    ask();
    if (isLive) {
      loadCode(() => import('./live/listen-to-news.ts')).then(({ listenToNews }) => {
        if (!isEnded) stop = listenToNews(code, onNews, fail);
      }, fail);
    }
    return () => {
      isEnded = true;
      stop?.();
    };
  }, [code, isLive, isOnline, attempt]);

  const [isLoadingOlder, showOlder] = useOnce(async () => {
    const before = feed?.next;
    if (!before) return;
    setProblem(undefined);
    try {
      const page = await call('activity', { groupCode: code, before });
      setFeed((known) => known && withOlder(known, before, page));
    } catch (error) {
      setProblem(messageFor('activity', error));
    }
  });
  const refresh = (): void => setAttempt((number) => number + 1);
  return { feed, problem, isOnline, refresh, isLoadingOlder, showOlder };
}
