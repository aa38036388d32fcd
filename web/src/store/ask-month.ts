/** Asks the server for a month of a group that somebody looks at: what it comes to, and its newest expenses. */
import type { Month } from '@pg/contract/months';
import { CallError } from '#api/call-error.ts';
import { askMyGroups } from '#api/first-calls.ts';
import { ledger } from './ledger.ts';
import { groupMonth } from './ledger-state.ts';
import { offerMonth } from './offers.ts';

/**
 * Brings the month into the ledger, and marks it as known.
 *
 * @throws CallError as api/send.ts; `not-a-member` when the group is none of the person's any more
 */
export async function askForMonth(code: string, month: Month): Promise<void> {
  const { groups, revision: seen } = await askMyGroups({ month, groupCode: code });
  const group = groups.find(({ groupCode }) => groupCode === code);
  if (!group) throw new CallError('not-a-member');
  ledger.setState((state) => {
    const offered = offerMonth(state, { ...group, month, head: { expenses: group.expenses, seen } });
    return { ...offered, asked: { ...offered.asked, [groupMonth(code, month)]: true } };
  });
}
