/** The entries of a group's activity that are on the screen, newest first and without gaps. */
import type { ActivityEntry, Expense } from '@pg/contract/answers';
import type { Answer } from '@pg/contract/endpoints';

export interface Feed {
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
 * Returns the expense as an entry by its recorder quotes it. The dialog of the expense asks the server for everything
 * else.
 */
function expenseOf({ kind, at, by, expense }: ActivityEntry): Expense | undefined {
  if (!expense) return undefined;
  return {
    ...{ ...expense, description: expense.tags.join(', '), userId: by },
    // Entries of later changes do not say when the expense was recorded.
    createdAt: kind === 'EXPENSE_ADDED' ? at : '',
    ...(kind === 'EXPENSE_EDITED' && { editedAt: at }),
  };
}

function figuresIn(changed: ActivityEntry['before'] = {}): Partial<Quoted> {
  const { amount, paymentDate, tags } = changed;
  return { ...(amount !== undefined && { amount }), ...(paymentDate && { paymentDate }), ...(tags && { tags }) };
}
