/** The activity of a group while it is on the screen. New entries appear at once, and older ones when the user asks. */
import type { ActivityEntry } from '@pg/contract/activity';
import type { Answer } from '@pg/contract/endpoints';
import type { Expense } from '@pg/contract/expense';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { messageFor } from '#api/messages.ts';
import { useRemote } from '#forms/use-remote.ts';
import { useLedger } from '#ledger/state.ts';
import { loadCode } from '#ui/load-code.ts';
import { useOnce } from '#ui/use-once.ts';
import { useOnline } from '#ui/Waiting.tsx';

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
      const { listenToNews } = await loadCode(() => import('#live/news.ts'));
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

interface Feed {
  readonly entries: readonly ActivityEntry[];
  /** The cursor for the next page of older entries; null if there are none. */
  readonly next: string | null;
}

/**
 * Returns the feed with a new page on top. If other entries may lie between the page and the feed, returns only the
 * page.
 */
export function withNewest(known: Feed | undefined, page: Answer<'activity'>): Feed {
  const ids = new Set(page.entries.map(({ id }) => id));
  const last = page.entries.at(-1);
  const adjoins = known?.entries.some(({ id }) => ids.has(id)) === true;
  if (!adjoins || !last || page.next === null) return page;
  const below = known.entries.filter((entry) => !ids.has(entry.id) && isBelow(last, entry));
  return below.length === 0 ? page : { entries: [...page.entries, ...below], next: known.next };
}

/** Whether `entry` is below `upper` in the order of the server's pages. */
const isBelow = (upper: ActivityEntry, entry: ActivityEntry): boolean =>
  entry.at < upper.at || (entry.at === upper.at && entry.id < upper.id);

/** Returns the feed with an older page below it. Ignores the page if the end of the feed has since changed. */
export function withOlder(known: Feed, before: string, page: Answer<'activity'>): Feed {
  if (known.next !== before) return known;
  const ids = new Set(known.entries.map(({ id }) => id));
  return { entries: [...known.entries, ...page.entries.filter(({ id }) => !ids.has(id))], next: page.next };
}

type Quoted = NonNullable<ActivityEntry['expense']>;

/** An entry on the screen. */
export interface Shown extends ActivityEntry {
  /** The expense of the entry as it is now; undefined if it was deleted or taken out. */
  readonly standing?: Expense | undefined;
  /** Whether the entry is the newest of an expense that is deleted or taken out. */
  readonly isGone: boolean;
}

const goneKinds: readonly string[] = ['EXPENSE_DELETED', 'EXPENSE_STRUCK'];

/**
 * Returns the entries to show. The server sends the entry of an expense's recording with the expense's current figures.
 * This function restores the first figures, worked out from the edits above that entry. When an expense is deleted or
 * taken out, the entry of its recording disappears, as on the server.
 */
export function entriesShown(entries: readonly ActivityEntry[]): Shown[] {
  const newest = new Map<string, ActivityEntry>();
  const before = new Map<string, Partial<Quoted>>();
  return entries.flatMap((entry): Shown[] => {
    const { kind, expense } = entry;
    if (!expense) return [{ ...entry, isGone: false }];
    const latest = newest.get(expense.id) ?? entry;
    newest.set(expense.id, latest);
    const isGone = goneKinds.includes(latest.kind);
    if (kind === 'EXPENSE_ADDED' && isGone) return [];
    if (kind === 'EXPENSE_EDITED') before.set(expense.id, { ...before.get(expense.id), ...figuresIn(entry.before) });
    const quoted = kind === 'EXPENSE_ADDED' ? { ...expense, ...before.get(expense.id) } : expense;
    const standing = isGone ? undefined : expenseOf(latest);
    return [{ ...entry, expense: quoted, standing, isGone: isGone && latest === entry }];
  });
}

/**
 * Returns the expense as an entry by its recorder quotes it, older than any revision. The dialog of the expense asks the
 * server for everything else.
 */
function expenseOf({ kind, at, by, expense }: ActivityEntry): Expense | undefined {
  if (!expense) return undefined;
  return {
    ...{ ...expense, description: expense.tags.join(', '), userId: by, revision: 0 },
    // Entries of later changes do not say when the expense was recorded.
    createdAt: kind === 'EXPENSE_ADDED' ? at : '',
    ...(kind === 'EXPENSE_EDITED' && { editedAt: at }),
  };
}

function figuresIn(changed: ActivityEntry['before'] = {}): Partial<Quoted> {
  const { amount, paymentDate, tags } = changed;
  return { ...(amount !== undefined && { amount }), ...(paymentDate && { paymentDate }), ...(tags && { tags }) };
}

interface News {
  readonly ask: () => void;
  /** Receives the ids of the newest documents. Requests the entries if there is an id that it has not seen before. */
  readonly onNews: (ids: readonly string[]) => void;
}

/**
 * Requests the newest entries when new ones exist, one request at a time.
 *
 * @param request returns the ids in its answer, or none if it failed
 */
export function newsFrom(request: () => Promise<readonly string[]>): News {
  const known = new Set<string>();
  let arrived: readonly string[] = [];
  let isAsking = false;

  const ask = (): void => {
    isAsking = true;
    void request().then((ids) => {
      isAsking = false;
      for (const id of ids) known.add(id);
      onNews(arrived);
    });
  };
  const onNews = (ids: readonly string[]): void => {
    if (isAsking) {
      arrived = [...arrived, ...ids];
      return;
    }
    arrived = [];
    const fresh = ids.filter((id) => !known.has(id));
    for (const id of fresh) known.add(id);
    if (fresh.length > 0) ask();
  };
  return { ask, onNews };
}
