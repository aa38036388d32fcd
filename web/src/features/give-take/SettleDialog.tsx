/** The confirmation before a Give/Take record is settled (docs/product.md §6). */

import { formatRupees } from '@pg/contract/money';
import type { GiveTakeRecord } from '@pg/contract/record';
import { useConfirmedChange } from '#forms/change-form.tsx';
import { Amount } from '#ui/Amount.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { settle } from './change-records.ts';
import { wayText } from './RecordCard.tsx';

interface SettleDialogProps {
  record: GiveTakeRecord;
  onClose: () => void;
  /** Must also close the dialog. */
  onSettled: () => void;
}

/** Shows the record, and the effect on the coins. */
export default function SettleDialog({ record, onClose, onSettled }: SettleDialogProps) {
  const { wait, problem, confirm } = useConfirmedChange(
    `removeGiveOrTake ${record.id}`,
    'removeGiveOrTake',
    async (intent) => {
      await settle(record, intent);
      toast.success(words.giveTake.settled);
      onSettled();
    },
  );
  return (
    <ConfirmDialog
      title={words.giveTake.settleTitle}
      action={words.common.delete}
      busyAction={words.common.deleting}
      wait={wait}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {words.giveTake.recordNow(
          wayText(record),
          <strong>
            <Amount>{formatRupees(record.amount)}</Amount>
          </strong>,
        )}
      </p>
      <p className="mt-2 mb-3 text-muted">{words.giveTake.settleHint}</p>
      <Problem>{problem}</Problem>
    </ConfirmDialog>
  );
}
