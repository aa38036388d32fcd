/**
 * Which changes of the user's own parts by others this device has shown, and which are marked until then
 * (docs/product.md §10). The server counts them; what is kept here are its numbers at the last look.
 */
import { session } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { type AppState, appStore } from './store.ts';

interface Seen {
  /** How many changes there were when the activity was opened last. */
  readonly count: number;
  /** When: edits until then are seen. */
  readonly since: string;
  /** By expense, how many changes of the user's part were seen, the latest look first. */
  readonly times: Readonly<Record<string, number>>;
}

/** How many expenses of a group are remembered. */
const most = 50;

const allSeen = (): Record<string, Seen | undefined> => ({ ...(safeStorage.readJson(keys.seen) as object) });

function seenIn(code: string): Seen | undefined {
  const one = allSeen()[code];
  return one?.since ? { ...one, times: { ...one.times } } : undefined;
}

/** When the activity of a group was last opened here. */
export const seenSince = (code: string): string | undefined => seenIn(code)?.since;

function saveSeen(code: string, seen: Seen): void {
  const times = Object.fromEntries(Object.entries(seen.times).slice(0, most));
  safeStorage.writeIfRoom(keys.seen, JSON.stringify({ ...allSeen(), [code]: { ...seen, times } }));
}

const expensesOf = ({ monthLists }: AppState, code: string) =>
  Object.entries(monthLists).flatMap(([key, { expenses }]) => (key.startsWith(code) ? expenses : []));

/** The count of the user's changes in a group; undefined until the group is live. */
function countIn({ balances }: AppState, code: string): number | undefined {
  const { changeCount } = balances[code] ?? {};
  return changeCount && (changeCount[session.getState().userId ?? ''] ?? 0);
}

function saveAllSeen(state: AppState, code: string): void {
  const changed = expensesOf(state, code).flatMap(({ id, timesChanged }) => (timesChanged ? [[id, timesChanged]] : []));
  const count = countIn(state, code) ?? seenIn(code)?.count ?? 0;
  saveSeen(code, { count, since: timeNow().toISOString(), times: Object.fromEntries(changed) });
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
    const [seen, count] = [seenIn(code), countIn(state, code)];
    // A device begins with the present state.
    if (!seen && count !== undefined) saveAllSeen(state, code);
    if (!seen) return [];
    const marked = expensesOf(state, code).filter(
      ({ id, timesChanged = 0, editedAt = '' }) => timesChanged > (seen.times[id] ?? 0) && editedAt > seen.since,
    );
    return [...((count ?? 0) > seen.count ? [code] : []), ...marked.map(({ id }) => id)];
  });
  if (`${changed}` !== `${state.changed ?? []}`) appStore.setState({ changed });
}

/** Marks what changes until the returned function is called. */
export function followChanges(): () => void {
  mark();
  return appStore.subscribe(({ groups, balances, monthLists }, before) => {
    if (groups !== before.groups || balances !== before.balances || monthLists !== before.monthLists) mark();
  });
}
