/**
 * What the last visit showed, kept in local storage so that the next one paints at once and corrects itself. It is kept
 * in the shape of a my-groups answer and read by the same schema. Dropped at sign-out.
 */
import { endpoints } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { zero } from '@pg/contract/money';
import * as z from 'zod/mini';
import { balanceOf } from './balance.ts';
import { expensesShown } from './expenses-shown.ts';
import { keptView } from './kept-view.ts';
import { ledger } from './ledger.ts';
import { groupMonth, type LedgerState } from './ledger-state.ts';
import { offerMyGroups } from './my-groups.ts';
import { session } from './session.ts';

const lastView = z.object({
  userId: z.string(),
  groupCode: z.string(),
  month: z.custom<LedgerState['month']>((value) => typeof value === 'string'),
  answer: endpoints.myGroups.answer,
});

/** Writes down the current group as it is shown now. */
export function keepView(): void {
  const state = ledger.getState();
  const { userId } = session.getState();
  const { month, currentCode } = state;
  const account = balanceOf(state);
  const group = state.groups?.find(({ code }) => code === currentCode);
  const totals = group && state.totals[groupMonth(group.code, month)];
  if (!userId || !group || !totals || !account || totals.kept) return;

  const expenses = expensesShown({ ...state, leaving: {} }, group.code, month)?.slice(0, limits.pageOfExpenses) ?? [];
  const overview = {
    groupCode: group.code,
    groupName: group.name,
    users: [...group.members],
    groupRevision: group.revision,
    expenses,
  };
  const answer = {
    groups: [{ ...overview, ...totals, byMember: { ...totals.byMember } }],
    // Not shown on any screen, so nothing of it is known here.
    totalExpenses: zero,
    remainingCoins: account.remaining,
    monthlyLimitCoins: account.monthlyLimit,
    revision: account.revision,
  };
  const view = z.encode(lastView, { userId, groupCode: group.code, month, answer });
  keptView.save(JSON.stringify(view));
}

/** Shows what was kept, if it is this person's and this group's. */
export function showKeptView(userId: string): void {
  const text = keptView.saved();
  if (!text) return;
  const view = z.safeDecode(lastView, parsed(text) as z.input<typeof lastView>);
  if (!view.success || view.data.userId !== userId) return;
  const { month, groupCode, answer } = view.data;
  if (ledger.getState().currentCode !== groupCode) return;
  ledger.setState((state) => offerMyGroups(state, answer, { month, groupCode, asOf: 0, kept: true }));
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
