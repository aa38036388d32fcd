/**
 * What happened in a group: newest first, live while it is open (docs/product.md §5). From here, users open expenses and
 * restore those that they deleted.
 */
import type { Expense } from '@pg/contract/expense';
import { limits } from '@pg/contract/limits';
import { formatRupees } from '@pg/contract/money';
import { dayLength, localDate } from '@pg/contract/months';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { timeNow } from '#browser/clock.ts';
import { restoreExpense } from '#features/expense-form/delete-and-restore.ts';
import { useDetails } from '#features/expenses/use-expense-details.tsx';
import { namesThenAndNow } from '#state/people.ts';
import { lastLookAt, markSeen } from '#state/seen-changes.ts';
import { type Group, useAppState } from '#state/store.ts';
import { ownChangeText } from '#text/own-change-text.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, useSingleFlight } from '#ui/Button.tsx';
import { Dialog, ScrollingList } from '#ui/Dialog.tsx';
import { SkeletonRows } from '#ui/DialogLoading.tsx';
import { timeText } from '#ui/date-text.ts';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { personLabel, relativeDay, tagLabels } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { entryText, useActivity, type VisibleEntry, visibleEntries } from './activity.ts';
import { ClaimedGuest, MergedGuest } from './ClaimedGuest.tsx';
import { ImportedEntry } from './ImportedEntry.tsx';

interface ActivityDialogProps {
  code: string;
  userId: string;
  onClose: () => void;
}

