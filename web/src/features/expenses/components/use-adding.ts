/** Sends the Add Expense form, after the step that its coins need, and shows why it failed. */
import type { Request } from '@pg/contract/endpoints';
import { useState } from 'react';
import { callErrorOf, isSignedOut } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';
import { sentBefore } from '#forms/sent-form.ts';
import { ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/sync/refresh.ts';
import { toast } from '#ui/base/toast.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { words } from '#words/all.ts';
import { addOrKeepExpense, announceAdded } from '../actions/add-expense.ts';
import type { FirstStep, useCoinsStep } from '../coins-step.ts';
import { type Draft, readDraft } from '../form/draft.ts';
import type { useSharing } from './use-sharing.ts';

/** An expense to record, and the step that comes first. */
interface ToSend {
  readonly expense: Request<'addExpense'>;
  readonly first: FirstStep | undefined;
}

interface Adding {
  draft: Draft;
  /** The current group, in whose list the card fades after *Undo*. */
  groupCode: string | null;
  choice: ReturnType<typeof useSharing>;
  coins: ReturnType<typeof useCoinsStep>;
  /** Called once the expense is recorded, or kept until it can be sent. */
  onAdded?: (() => void) | undefined;
  onClose: () => void;
}

/** How long the notice about an expense that waits is shown, in milliseconds. */
const readFor = 5000;

/** Returns the state of the form, and a function that sends it: with `true`, the missing coins are added first. */
export function useAdding({ draft, groupCode, choice, coins, onAdded, onClose }: Adding) {
  const { intent } = draft;
  const [openedAt] = useState(() => performance.now());
  return useSubmission<ToSend, boolean>({
    note: intent.isUnsure || coins.isUnsure ? sentBefore() : undefined,
    read: (addsCoins) => {
      const first = intent.isPending ? undefined : coins.prepare(addsCoins);
      if (first && 'text' in first) return first;
      const known = ledger.getState();
      // After this step the coins are enough, so they need no check.
      const checked = first ? { ...known, coins: undefined } : known;
      const expense = choice.check() ?? readDraft(draft, checked);
      if ('field' in expense && expense.field === 'sharing') choice.setOpen(true);
      return 'text' in expense ? expense : { expense, first };
    },
    send: async ({ expense, first }, signal) => {
      await first?.send();
      const added = await addOrKeepExpense(expense, draft, signal);
      const elapsed = performance.now() - openedAt;
      onAdded?.();
      onClose();
      if (added) announceAdded(elapsed, added, groupCode ?? '');
      else toast.plain(words.outbox.saved, { duration: readFor });
    },
    explain: async (error, { request: { first }, isLeft }) => {
      if (isLeft || isSignedOut(error)) return undefined;
      if (first && !first.isDone()) return { text: messageFor(first.operation, error) };
      const { code } = callErrorOf(error);
      if (code === 'someone-left') await choice.lookAgain();
      // The coins may have changed elsewhere: the form then offers the step that is missing.
      if (code === 'limit-not-set' || code === 'too-few-coins') await refreshGroups().catch(() => undefined);
      const text = messageFor('addExpense', error);
      return { text: first ? `${first.doneText} ${text}` : text };
    },
    stop: () => {
      intent.stop();
      coins.stop();
    },
    leaveNotice: words.forms.mayHaveHappened,
  });
}
