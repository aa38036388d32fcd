/** Asks the server for a month of a group that somebody looks at: what it comes to, and its newest expenses. */
import { limits } from '@pg/contract/limits';
import { type Month, partsOf } from '@pg/contract/months';
import { call } from '#api/call.ts';
import { CallError } from '#api/call-error.ts';
import { ledger } from './ledger.ts';
import { groupMonth } from './ledger-state.ts';
import { offerMonth } from './offers.ts';

/**
 * Brings the month into the ledger, and marks it as known.
 *
 * @throws CallError as api/call.ts; `not-a-member` when the group is none of the person's any more
 */
export async function askForMonth(code: string, month: Month): Promise<void> {
  const request = { ...partsOf(month), groupCode: code, limit: limits.pageOfExpenses };
  const { groups, revision: seen } = await call('myGroups', request);
  const group = groups.find(({ groupCode }) => groupCode === code);
  if (!group) throw new CallError('not-a-member');
  ledger.setState((state) => {
    const offered = offerMonth(state, { ...group, month, head: { expenses: group.expenses, seen } });
    return { ...offered, asked: { ...offered.asked, [groupMonth(code, month)]: true } };
  });
}
