/** One entry of a group's activity. */
import type { Expense } from '@pg/contract/answers';
import { limits } from '@pg/contract/limits';
import { formatRupees } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import { useEffect, useRef, useState } from 'react';
import type { Group } from '#store/ledger.ts';
import { namesIn } from '#store/people/name-in.ts';
import { Amounts } from '#ui/Amounts.tsx';
import { Button } from '#ui/base/Button.tsx';
import { timeText } from '#ui/day-text.ts';
import { Face } from '#ui/Face.tsx';
import { personName } from '#ui/person-name.ts';
import { tagNames } from '#ui/tag-name.ts';
import { useOnce } from '#ui/use-once.ts';
import { words } from '#words/all.ts';
import { entryText } from '../entry-text.ts';
import type { Shown } from '../feed.ts';

export interface EntryRowProps {
  entry: Shown;
  ownId: string;
  group: Group | undefined;
  now: Date;
  /** Shows the details of an expense. */
  onOpen: (expense: Expense) => void;
  /** Restores an expense, by its id, and shows the outcome. Returns the refusal if it is final. */
  onRestore: (id: string) => Promise<string | undefined>;
}

const day = 24 * 60 * 60 * 1000;

/** A tap opens the expense unless it was deleted or taken out. Users can undo their own deletions for 30 days. */
export function EntryRow({ entry, ownId, group, now, onOpen, onRestore }: EntryRowProps) {
  const { at, by, byName, standing } = entry;
  const row = useRef<HTMLLIElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const text = (
    <>
      <span className="block wrap-anywhere">
        <Amounts>{entryText(entry, { ownId, group, currentYear: localDate(now).slice(0, 4) })}</Amounts>
      </span>{' '}
      <time dateTime={at} className="block text-fine text-muted">
        {timeText(at)}
      </time>
    </>
  );
  const isOld = now.getTime() - Date.parse(at) > limits.restoreDays * day;
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
      <Face name={personName(namesIn(group, by, byName).now)} />
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
        {entry.isGone && refusal && <p className="mt-1 text-sm text-muted">{refusal}</p>}
      </div>
    </li>
  );
}

type RestoreProps = { expense: NonNullable<Shown['expense']>; onRestore: (id: string) => Promise<void> };

function Restore({ expense: { id, tags, amount }, onRestore }: RestoreProps) {
  const [busy, restore] = useOnce(() => onRestore(id));
  return (
    <Button
      className="mt-1"
      aria-label={busy ? undefined : words.activity.restoreOne(tagNames(tags), formatRupees(amount))}
      disabled={busy}
      onClick={restore}
    >
      {busy ? words.activity.restoring : words.activity.restore}
    </Button>
  );
}
