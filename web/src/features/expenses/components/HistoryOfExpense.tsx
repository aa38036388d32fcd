/** What was done to an expense, newest first. An edit shows the changed figures before and after. */
import type { ActivityEntry } from '@pg/contract/answers';
import { timeNow } from '#clock/clock.ts';
import type { People } from '#store/people/name-in.ts';
import { useUserId } from '#store/session.ts';
import { instantText } from '#ui/base/date-text.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { changeTexts, doneText } from '../history-text.ts';

interface HistoryProps {
  entries: readonly ActivityEntry[];
  /** Whether the group's activity has older changes. */
  hasOlder: boolean;
  group: People | undefined;
  /** "2026" */
  currentYear: string;
}

/** Shows nothing for an expense that was never changed. */
export function HistoryOfExpense({ entries, hasOlder, group, currentYear }: HistoryProps) {
  const userId = useUserId();
  const known = entries.flatMap((entry) => {
    const text = doneText(entry, userId, group);
    return text === undefined ? [] : [{ ...entry, text }];
  });
  if (known.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm text-muted">{words.edits.history}</h3>
      <ul className="divide-y divide-line rounded-control border border-line px-3">
        {known.map((entry) => (
          <li key={entry.id} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">{drawn(entry.text)}</span>{' '}
              <time dateTime={entry.at} className="text-sm text-muted">
                {instantText(entry.at, timeNow())}
              </time>
            </p>
            {changeTexts(entry, currentYear).map((line) => (
              <p key={line} className="text-sm wrap-anywhere text-muted">
                {drawn(line)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {hasOlder && <p className="mt-1 text-sm text-muted">{words.edits.olderChanges}</p>}
    </section>
  );
}
