/** Changes a Give/Take record: increases or reduces its amount, or settles it (docs/product.md §6). */

import type { GiveTakeRecord } from '@pg/contract/give-take';
import { formatRupees, type Paise } from '@pg/contract/money';
import type { ReactNode } from 'react';
import { ConfirmChange, useChangeForm } from '#forms/change-form.tsx';
import { Amount } from '#ui/Amount.tsx';
import { AmountFigure } from '#ui/AmountFigure.tsx';
import { ChoiceField } from '#ui/choices.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { directionText } from './RecordCard.tsx';
import { type AmountChange, changeRecord, parseChange, settleRecord } from './record-changes.ts';

interface RecordDialogProps {
  record: GiveTakeRecord;
  of: 'edit' | 'settle';
  onClose: () => void;
  /** Called after `onClose`. */
  onSettled: () => void;
}

export default function RecordDialog({ of, record, onClose, onSettled }: RecordDialogProps) {
  const now = (
    <p className="wrap-anywhere">
      {words.giveTake.recordNow(
        directionText(record),
        <strong>
          <Amount>{formatRupees(record.amount)}</Amount>
        </strong>,
      )}
    </p>
  );
  if (of === 'edit') return <EditAmount record={record} now={now} onClose={onClose} />;
  return (
    <ConfirmChange
      title={words.giveTake.settleTitle}
      operation="removeGiveOrTake"
      about={record.id}
      action={words.common.delete}
      busyAction={words.common.deleting}
      change={(intent) => settleRecord(record, intent)}
      onDone={() => {
        toast.success(words.giveTake.settled);
        onClose();
        onSettled();
      }}
      onClose={onClose}
    >
      <div>
        {now}
        <p className="mt-2 text-muted">{words.giveTake.settleHint}</p>
      </div>
    </ConfirmChange>
  );
}

interface EditAmountProps {
  record: GiveTakeRecord;
  /** What the record says now. */
  now: ReactNode;
  onClose: () => void;
}

/** Asks for the direction and the amount. */
function EditAmount({ record, now, onClose }: EditAmountProps) {
  const form = useChangeForm<{ way: AmountChange; typed: string }, { way: AmountChange; amount: Paise }>({
    name: `changeGiveOrTake ${record.id}`,
    empty: () => ({ way: 'increase', typed: '' }),
    read: ({ way, typed }) => {
      const amount = parseChange(typed, way, record.amount);
      return typeof amount === 'string' ? { text: amount, field: 'amount' } : { amount, way };
    },
    send: async ({ amount, way }, intent) => {
      await changeRecord(`${way}GiveOrTake`, { id: record.id, amount }, intent);
      toast.success(way === 'increase' ? words.giveTake.increased : words.giveTake.decreased);
      onClose();
    },
    operation: ({ way }) => `${way}GiveOrTake`,
    field: 'amount',
  });

  return (
    <FormDialog
      title={words.giveTake.editTitle}
      form={form}
      action={words.giveTake.update}
      busyAction={words.giveTake.updating}
      onClose={onClose}
    >
      <AmountFigure value={form.fields.typed} onChange={(typed) => form.change({ typed })} enterKeyHint="done" />
      {now}
      <ChoiceField
        legend={words.giveTake.change}
        name="way"
        choices={[
          { value: 'increase', label: words.giveTake.increase },
          { value: 'decrease', label: words.giveTake.reduce },
        ]}
        value={form.fields.way}
        onChange={(way) => form.change({ way })}
      />
    </FormDialog>
  );
}
