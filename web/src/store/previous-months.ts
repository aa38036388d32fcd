/**
 * Months other than the current one: asked for when somebody looks at them, and kept for the session
 * (docs/product.md §10). What is kept of a month counts as known until the current group's count changes, another group
 * is chosen, or the month's own document turns out newer than its list.
 */
import { groupMonth, type LedgerState } from './ledger-state.ts';

/** Whether a month can be shown without asking for it. */
export function isKnown(state: LedgerState, code: string, month: LedgerState['month']): boolean {
  const key = groupMonth(code, month);
  const head = state.heads[key];
  if (!head) return false;
  if (month === state.month) return true;
  return state.asked[key] === true && head.revision >= (state.totals[key]?.revision ?? 0);
}

/**
 * Every month has to be asked for again; what was kept is shown meanwhile. The one being looked at stays known while it
 * is live, since its own document tells when it changes.
 */
export function clearAsked(state: LedgerState): LedgerState {
  const { currentCode, visiting, live, asked } = state;
  const key = currentCode !== null && visiting !== undefined ? groupMonth(currentCode, visiting) : undefined;
  const stays = key !== undefined && live === 'on' && asked[key] === true;
  return { ...state, asked: stays ? { [key]: true } : {} };
}
