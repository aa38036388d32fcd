/** What was done to an expense, newest first. An edit shows the changed figures before and after. */
import type { ActivityEntry } from '@pg/contract/activity';
import { formatRupees } from '@pg/contract/money';
import { timeNow } from '#clock.ts';
import { namesIn, type People } from '#ledger/people.ts';
import { useUserId } from '#session/session.ts';
import { dateText, instantText } from '#ui/date-text.ts';
import { namesText, tagNames } from '#ui/names.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';

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

/** Returns who did what; undefined for a kind that only a newer server knows. */
export function doneText(
  { kind, by, byName }: ActivityEntry,
  userId: string | null,
  group: People | undefined,
): string | undefined {
  const { edits: say } = words;
  const isOwn = by === userId;
  const name = namesText(namesIn(group, by, byName));
  if (kind === 'EXPENSE_EDITED') return isOwn ? say.youEdited : say.otherEdited(name);
  if (kind === 'EXPENSE_DELETED') return isOwn ? say.youDeleted : say.otherDeleted(name);
  if (kind === 'EXPENSE_RESTORED') return isOwn ? say.youRestored : say.otherRestored(name);
  return undefined;
}

type Figures = NonNullable<ActivityEntry['before']>;
type Split = NonNullable<Figures['split']>;

/** Returns a line for each figure that an edit changed: "₹300.00 → ₹450.00". */
export function changeTexts({ kind, before = {}, after = {}, payersChanged }: ActivityEntry, year: string): string[] {
  if (kind !== 'EXPENSE_EDITED') return [];
  const shown = [textsOf(before, year), textsOf(after, year)] as const;
  const lines = shown[0].flatMap((was, index) => {
    const is = shown[1][index];
    if (was === undefined || is === undefined) return [];
    // The entry has only the mode of a split and the number of people, so two different splits can have the same text.
    return was === is ? [words.edits.splitChanged] : [words.edits.fromTo(was, is)];
  });
  return payersChanged ? [...lines, words.edits.payersChanged] : lines;
}

/** Returns the figures as texts, always in the same order. */
const textsOf = ({ amount, tags, paymentDate, split }: Figures, year: string): (string | undefined)[] => [
  amount === undefined ? undefined : formatRupees(amount),
  tags && tagNames(tags),
  paymentDate === undefined ? undefined : dateText(paymentDate, year),
  split === undefined ? undefined : splitText(split),
];

function splitText(split: Split | null): string {
  if (split === null) return words.edits.sharedByAll;
  return split.mode === 'EQUAL' ? words.edits.sharedBySome(split.people) : words.sharing.split[split.mode];
}
