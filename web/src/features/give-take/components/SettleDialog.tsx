/** The question before a Give/Take record is settled (docs/product.md §6). */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import { useState } from 'react';
import { Intent } from '#api/intent.ts';
import { sentenceFor } from '#api/messages.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/use-once.ts';
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
  const [problem, setProblem] = useState<string>();
  const [intent] = useState(() => new Intent());
  const [busy, confirm] = useOnce(async () => {
    setProblem(undefined);
    try {
      await settle(record, intent);
      toast.success('Transaction deleted.');
      onSettled();
    } catch (error) {
      setProblem(sentenceFor('removeGiveOrTake', error));
    }
  });

  return (
    <ConfirmDialog
      title="Delete Transaction?"
      action="Delete"
      busyAction="Deleting..."
      busy={busy}
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
