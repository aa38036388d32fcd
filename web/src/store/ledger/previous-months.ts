/**
 * Months other than the current one, requested when the user opens them and kept until the page is closed
 * (docs/product.md §10). A month counts as known until the number of the current month's expenses changes, the user
 * chooses another group, or the month's own document turns out to be newer than its list.
 */
import { groupMonth, type LedgerState } from './state.ts';

/** Returns whether a month can be shown without a request. */
export function isKnown(state: LedgerState, code: string, month: LedgerState['month']): boolean {
  const key = groupMonth(code, month);
  const head = state.heads[key];
  if (!head) return false;
  if (month === state.month) return true;
  return state.asked[key] === true && head.revision >= (state.totals[key]?.revision ?? 0);
}

/**
 * Marks every month as not known, so that it is requested again; until then its old list is shown. The open month stays
 * known while the connection is live, because its own document shows when it changes.
 */
export function clearAsked(state: LedgerState): LedgerState {
  const { currentCode, visiting, live, asked } = state;
  const key = currentCode !== null && visiting !== undefined ? groupMonth(currentCode, visiting) : undefined;
  const stays = key !== undefined && live === 'on' && asked[key] === true;
  return { ...state, asked: stays ? { [key]: true } : {} };
}
