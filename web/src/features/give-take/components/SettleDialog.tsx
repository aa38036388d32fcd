/** The question before a Give/Take record is settled (docs/product.md §6). */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import { useState } from 'react';
import { sentenceFor } from '#api/messages.ts';
import { useSentForm } from '#store/sent-form.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { toast } from '#ui/toast.ts';
import { mayHaveHappened, useSending } from '#ui/use-sending.ts';
import { settle } from '../actions/change-records.ts';
import { wayText } from '../record-text.ts';

interface SettleDialogProps {
  record: GiveTakeRecord;
  onClose: () => void;
  /** Closes it as well. */
  onSettled: () => void;
}

/** Says what goes, and what that does to the coins. */
export default function SettleDialog({ record, onClose, onSettled }: SettleDialogProps) {
  const { intent, note } = useSentForm(`removeGiveOrTake ${record.id}`, () => ({}));
  const [problem, setProblem] = useState(note?.text);
  const work = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await settle(record, intent);
      toast.success('Transaction deleted.');
      onSettled();
    } catch (error) {
      setProblem(sentenceFor('removeGiveOrTake', error));
    }
  };
  const [wait, confirm] = useSending(work, { stop: () => intent.stop(), told: mayHaveHappened });

  return (
    <ConfirmDialog
      title="Delete Transaction?"
      action="Delete"
      busyAction="Deleting..."
      wait={wait}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {wayText(record)}: <strong className="tabular-nums">{formatRupees(record.amount)}</strong>
      </p>
      <p className="mt-2 mb-3 text-muted">It leaves the list as settled, and your coins are as if it had not been.</p>
      <Problem>{problem}</Problem>
    </ConfirmDialog>
  );
}
