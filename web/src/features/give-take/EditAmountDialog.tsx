/** Increases or reduces the amount of a Give/Take record (docs/product.md §6). */

import { formatRupees, type Paise } from '@pg/contract/money';
import type { GiveTakeRecord } from '@pg/contract/record';
import { useChangeForm } from '#forms/change-form.tsx';
import { Amount } from '#ui/Amount.tsx';
import { ChoiceField } from '#ui/choices.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { AmountField, FormProblem } from '#ui/form.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { changeOf, increase, reduce } from './change-records.ts';
import { wayText } from './RecordCard.tsx';

const ways = {
  increase: { send: increase, operation: 'increaseGiveOrTake' },
  reduce: { send: reduce, operation: 'decreaseGiveOrTake' },
} as const;

interface Fields {
  readonly way: keyof typeof ways;
  readonly typed: string;
}

interface Change {
  readonly way: Fields['way'];
  readonly amount: Paise;
}

interface EditAmountDialogProps {
  record: GiveTakeRecord;
  onClose: () => void;
}

/** Asks for the direction and the amount. */
export default function EditAmountDialog({ record, onClose }: EditAmountDialogProps) {
  const { fields, change, wait, problem, onSubmit } = useChangeForm<Fields, Change>({
    name: `changeGiveOrTake ${record.id}`,
    empty: () => ({ way: 'increase', typed: '' }),
    read: ({ way, typed }) => {
      const amount = changeOf(typed, way, record.amount);
      return typeof amount === 'string' ? { text: amount, field: 'amount' } : { amount, way };
    },
    send: async ({ amount, way }, intent) => {
      await ways[way].send(record, amount, intent);
      toast.success(way === 'increase' ? words.giveTake.increased : words.giveTake.decreased);
      onClose();
    },
    operation: ({ way }) => ways[way].operation,
    field: 'amount',
  });

  return (
    <Dialog title={words.giveTake.editTitle} onClose={onClose} wait={wait}>
      <form method="post" onSubmit={onSubmit} noValidate className="space-y-4">
        <p className="wrap-anywhere">
          {words.giveTake.recordNow(
            wayText(record),
            <strong>
              <Amount>{formatRupees(record.amount)}</Amount>
            </strong>,
          )}
        </p>
        <WayField way={fields.way} onChange={(way) => change({ way })} />
        <AmountField
          label={words.giveTake.amount}
          enterKeyHint="done"
          required
          autoFocus
          value={fields.typed}
          onChange={(event) => change({ typed: event.target.value })}
        />
        <FormProblem wrong={problem} />
        <DialogActions
          action={words.giveTake.update}
          busyAction={words.giveTake.updating}
          busy={wait.busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

type Way = 'increase' | 'reduce';

interface WayFieldProps {
  way: Way;
  onChange: (way: Way) => void;
}

/** A group of two radio buttons. */
const WayField = ({ way, onChange }: WayFieldProps) => (
  <ChoiceField
    legend={words.giveTake.change}
    name="way"
    choices={[
      { value: 'increase', label: words.giveTake.increase },
      { value: 'reduce', label: words.giveTake.reduce },
    ]}
    value={way}
    onChange={onChange}
  />
);
