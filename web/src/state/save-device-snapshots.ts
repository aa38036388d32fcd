/**
 * Saves device snapshots of the current group and of Give and Take, soon after changes and before the page may be
 * closed.
 */
import { coinsForMonth } from '@pg/contract/coins';
import { zero } from '@pg/contract/money';
import { pageSizes } from '@pg/contract/requests';
import { session } from '#api/session.ts';
import { storedToken, userIdOf } from '#api/token.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { type SnapshotId, storedSnapshotsOf } from './current-group.ts';
import { dashboardSnapshot } from './device-snapshots.ts';
import { giveTakeSnapshot, visibleRecords } from './give-take.ts';
import { type AppState, type AppStore, groupMonth } from './store.ts';

/** Saves what the page shows now, if the server has confirmed it. */
export function saveSnapshots(store: AppStore): void {
  const state = store.getState();
  const { userId } = session.getState();
  // Another tab may have ended the session a moment ago, and deleted the snapshots.
  if (!userId || userIdOf(storedToken()) !== userId) return;
  const isNow = state.live === 'on' && navigator.onLine;
  const owner = { userId, at: isNow ? store.now().getTime() : (state.syncedAt ?? 0) };
  const group = groupView(state);
  if (group) {
    const view = dashboardSnapshot.write({ ...owner, ...group }) as typeof group & typeof owner;
    saveView(view, (code) => state.groups?.some((one) => one.code === code) ?? false);
  }
  // The user is no longer in any group.
  else if (state.groups && state.currentCode === null) safeStorage.drop(keys.dashboardSnapshot);
  const giveTake = giveTakeView(state);
  if (giveTake) {
    const text = JSON.stringify(giveTakeSnapshot.write({ ...owner, ...giveTake }));
    safeStorage.writeIfRoom(keys.giveTakeSnapshot, text);
  }
}

/** How many snapshots of groups are kept. Each usually has less than 20 KB. */
const mostViews = 3;

/** Keeps a snapshot and the last two of other groups. If storage is full, keeps this one alone, or nothing. */
function saveView(view: SnapshotId, isWanted: (groupCode: string) => boolean): void {
  const others = storedSnapshotsOf(view.userId).filter(
    ({ groupCode }) => groupCode !== view.groupCode && isWanted(groupCode),
  );
  const isStored = (views: readonly SnapshotId[]): boolean =>
    safeStorage.writeIfRoom(keys.dashboardSnapshot, JSON.stringify(views));
  if (!isStored([view, ...others].slice(0, mostViews))) isStored([view]);
}

function groupView(state: AppState) {
  const { month, currentCode, giveTakeTotals: lent, spent } = state;
  const coins = state.coins && coinsForMonth(state.coins, month);
  const group = state.groups?.find(({ code }) => code === currentCode);
  const totals = group && state.totals[groupMonth(group.code, month)];
  const list = group && state.monthLists[groupMonth(group.code, month)];
  // A list that still lacks changes would not match its totals.
  if (!totals || totals.fromDevice || list?.revision !== totals.revision || list.fromDevice || !coins) return undefined;
  const balances = state.balances[group.code];
  const overview = {
    groupCode: group.code,
    joinCode: group.joinCode,
    groupName: group.name,
    users: [...group.members],
    former: [...group.former],
    guests: group.guests && [...group.guests],
    taken: { ...group.taken },
    splits: group.splits?.map(({ parts, ...one }) => ({ ...one, parts: [...parts] })),
    groupRevision: group.revision,
    expenses: list.expenses.slice(0, pageSizes.expenses),
    ...(balances && { balances: { ...balances.byMember }, balancesRevision: balances.revision }),
    net: totals.net && { ...totals.net },
  };
  const answer = {
    groups: [{ ...totals, ...overview, byMember: { ...totals.byMember } }],
    asOf: list.changedUpTo,
    // The store does not keep this total, because no screen shows it.
    totalExpenses: zero,
    remainingCoins: coins.remaining,
    coinsMonth: coins.month,
    monthlyLimitCoins: coins.monthlyLimit,
    revision: coins.revision,
  };
  return {
    groupCode: group.code,
    month,
    answer,
    lent: lent && !lent.fromDevice ? { given: lent.given, taken: lent.taken } : undefined,
    spent:
      spent?.month === month && !spent.fromDevice
        ? { total: spent.total, byDay: spent.byDay && { ...spent.byDay } }
        : undefined,
  };
}

function giveTakeView(state: AppState) {
  const { month, records, localRecords, giveTakeTotals } = state;
  const coins = state.coins && coinsForMonth(state.coins, month);
  const shown = visibleRecords({ records, localRecords });
  if (!records || !shown || !giveTakeTotals || !coins) return undefined;
  if (records.fromDevice || giveTakeTotals.fromDevice || coins.fromDevice) return undefined;
  const answer = {
    records: shown.slice(0, pageSizes.records),
    given: giveTakeTotals.given,
    taken: giveTakeTotals.taken,
    remainingCoins: coins.remaining,
    coinsMonth: coins.month,
    monthlyLimitCoins: coins.monthlyLimit,
    revision: records.revision,
  };
  return { month, answer };
}

const partsShown = ({
  groups,
  coins,
  totals,
  balances,
  monthLists,
  giveTakeTotals,
  records,
  localChanges,
  localRecords,
}: AppState): readonly unknown[] => [
  ...[groups, coins, totals, balances, monthLists],
  ...[giveTakeTotals, records, localChanges, localRecords],
];

/** How long changes are collected before they are saved, in milliseconds. */
const delay = 1000;

/** Saves snapshots until the returned function is called. */
export function saveSnapshotsOnChange(store: AppStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    saveSnapshots(store);
  };
  const saveSoon = (): void => {
    timer ??= setTimeout(save, delay);
  };
  // Runs when the page stops being live. The page was up to date until this moment.
  const onEnd = (): void => {
    if (store.getState().coins) store.setState({ syncedAt: store.now().getTime() });
    save();
  };
  const onOffline = (): void => {
    if (store.getState().live === 'on') onEnd();
  };
  const stop = store.subscribe((state, before) => {
    const old = partsShown(before);
    if (partsShown(state).some((part, index) => part !== old[index])) saveSoon();
    if (before.live === 'on' && state.live !== 'on' && navigator.onLine) onEnd();
  });
  // Does not change syncedAt, because a page that wakes from sleep does not know yet what it has missed.
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') save();
  };
  saveSoon();
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
