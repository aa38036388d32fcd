/** Saves device snapshots of the current group and of Give and Take. */
import { coinsIn } from '@pg/contract/coins';
import { limits } from '@pg/contract/limits';
import { zero } from '@pg/contract/money';
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';
import { storedToken, userIdOf } from '#storage/session-token.ts';
import { recordsShown } from '#store/give-take/records-shown.ts';
import { giveTakeSnapshot } from '#store/give-take/snapshot.ts';
import { expensesShown } from '#store/ledger/month-lists.ts';
import { groupMonth, type LedgerState, ledger } from '#store/ledger.ts';
import { session } from '#store/session.ts';
import { dashboardSnapshot } from '#store/snapshot/dashboard-snapshot.ts';

/** Saves what the page shows now, if the server has confirmed it. */
export function saveSnapshots(): void {
  const state = ledger.getState();
  const { userId } = session.getState();
  // Another tab may have ended the session a moment ago, and deleted the snapshots.
  if (!userId || userIdOf(storedToken()) !== userId) return;
  const isNow = state.live === 'on' && navigator.onLine;
  const owner = { userId, at: isNow ? Date.now() : (state.knownAt ?? 0) };
  const group = groupView(state);
  if (group) save(keys.dashboardSnapshot, dashboardSnapshot.write({ ...owner, ...group }));
  // The user is no longer in the group that was shown, so its snapshot is deleted.
  else if (state.groups && state.currentCode === null) safeStorage.drop(keys.dashboardSnapshot);
  const giveTake = giveTakeView(state);
  if (giveTake) save(keys.giveTakeSnapshot, giveTakeSnapshot.write({ ...owner, ...giveTake }));
}

const save = (key: typeof keys.dashboardSnapshot | typeof keys.giveTakeSnapshot, snapshot: unknown): void =>
  safeStorage.writeIfRoom(key, JSON.stringify(snapshot));

function groupView(state: LedgerState) {
  const { month, currentCode, lent } = state;
  const coins = state.coins && coinsIn(state.coins, month);
  const group = state.groups?.find(({ code }) => code === currentCode);
  const totals = group && state.totals[groupMonth(group.code, month)];
  if (!group || !totals || !coins || totals.fromDevice) return undefined;

  const expenses = expensesShown({ ...state, leaving: {} }, group.code, month);
  if (!expenses) return undefined;
  const balances = state.balances[group.code];
  const overview = {
    groupCode: group.code,
    joinCode: group.joinCode,
    groupName: group.name,
    users: [...group.members],
    former: [...group.former],
    groupRevision: group.revision,
    expenses: expenses.slice(0, limits.pageOfExpenses),
    ...(balances && { balances: { ...balances.byMember }, balancesRevision: balances.revision }),
    net: totals.net && { ...totals.net },
  };
  const answer = {
    groups: [{ ...totals, ...overview, byMember: { ...totals.byMember } }],
    // The store does not keep this total, because no screen shows it.
    totalExpenses: zero,
    remainingCoins: coins.remaining,
    monthlyLimitCoins: coins.monthlyLimit,
    revision: coins.revision,
  };
  return {
    groupCode: group.code,
    month,
    answer,
    lent: lent && !lent.fromDevice ? { given: lent.given, taken: lent.taken } : undefined,
  };
}

function giveTakeView(state: LedgerState) {
  const { month, records, ownRecords, lent } = state;
  const coins = state.coins && coinsIn(state.coins, month);
  const shown = recordsShown({ records, ownRecords });
  if (!records || !shown || !lent || !coins) return undefined;
  if (records.fromDevice || lent.fromDevice || coins.fromDevice) return undefined;
  const answer = {
    records: shown.slice(0, limits.pageOfRecords),
    given: lent.given,
    taken: lent.taken,
    remainingCoins: coins.remaining,
    monthlyLimitCoins: coins.monthlyLimit,
    revision: records.revision,
  };
  return { month, answer };
}
