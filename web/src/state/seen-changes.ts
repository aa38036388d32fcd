/**
 * Which changes of the user's own parts by others this device has shown, and which are marked until then
 * (docs/product.md §10). The server counts them; what is kept here are its numbers at the last look.
 */
import { session } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { type AppState, appStore } from './store.ts';

/** The last look at the activity of a group. Nothing of it is certain: another build may have stored it. */
interface Look {
  readonly at?: string;
  /** How many changes there were; undefined if the group was not live. */
  readonly count?: number | undefined;
  /** By expense, how many of them were seen, at that look or later. */
  readonly times?: Readonly<Record<string, number>>;
}

/** Returns the looks by group. */
const readLooks = (): Record<string, Look | undefined> => ({ ...(safeStorage.readJson(keys.seen) as object) });

/** When the activity of a group was last opened here. */
export const lastLookAt = (code: string): string | undefined => readLooks()[code]?.at;

const saveLook = (code: string, look: Look): boolean =>
  safeStorage.writeIfRoom(keys.seen, JSON.stringify({ ...readLooks(), [code]: look }));

const expensesOf = ({ monthLists }: AppState, code: string) =>
  Object.entries(monthLists).flatMap(([key, { expenses }]) => (key.startsWith(code) ? expenses : []));

/** The count of the user's changes in a group; undefined until the group is live. */
function countIn({ balances }: AppState, code: string): number | undefined {
  const { changeCount } = balances[code] ?? {};
  return changeCount && (changeCount[session.getState().userId ?? ''] ?? 0);
}

function saveAllSeen(code: string): void {
  const state = appStore.getState();
  const times = expensesOf(state, code).flatMap(({ id, timesChanged }) => (timesChanged ? [[id, timesChanged]] : []));
  const count = countIn(state, code) ?? readLooks()[code]?.count;
  saveLook(code, { at: timeNow().toISOString(), count, times: Object.fromEntries(times) });
}

/** All changes in the group until now are seen. */
export function markSeen(code: string): void {
  saveAllSeen(code);
  mark();
}

/** All changes of this expense are seen. */
export function markExpenseSeen(code: string, id: string, timesChanged: number): void {
  if (timesChanged === 0) return;
  const look = readLooks()[code];
  saveLook(code, { ...look, times: { ...look?.times, [id]: timesChanged } });
  mark();
}

/** Puts into the store what is to be marked: groups by their code, and expenses. */
function mark(): void {
  const state = appStore.getState();
  const looks = readLooks();
  const changed = (state.groups ?? []).flatMap(({ code }) => {
    const { at = '', count, times = {} } = looks[code] ?? {};
    const countNow = countIn(state, code);
    if (count === undefined) {
      // A device begins with the present state.
      if (countNow !== undefined) saveAllSeen(code);
      return [];
    }
    const news = expensesOf(state, code).filter(
      ({ id, timesChanged = 0, editedAt = '' }) => timesChanged > (times[id] ?? 0) && editedAt > at,
    );
    return [...((countNow ?? 0) > count ? [code] : []), ...news.map(({ id }) => id)];
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
