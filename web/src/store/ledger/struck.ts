/** The expenses that admins took out of the user's groups, as each group's document lists them (docs/product.md §5). */
import type { StruckExpense } from '@pg/contract/documents';
import type { LedgerState } from '#store/ledger.ts';

/** Returns the newest expenses that were taken out of the group; undefined until its document has arrived. */
export const struckFrom = ({ struck }: LedgerState, code: string): readonly StruckExpense[] | undefined =>
  struck?.[code];

/** Merges the list in a snapshot of the group's document. */
export const mergeStruck = (state: LedgerState, code: string, newest: readonly StruckExpense[]): LedgerState => ({
  ...state,
  struck: { ...state.struck, [code]: newest },
});
