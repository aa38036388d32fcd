/**
 * How the forms are sent. Without a network, an expense is kept on this device until it can be (docs/product.md §5). A
 * step may come before it (coins-step.tsx). After it, one notice says what was recorded, how quickly, the coins that are
 * left and, if it is not in the current month, its month (§10).
 */
import type { RequestOf } from '@pg/contract/endpoints';
import type { Expense } from '@pg/contract/expense';
import { formatRupees } from '@pg/contract/money';
import { localDate, monthOfPayment } from '@pg/contract/months';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Mutation } from '#api/call.ts';
import { callErrorOf, isSignedOut } from '#api/call-error.ts';
import { messageFor } from '#api/failure-text.ts';
import { timeNow } from '#browser/clock.ts';
import { recurringPath } from '#browser/service-worker.ts';
import { countOwnExpense } from '#features/notifications/install-offer.ts';
import { alreadySentNote, toastFailure } from '#forms/change-form.tsx';
import { sendOrQueue } from '#outbox/outbox.ts';
import { refreshGroups } from '#state/my-groups.ts';
import { appStore } from '#state/store.ts';
import { descriptionText, figureText } from '#text/expense-text.ts';
import { useSubmission } from '#ui/form.tsx';
import { monthText } from '#ui/labels.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import type { FirstStep, useCoinsStep } from './coins-step.tsx';
import { panelOf, type useSharing } from './DetailsBar.tsx';
import { latestEquivalentRevision, rememberUndoneRevision, undoByDeleting } from './delete-and-restore.ts';
import type { AddDraft } from './draft.ts';
import { toAddRequest, toUndoRequest } from './draft-request.ts';
import {
  announceCreated,
  mergeRecorded,
  readRecurring,
  recordedLike,
  shortDate,
  toAddRecurringRequest,
} from './recurring-requests.ts';
import type { ExpenseDetails } from './sharing.ts';

/** How long the notice about an expense that waits, or is in another month, is shown, in milliseconds. */
const readFor = 5000;

/** An expense is celebrated if the answer arrives at most this long after the dialog opened. In milliseconds. */
const quick = 2000;

export const isQuick = (elapsed: number): boolean => elapsed <= quick;

/**
 * Returns the notice for an expense that took `elapsed` milliseconds. Seconds are rounded up, so that only an expense
 * that is celebrated gets "2" or less.
 */
export const addedIn = (elapsed: number): string => words.expenses.addedIn(Math.max(1, Math.ceil(elapsed / 1000)));

/**
 * Shows the notice, with a button that deletes the expense again.
 *
 * @param elapsed milliseconds from the dialog's opening to the answer
 * @param groupCode the current group, in whose list the card fades when the expense is deleted
 */
function announceAdded(elapsed: number, expense: Expense, groupCode: string): void {
  const month = monthOfPayment(expense.paymentDate);
  toast.success(addedIn(elapsed), {
    more: words.expenses.added(descriptionText(expense), figureText(expense.amount)),
    action: undoByDeleting(expense, groupCode),
  });
  if (isQuick(elapsed)) celebrate();
  if (month !== appStore.getState().month)
    toast.plain(words.expenses.addedTo(monthText(month)), { duration: readFor, follows: true });
}

/** The toast has already shown the success, so the confetti may be missing. */
function celebrate(): void {
  toast.celebration(words.expenses.quick, { duration: 2500 });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  import('#ui/confetti.ts').then(
    ({ throwConfetti }) => throwConfetti(),
    () => undefined,
  );
}

/** An expense to record, once or again and again, and the step that comes first. */
interface ToSend {
  readonly expense: RequestOf<'addExpense'> | RequestOf<'addRecurring'> | RequestOf<'editRecurring'>;
  readonly first: FirstStep | undefined;
}

interface Adding {
  draft: AddDraft;
  /** The current group, in whose list the card fades after *Undo*. */
  groupCode: string | null;
  choice: ReturnType<typeof useSharing>;
  coins: ReturnType<typeof useCoinsStep>;
  /** Called once the expense is recorded, or kept until it can be sent. */
  onAdded?: (() => void) | undefined;
  onClose: () => void;
}