/** Lists the entries by day. */
export default function ActivityDialog({ code, userId, onClose }: ActivityDialogProps) {
  const group = useAppState(({ groups }) => groups?.find((one) => one.code === code));
  const { feed, problem, isOnline, refresh, isLoadingOlder, showOlder } = useActivity(code);
  const shown = useMemo(() => feed && visibleEntries(feed.entries), [feed]);
  const standing = useMemo(() => shown?.flatMap((entry) => entry.standing ?? []), [shown]);
  const { onOpen, details } = useDetails(code, standing);
  const now = timeNow();
  const [lookedAt = ''] = useState(() => lastLookAt(code));
  // Also what arrives while it is open.
  useEffect(() => void (feed && markSeen(code)), [code, feed]);

  const onRestore = async (id: string): Promise<string | undefined> => {
    const refusal = await restoreExpense(id, [code]);
    refresh();
    return refusal;
  };
  return (
    <Dialog title={words.groups.activity} onClose={onClose}>
      <p
        role="status"
        className="rounded-xl bg-caution-soft px-3 py-2 text-sm text-caution-ink not-empty:mb-3 empty:hidden"
      >
        {isOnline ? '' : words.activity.offline}
      </p>
      <ErrorMessage onRetry={refresh}>{isOnline ? problem : undefined}</ErrorMessage>
      {!shown && isOnline && !problem && <SkeletonRows />}
      {shown?.length === 0 && (
        <div className="vacant">
          <p className="font-semibold">{words.activity.none}</p>
          <p className="text-muted">{words.activity.noneHint}</p>
        </div>
      )}
      {feed && shown && shown.length > 0 && (
        <Scrolled count={feed.entries.length}>
          {byDay(shown).map(([day, entries]) => (
            <li key={day} className="pt-3 first:pt-0">
              <h3 className="text-sm font-semibold text-muted">{relativeDay(day, localDate(now))}</h3>
              <ul>
                {entries.map((entry) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    ownId={userId}
                    group={group}
                    now={now}
                    lookedAt={lookedAt}
                    onOpen={onOpen}
                    onRestore={onRestore}
                    onChange={refresh}
                  />
                ))}
              </ul>
            </li>
          ))}
          {feed.next !== null && (
            <li className="py-3">
              <Button className="w-full" disabled={isLoadingOlder} onClick={showOlder}>
                {isLoadingOlder ? words.common.loading : words.activity.showOlder}
              </Button>
            </li>
          )}
        </Scrolled>
      )}
      {details}
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

/** Returns the entries of each day in India, in the same order. */
function byDay(shown: readonly VisibleEntry[]): [day: string, entries: VisibleEntry[]][] {
  const days = new Map<string, VisibleEntry[]>();
  for (const entry of shown) {
    const day = localDate(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

interface EntryRowProps {
  entry: VisibleEntry;
  ownId: string;
  group: Group | undefined;
  now: Date;
  /** When the user last looked, or empty. */
  lookedAt: string;
  /** Shows the details of an expense. */
  onOpen: (expense: Expense) => void;
  /** Restores an expense, by its id, and shows the outcome. Returns the refusal if it is final. */
  onRestore: (id: string) => Promise<string | undefined>;
  /** Called when an import or a place has changed. */
  onChange: () => void;
}

/** A tap opens the expense unless it was deleted or taken out. Users can undo their own deletions for 30 days. */
function EntryRow({ entry, ownId, group, now, lookedAt, onOpen, onRestore, onChange }: EntryRowProps) {
  const { at, by, byName, kind, other, standing, ownChange } = entry;
  const isToUser = other === ownId && (kind === 'OBJECTED' || kind === 'ANSWERED');
  const isNews = (ownChange || isToUser) && by !== ownId && lookedAt !== '' && at > lookedAt;
  const row = useRef<HTMLLIElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const text = (
    <>
      <span className="block wrap-anywhere">
        <AmountSentence>{entryText(entry, { ownId, group, currentYear: localDate(now).slice(0, 4) })}</AmountSentence>
        {isNews && <i className="dot ml-1" role="img" aria-label={words.expenses.isNew} />}
      </span>{' '}
      {entry.text !== undefined && <span className="block text-sm wrap-anywhere">“{withBdi(entry.text)}” </span>}
      {ownChange && (
        <span className="block text-sm wrap-anywhere">
          <AmountSentence>{ownChangeText(ownChange)}</AmountSentence>{' '}
        </span>
      )}
      <time dateTime={at} className="block text-sm text-muted">
        {timeText(at)}
      </time>
    </>
  );
  const GuestEntry = kind === 'GUEST_MERGED' ? MergedGuest : ClaimedGuest;
  const isOld = now.getTime() - Date.parse(at) > limits.restoreDays * dayLength;
  const canRestore = entry.isGone && entry.kind === 'EXPENSE_DELETED' && entry.by === ownId && !isOld && !refusal;

  // If the button has the focus when it disappears, the row takes the focus.
  const couldRestore = useRef(canRestore);
  useEffect(() => {
    const isLost = couldRestore.current && !canRestore && document.activeElement === document.body;
    couldRestore.current = canRestore;
    if (isLost) row.current?.focus({ preventScroll: true });
  }, [canRestore]);

  return (
    <li ref={row} tabIndex={-1} className="flex flex-wrap gap-x-3 py-2 outline-none">
      <Avatar name={personLabel(namesThenAndNow(group, by, byName).now)} id={by} />
      <div className="@container min-w-0 grow basis-[9rem]">
        {standing ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(standing)}
            className="min-h-11 w-full rounded-control text-left hover:underline"
          >
            {text}
          </button>
        ) : (
          <div>{text}</div>
        )}
        {canRestore && entry.expense && (
          <Restore expense={entry.expense} onRestore={async (id) => setRefusal(await onRestore(id))} />
        )}
        {entry.imported && group && <ImportedEntry {...{ entry, ownId, group, now, onChange }} />}
        {entry.guest && group && <GuestEntry {...{ entry, ownId, group, now, onChange }} />}
        {entry.isGone && refusal && <p className="mt-1 text-sm text-muted">{refusal}</p>}
      </div>
    </li>
  );
}

interface RestoreProps {
  expense: NonNullable<VisibleEntry['expense']>;
  onRestore: (id: string) => Promise<void>;
}

function Restore({ expense: { id, tags, amount }, onRestore }: RestoreProps) {
  const [busy, restore] = useSingleFlight(() => onRestore(id));
  return (
    <Button
      className="mt-1"
      aria-label={busy ? undefined : words.activity.restoreOne(tagLabels(tags), formatRupees(amount))}
      disabled={busy}
      onClick={restore}
    >
      {busy ? words.activity.restoring : words.activity.restore}
    </Button>
  );
}
