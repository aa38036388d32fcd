/** The activity of a group while it is on the screen. New entries appear at once, and older ones when the user asks. */
import { useState } from 'react';
import { call } from '#api/calls/call.ts';
import { messageFor } from '#api/client/messages.ts';
import { useRemote } from '#forms/use-remote.ts';
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
  const [feed, setFeed] = useState<Feed>();
  const [olderProblem, setOlderProblem] = useState<string>();

  const { problem, retry } = useRemote<true>({
    operation: 'activity',
    key: code,
    again: isLive,
    isWanted: isOnline,
    start: async ({ give, fail, onEnd, isEnded }) => {
      const { ask, onNews } = newsFrom(async () => {
        try {
          const page = await call('activity', { groupCode: code });
          if (isEnded()) return [];
          setFeed((known) => withNewest(known, page));
          setOlderProblem(undefined);
          give(true);
          return page.entries.map(({ id }) => id);
        } catch (error) {
          fail(error);
          return [];
        }
      });
      ask();
      if (!isLive) return;
      const { listenToNews } = await loadCode(() => import('./live/listen-to-news.ts'));
      onEnd(listenToNews(code, onNews, fail));
    },
  });

  const [isLoadingOlder, showOlder] = useOnce(async () => {
    const before = feed?.next;
    if (!before) return;
    setOlderProblem(undefined);
    try {
      const page = await call('activity', { groupCode: code, before });
      setFeed((known) => known && withOlder(known, before, page));
    } catch (error) {
      setOlderProblem(messageFor('activity', error));
    }
  });
  return { feed, problem: problem ?? olderProblem, isOnline, refresh: retry, isLoadingOlder, showOlder };
}
