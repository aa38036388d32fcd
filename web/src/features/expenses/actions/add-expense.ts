/**
 * Records an expense or, without a network, keeps it on this device until it can be sent (docs/product.md §5). Then
 * shows one notice: what was recorded, how quickly, the coins that are left and, if it is not in the current month, its
 * month (§10).
 */
import type { Expense } from '@pg/contract/answers';
import type { Request } from '@pg/contract/endpoints';
import { formatCoins, formatRupees, type Paise } from '@pg/contract/money';
import { localDate, type Month, monthOfPayment } from '@pg/contract/months';
import { timeNow } from '#clock/clock.ts';
import type { Entry, Sending } from '#outbox/entries.ts';
import { noteSaved } from '#store/changes/optimistic.ts';
import { noteOwnExpense } from '#store/device/install.ts';
import { balanceChange } from '#store/ledger/balance-change.ts';
import { mergeSummary } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';
import { sendOrKeep } from '#store/outbox/send-or-keep.ts';
import { refreshUnlessLive } from '#store/sync/refresh.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
import type { Draft } from '../form/draft.ts';
import { descriptionText } from '../list/description-text.ts';
import { monthText } from '../list/month-text.ts';
import { deleteExpense } from './delete-expense.ts';

export interface Added {
  readonly expense: Expense;
  /** The coins left, in hundredths, if the expense has changed them. */
  readonly remaining: Paise | undefined;
}

/**
 * Records the expense. Returns undefined if it waits on this device instead.
 *
 * @throws CallError (api/calls/call.ts), also if this device cannot keep the expense
 */
export const addOrKeepExpense = (
  request: Request<'addExpense'>,
  draft: Draft,
  signal: AbortSignal,
): Promise<Added | undefined> =>
  sendOrKeep({
    ...{ name: 'addExpense', request, intent: draft.intent, signal },
    send: () => addExpense(request, draft),
    entryOf: (sending) => entryOf(request, draft, sending),
  });

/**
 * Records the expense in its groups, and adds the answer to the store. The server checks the coins, because the balance
 * on this screen may be out of date.
 */
async function addExpense(request: Request<'addExpense'>, { intent }: Draft): Promise<Added> {
  const before = ledger.getState();
  const { month } = before;
  const { expense, user } = await intent.send('addExpense', request);
  ledger.setState((state) => noteSaved(mergeSummary(state, user, month), expense, request.groupCodes, user));
  void refreshUnlessLive();
  noteOwnExpense(localDate(timeNow()));
  return { expense, remaining: balanceChange(before, ledger.getState()) };
}

function entryOf(request: Request<'addExpense'>, draft: Draft, sending: Sending): Entry {
  const { id, userId } = sending;
  const { amount, paymentDate, groupCodes, payers } = request;
  const tags = [...request.tags];
  const shown: Expense = {
    ...{ id, amount, paymentDate, tags, description: tags.join(', '), userId },
    ...{ createdAt: timeNow().toISOString(), revision: 1 },
    ...(payers && { payers: [...payers] }),
  };
  const { amountText, date, sharing } = draft;
  return {
    ...sending,
    ...{ kind: 'expense', shown, groupCodes: [...groupCodes] },
    form: { amountText, date, tags, groupCodes: [...groupCodes], sharing },
  };
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

/**
 * Shows the notice, with a button that deletes the expense again.
 *
 * @param elapsed milliseconds from the dialog's opening to the answer
 * @param groupCode the current group, in whose list the card fades when the expense is deleted
 */
export function announceAdded(elapsed: number, { expense, remaining }: Added, groupCode: string): void {
  const month = monthOfPayment(expense.paymentDate);
  const isElsewhere = month !== ledger.getState().month;
  const undo = (): void => void deleteExpense(expense, groupCode);
  toast.success(words.expenses.added(descriptionText(expense), formatRupees(expense.amount)), {
    // Replaces the notice about the coins, which has the same id and which screen readers have already announced.
    id: 'balance',
    duration: isElsewhere ? 5000 : 3000,
    action: { label: words.expenses.undoAdding, onPress: undo },
    lines: [
      { text: addedIn(elapsed) },
      ...(remaining === undefined ? [] : [{ text: words.coins.remainingNow(formatCoins(remaining)), isSilent: true }]),
      ...(isElsewhere ? [{ text: addedTo(month) }] : []),
    ],
  });
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
