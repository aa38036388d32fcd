/** What the admins took out of the person's groups, as each group's own document names it (docs/product.md §5). */
import type { StruckExpense } from '@pg/contract/documents';
import type { LedgerState } from './ledger-state.ts';

/** The newest expenses that were taken out of the group; undefined until its own document is heard of. */
export const struckFrom = ({ struck }: LedgerState, code: string): readonly StruckExpense[] | undefined =>
  struck?.[code];

/** Takes in what a snapshot of the group's own document names. */
export const offerStruck = (state: LedgerState, code: string, newest: readonly StruckExpense[]): LedgerState => ({
  ...state,
  struck: { ...state.struck, [code]: newest },
});
