/** Keeps on the device what is shown of the current group, for the next visit (kept.ts). Loads after the first numbers. */
import { limits } from '@pg/contract/limits';
import { zero } from '@pg/contract/money';
import { storedToken, userIdOf } from '#api/session-token.ts';
import { balanceOf } from './balance.ts';
import { expensesShown } from './expenses-shown.ts';
import { lastView } from './kept.ts';
import { lastGiveTake } from './kept-give-take.ts';
import { keptView } from './kept-view.ts';
import { ledger } from './ledger.ts';
import { groupMonth, type LedgerState } from './ledger-state.ts';
import { recordsShown } from './records-shown.ts';
import { session } from './session.ts';

/** Writes down the current group and the Give/Take records as they are shown now; only what the server confirmed. */
export function keepView(): void {
  const state = ledger.getState();
  const { userId } = session.getState();
  // Another tab may have ended the session a moment ago, and emptied what is kept.
  if (!userId || userIdOf(storedToken()) !== userId) return;
  const isNow = state.live === 'on' && navigator.onLine;
  const kept = { userId, at: isNow ? Date.now() : (state.knownAt ?? 0) };
  const group = groupView(state);
  if (group) keptView.save('lastView', JSON.stringify(lastView.write({ ...kept, ...group })));
  // The group that was shown is none of the person's any more: nothing of it stays here.
  else if (state.groups && state.currentCode === null) keptView.drop('lastView');
  const giveTake = giveTakeView(state);
  if (giveTake) keptView.save('lastGiveTake', JSON.stringify(lastGiveTake.write({ ...kept, ...giveTake })));
}

function groupView(state: LedgerState) {
  const { month, currentCode, lent } = state;
  const account = balanceOf(state);
  const group = state.groups?.find(({ code }) => code === currentCode);
  const totals = group && state.totals[groupMonth(group.code, month)];
  if (!group || !totals || !account || totals.kept) return undefined;

  const expenses = expensesShown({ ...state, leaving: {} }, group.code, month);
  if (!expenses) return undefined;
  const overview = {
    groupCode: group.code,
    joinCode: group.joinCode,
    groupName: group.name,
    users: [...group.members],
    former: [...group.former],
    groupRevision: group.revision,
    expenses: expenses.slice(0, limits.pageOfExpenses),
  };
  const answer = {
    groups: [{ ...overview, ...totals, byMember: { ...totals.byMember } }],
    // Not shown on any screen, so nothing of it is known here.
    totalExpenses: zero,
    remainingCoins: account.remaining,
    monthlyLimitCoins: account.monthlyLimit,
    revision: account.revision,
  };
  return {
    groupCode: group.code,
    month,
    answer,
    lent: lent && !lent.kept ? { given: lent.given, taken: lent.taken } : undefined,
  };
}

function giveTakeView(state: LedgerState) {
  const { month, records, ownRecords, lent } = state;
  const account = balanceOf(state);
  const shown = recordsShown({ records, ownRecords });
  if (!records || !shown || !lent || !account || records.kept || lent.kept || account.kept) return undefined;
  const answer = {
    records: shown.slice(0, limits.pageOfRecords),
    given: lent.given,
    taken: lent.taken,
    remainingCoins: account.remaining,
    monthlyLimitCoins: account.monthlyLimit,
    revision: records.revision,
  };
  return { month, answer };
}
