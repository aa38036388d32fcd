/**
 * Which changes of the user's own parts by others this device has shown, and which are marked until then
 * (docs/product.md §10). The server counts them; what is kept here are its numbers at the last look.
 */
import { session } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { type AppState, appStore } from './store.ts';

interface Seen {
  /** How many changes there were when the activity was opened last, and how many the server last said. */
  readonly count: number;
  readonly known: number;
  /** When: edits until then are seen. */
  readonly since: string;
  /** By expense, how many changes of its parts were seen, the latest look first. */
  readonly times: Readonly<Record<string, number>>;
}

/** How many expenses of a group are remembered. */
const most = 50;

const seenIn = (code: string): Seen | undefined => {
  const { [code]: one } = (safeStorage.readJson(keys.seen) ?? {}) as Record<string, Partial<Seen> | undefined>;
  return typeof one?.since === 'string' ? { count: 0, known: 0, times: {}, ...one, since: one.since } : undefined;
};

/** When the activity of a group was last opened here. */
export const seenSince = (code: string): string | undefined => seenIn(code)?.since;

function saveSeen(code: string, seen: Seen): void {
  const times = Object.fromEntries(Object.entries(seen.times).slice(0, most));
  const all = { ...(safeStorage.readJson(keys.seen) as object | undefined), [code]: { ...seen, times } };
  safeStorage.writeIfRoom(keys.seen, JSON.stringify(all));
}

const expensesOf = ({ monthLists }: AppState, code: string) =>
  Object.entries(monthLists).flatMap(([key, { expenses }]) => (key.startsWith(`${code}/`) ? expenses : []));

/** The count of the user's changes in a group; undefined until the group is live. */
function countIn({ balances }: AppState, code: string): number | undefined {
  const { changeCount } = balances[code] ?? {};
  return changeCount && (changeCount[session.getState().userId ?? ''] ?? 0);
}

function saveAllSeen(state: AppState, code: string): void {
  const count = countIn(state, code) ?? seenIn(code)?.known ?? 0;
  const changed = expensesOf(state, code)
    .filter(({ timesChanged }) => timesChanged)
    .toSorted((a, b) => ((a.editedAt ?? '') < (b.editedAt ?? '') ? 1 : -1));
  const times = Object.fromEntries(changed.map(({ id, timesChanged = 0 }) => [id, timesChanged]));
  saveSeen(code, { count, known: count, since: timeNow().toISOString(), times });
}

/** All changes in the group until now are seen. */
export function markSeen(code: string): void {
  saveAllSeen(appStore.getState(), code);
  mark();
}

/** All changes of this expense are seen. */
export function markExpenseSeen(code: string, id: string, timesChanged: number): void {
  const seen = seenIn(code);
  if (!seen || timesChanged === 0) return;
  const { [id]: _, ...others } = seen.times;
  saveSeen(code, { ...seen, times: { [id]: timesChanged, ...others } });
  mark();
}

/** Puts into the store what is to be marked: groups by their code, and expenses. */
function mark(): void {
  const state = appStore.getState();
  const changed = (state.groups ?? []).flatMap(({ code }) => {
    const seen = seenIn(code);
    const count = countIn(state, code);
    if (!seen) {
      // A device begins with the present state.
      if (count !== undefined) saveAllSeen(state, code);
      return [];
    }
    if (count !== undefined && count !== seen.known) {
      // It is lower once the place of a guest was given back.
      saveSeen(code, { ...seen, known: count, count: Math.min(count, seen.count) });
    }
    const isNew = ({ id, timesChanged = 0, editedAt = '' }: ReturnType<typeof expensesOf>[number]): boolean =>
      timesChanged > (seen.times[id] ?? 0) && editedAt > seen.since;
    const marked = expensesOf(state, code).filter(isNew);
    return [...((count ?? seen.known) > seen.count ? [code] : []), ...marked.map(({ id }) => id)];
  });
  if (changed.join() !== (state.changed ?? []).join()) appStore.setState({ changed });
}

/** Marks what changes until the returned function is called. */
export function followChanges(): () => void {
  mark();
  addEventListener('storage', mark);
  const stop = appStore.subscribe((state, before) => {
    const parts = ({ groups, balances, monthLists }: AppState) => [groups, balances, monthLists];
    if (parts(state).some((part, index) => part !== parts(before)[index])) mark();
  });
  return () => {
    removeEventListener('storage', mark);
    stop();
  };
}
