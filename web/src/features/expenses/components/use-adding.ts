/** Sends the Add Expense form, after the step that its coins need, and shows why it failed. */
import type { Request } from '@pg/contract/endpoints';
import { useState } from 'react';
import { callErrorOf, isSignedOut } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';
import { sentBefore } from '#forms/sent-form.ts';
import { ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/sync/refresh.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { words } from '#words/all.ts';
import { addExpense, announceAdded } from '../actions/add-expense.ts';
import { type Draft, readDraft } from '../draft.ts';
import type { FirstStep, useCoinsStep } from './use-coins-step.ts';
import type { useSharing } from './use-sharing.ts';

/** An expense to record, and what is done before. */
interface ToSend {
  readonly expense: Request<'addExpense'>;
  readonly first: FirstStep | undefined;
}

interface Adding {
  draft: Draft;
  /** The current group, in which the notice offers *Undo*. */
  groupCode: string | null;
  choice: ReturnType<typeof useSharing>;
  coins: ReturnType<typeof useCoinsStep>;
  onClose: () => void;
}

/** Returns the state of the form, and a function that sends it: with `true`, the missing coins are added first. */
export function useAdding({ draft, groupCode, choice, coins, onClose }: Adding) {
  const { intent } = draft;
  const [openedAt] = useState(() => performance.now());
  return useSubmission<ToSend, boolean>({
    note: intent.isUnsure || coins.isUnsure ? sentBefore() : undefined,
    read: (addsCoins) => {
      const first = intent.isPending ? undefined : coins.prepare(addsCoins);
      if (first && 'text' in first) return first;
      const known = ledger.getState();
      // With the coins that are added first, the coins are enough.
      const checked = first ? { ...known, coins: undefined } : known;
      const expense = choice.check() ?? readDraft(draft, checked);
      if ('field' in expense && expense.field === 'sharing') choice.setOpen(true);
      return 'text' in expense ? expense : { expense, first };
    },
    send: async ({ expense, first }) => {
      await first?.send();
      const added = await addExpense(expense, intent);
      const elapsed = performance.now() - openedAt;
      onClose();
      announceAdded(elapsed, added, groupCode ?? '');
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
