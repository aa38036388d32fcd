/** What happened in a group: newest first, live while it is open (docs/product.md §5). */
import { localDate } from '@pg/contract/months';
import { type ReactNode, useEffect, useRef } from 'react';
import { timeNow } from '#clock/clock.ts';
import { Button } from '#ui/base/Button.tsx';
import { dateText } from '#ui/base/date-text.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ScrollingList } from '#ui/dialog/ScrollingList.tsx';
import { Problem } from '#ui/Problem.tsx';
import { RowsToCome } from '#ui/RowsToCome.tsx';
import { words } from '#words/all.ts';
import type { Shown } from '../feed.ts';
import type { Activity } from '../use-activity.ts';
import { EntryRow, type EntryRowProps } from './EntryRow.tsx';

interface ActivityDialogProps extends Pick<EntryRowProps, 'ownId' | 'group' | 'onOpen' | 'onRestore'> {
  activity: Activity;
  /** Undefined until the entries have arrived. */
  shown: readonly Shown[] | undefined;
  onClose: () => void;
  /** The dialog of an expense, while it is open. */
  children: ReactNode;
}

/** Lists the entries by day. */
export function ActivityDialog({ activity, shown, onClose, children, ...row }: ActivityDialogProps) {
  const { feed, problem, isOnline, refresh } = activity;
  const now = timeNow();
  return (
    <Dialog title={words.groups.activity} onClose={onClose}>
      <p
        role="status"
        className="rounded-xl bg-caution-soft px-3 py-2 text-sm text-caution-ink not-empty:mb-3 empty:hidden"
      >
        {isOnline ? '' : words.activity.offline}
      </p>
      <Problem>{isOnline ? problem : undefined}</Problem>
      {!shown && isOnline && !problem && <RowsToCome />}
      {shown?.length === 0 && <Nothing />}
      {feed && shown && shown.length > 0 && (
        <Scrolled count={feed.entries.length}>
          {byDay(shown).map(([day, entries]) => (
            <li key={day} className="pt-3 first:pt-0">
              <h3 className="text-sm font-semibold text-muted">{dayName(day, now)}</h3>
              <ul>
                {entries.map((entry) => (
                  <EntryRow key={entry.id} {...{ entry, now, ...row }} />
                ))}
              </ul>
            </li>
          ))}
          {feed.next !== null && <Older {...activity} />}
        </Scrolled>
      )}
      <div className="mt-4 grid gap-3">
        {problem && isOnline && <Button onClick={refresh}>{words.common.tryAgain}</Button>}
        <Button onClick={onClose}>{words.common.close}</Button>
      </div>
      {children}
    </Dialog>
  );
}

/** The list. When *Show older* disappears because everything has loaded, the list takes the focus. */
function Scrolled({ count, children }: { count: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(count);
  useEffect(() => {
    const isLonger = count > shownBefore.current;
    shownBefore.current = count;
    if (isLonger && document.activeElement === document.body) {
      place.current?.querySelector('ul')?.focus({ preventScroll: true });
    }
  }, [count]);
  return (
    <div ref={place}>
      <ScrollingList label={words.activity.list}>{children}</ScrollingList>
    </div>
  );
}

const Older = ({ isLoadingOlder, showOlder }: Activity) => (
  <li className="py-3">
    <Button className="w-full" disabled={isLoadingOlder} onClick={showOlder}>
      {isLoadingOlder ? words.common.loading : words.activity.showOlder}
    </Button>
  </li>
);

/** Returns the entries of each day in India, in the same order. */
function byDay(shown: readonly Shown[]): [day: string, entries: Shown[]][] {
  const days = new Map<string, Shown[]>();
  for (const entry of shown) {
    const day = localDate(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** "Today", "Yesterday" or "20 Nov" */
function dayName(day: string, now: Date): string {
  const today = localDate(now);
  if (day === today) return words.activity.today;
  const yesterday = localDate(new Date(now.getTime() - 24 * 60 * 60 * 1000));
  return day === yesterday ? words.activity.yesterday : dateText(day, today.slice(0, 4));
}

const Nothing = () => (
  <div className="vacant">
    <p className="font-semibold">{words.activity.none}</p>
    <p className="text-muted">{words.activity.noneHint}</p>
  </div>
);