/** Returns the state of the form, and a function that sends it: with `true`, the missing coins are added first. */
export function useExpenseSubmit({ draft, groupCode, choice, coins, onAdded, onClose }: Adding) {
  const { intent } = draft;
  const [openedAt] = useState(() => performance.now());
  const isFirstDone = useRef(false);
  /** The expense that was asked about: whether it is the same. */
  const asked = useRef<string>(undefined);
  const navigate = useNavigate();
  return useSubmission<ToSend, boolean>({
    note: intent.isOutcomeUnknown || coins.isOutcomeUnknown ? alreadySentNote() : undefined,
    read: (addsCoins) => {
      const first = intent.isPending ? undefined : coins.prepare(addsCoins);
      if (first && 'text' in first) return first;
      const known = appStore.getState();
      // After this step the coins are enough, so they need no check.
      const checked = first ? { ...known, coins: undefined } : known;
      const read = choice.check() ?? toAddRequest(draft, checked);
      const expense =
        'text' in read || !draft.repeat
          ? read
          : (draft.change?.toRequest ?? toAddRecurringRequest)(read, draft.repeat, localDate(draft.openedAt));
      if (!('text' in expense)) {
        const like =
          'unit' in expense || expense.moneyBack || intent.isPending
            ? undefined
            : recordedLike(expense, known.monthLists);
        if (!like || like.id === asked.current) return { expense, first };
        asked.current = like.id;
        const [what, day] = [descriptionText(like), shortDate(like.paymentDate.slice(0, 10))];
        return { text: words.recurring.likeRecorded(formatRupees(like.amount), what, day) };
      }
      choice.setOpen((now) => panelOf(expense) ?? now);
      return expense;
    },
    send: async ({ expense, first }) => {
      if ('revision' in expense) {
        await draft.change?.send(expense, intent);
        return onClose();
      }
      if ('unit' in expense) {
        const { groupCode: code } = expense;
        const made = await intent.send('addRecurring', expense);
        mergeRecorded(made, [code]);
        onAdded?.();
        onClose();
        return announceCreated(made, code, (id) => void navigate(recurringPath(code, id)));
      }
      isFirstDone.current = false;
      await first?.send();
      isFirstDone.current = true;
      // The server checks the coins, because the balance on this screen may be out of date.
      const added = await sendOrQueue('addExpense', expense, intent, { sharing: draft.sharing });
      const elapsed = performance.now() - openedAt;
      onAdded?.();
      onClose();
      if (!added) return toast.plain(words.outbox.saved, { duration: readFor });
      countOwnExpense(localDate(timeNow()));
      announceAdded(elapsed, added.expense, groupCode ?? '');
    },
    explain: async (error, { request: { expense, first }, isLeft }) => {
      if (isLeft || isSignedOut(error)) return undefined;
      if (first && !isFirstDone.current) return { text: messageFor(first.operation, error) };
      const { code } = callErrorOf(error);
      if (code === 'someone-left') await choice.lookAgain();
      // The coins may have changed elsewhere: the form then offers the step that is missing.
      if (code === 'limit-not-set' || code === 'too-few-coins') await refreshGroups(appStore).catch(() => undefined);
      const isRecurring = 'unit' in expense;
      if (isRecurring && draft.change) await readRecurring(expense.groupCode).catch(() => undefined);
      const text = messageFor(isRecurring ? (draft.change ? 'editRecurring' : 'addRecurring') : 'addExpense', error);
      return { text: first ? `${first.doneText} ${text}` : text };
    },
    stop: () => {
      intent.stop();
      coins.stop();
    },
    leaveNotice: words.forms.mayHaveHappened,
  });
}

/**
 * Sends the edit, and shows the success, with a button that puts the earlier figures back.
 *
 * @param before the expense before the edit
 * @throws CallError (api/call.ts)
 */
export async function editExpense(
  request: RequestOf<'editExpense'>,
  intent: Mutation,
  before: ExpenseDetails,
): Promise<void> {
  const { id, revision } = request;
  const send = async (edit: RequestOf<'editExpense'>, mutation: Mutation): Promise<Expense> => {
    const answer = await mutation.send('editExpense', edit);
    mergeRecorded(answer, before.groupCodes);
    return answer.expense;
  };
  const after = await send(request, intent);
  const onPress = async (): Promise<void> => {
    try {
      const undone = await send(
        toUndoRequest(request, before, latestEquivalentRevision(id, after.revision)),
        new Mutation(),
      );
      rememberUndoneRevision(id, revision, undone.revision);
      toast.success(words.edits.undone);
    } catch (error) {
      toastFailure('editExpense', error);
    }
  };
  toast.success(words.edits.saved, { action: { label: words.expenses.undoAdding, onPress, undoes: 'change' } });
  const [from, to] = [monthOfPayment(before.expense.paymentDate), monthOfPayment(after.paymentDate)];
  if (to !== from && to !== appStore.getState().month) {
    toast.plain(words.edits.movedTo(monthText(to)), { duration: readFor, follows: true });
  }
}
