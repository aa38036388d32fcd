/**
 * Records an expense. Announces how quickly it was added and, if it is not in the current month, its month
 * (docs/product.md §10).
 */
import type { Request } from '@pg/contract/endpoints';
import { type Month, monthOfPayment } from '@pg/contract/months';
import type { Intent } from '#api/calls/call.ts';
import { noteSaved } from '#store/changes/optimistic.ts';
import { mergeSummary } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';
import { refreshUnlessLive } from '#store/sync/refresh.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
import { monthText } from '../month-text.ts';

/**
 * Records the expense in its groups, and adds the answer to the store. The server checks the coins, because the balance
 * on this screen may be out of date.
 *
 * @throws CallError (api/calls/call.ts)
 */
export async function addExpense(request: Request<'addExpense'>, intent: Intent): Promise<void> {
  const { month } = ledger.getState();
  const { expense, user } = await intent.send('addExpense', request);
  ledger.setState((state) => noteSaved(mergeSummary(state, user, month), expense, request.groupCodes, user));
  void refreshUnlessLive();
}

/** An expense is celebrated if the answer arrives at most this long after the dialog opened. In milliseconds. */
const quick = 2000;

export const isQuick = (elapsed: number): boolean => elapsed <= quick;

/**
 * Returns the notice for an expense that took `elapsed` milliseconds. Seconds are rounded up, so that only an expense
 * that is celebrated gets "2" or less.
 */
export const addedIn = (elapsed: number): string => words.expenses.addedIn(Math.max(1, Math.ceil(elapsed / 1000)));

/** Returns the notice for another month: "Added to March 2026: see Previous Months." */
export const addedTo = (month: Month): string => words.expenses.addedTo(monthText(month));

/** @param elapsed milliseconds from the dialog's opening to the answer */
export function announceAdded(elapsed: number, paymentDate: string): void {
  toast.success(addedIn(elapsed), { duration: 3000 });
  const month = monthOfPayment(paymentDate);
  if (month !== ledger.getState().month) toast.plain(addedTo(month), { duration: 5000 });
  if (isQuick(elapsed)) celebrate();
}

/** Shows the popup and the confetti, if their code can be loaded. The toast has already shown the success. */
function celebrate(): void {
  import('../components/lightning-fast.tsx').then(
    ({ showLightningFast }) => showLightningFast(),
    () => undefined,
  );
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  import('#ui/confetti.ts').then(
    ({ throwConfetti }) => throwConfetti(),
    () => undefined,
  );
}
