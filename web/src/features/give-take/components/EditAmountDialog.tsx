/** Letting a Give/Take record hold more, or less (docs/product.md §6). */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import { type FormEvent, useState } from 'react';
import { sentenceFor } from '#api/messages.ts';
import { useSentForm } from '#store/sent-form.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { FormProblem, type Wrong } from '#ui/FormProblem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { mayHaveHappened, useSending } from '#ui/use-sending.ts';
import { increase, reduce } from '../actions/change-records.ts';
import { changeOf } from '../amount-text.ts';
import { wayText } from '../record-text.ts';
import { WayField } from './WayField.tsx';

const ways = {
  increase: { send: increase, operation: 'increaseGiveOrTake', done: 'Amount increased!' },
  reduce: { send: reduce, operation: 'decreaseGiveOrTake', done: 'Amount decreased!' },
} as const;

interface Fields {
  readonly way: keyof typeof ways;
  readonly typed: string;
}

interface EditAmountDialogProps {
  record: GiveTakeRecord;
  onClose: () => void;
}

/** Which way, and by how much. */
export default function EditAmountDialog({ record, onClose }: EditAmountDialogProps) {
  const form = useSentForm(`changeGiveOrTake ${record.id}`, (): Fields => ({ way: 'increase', typed: '' }));
  const { way, typed } = form.fields;
  const { intent } = form;
  const [problem, setProblem] = useState<Wrong | undefined>(form.note);

  const work = async (): Promise<void> => {
    const { send, operation, done } = ways[way];
    const amount = changeOf(typed, way, record.amount);
    if (typeof amount === 'string') return setProblem({ text: amount, field: 'amount' });
    setProblem(undefined);
    try {
      await send(record, amount, intent);
      toast.success(done);
      onClose();
    } catch (error) {
      setProblem({ text: sentenceFor(operation, error), field: 'amount' });
    }
  };
  const [wait, submit] = useSending(work, { stop: () => intent.stop(), told: mayHaveHappened });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  return (
    <Dialog title="Edit Amount" onClose={onClose} wait={wait}>
      <form method="post" onSubmit={onSubmit} noValidate className="space-y-4">
        <p className="wrap-anywhere">
          {wayText(record)}: <strong className="tabular-nums">{formatRupees(record.amount)}</strong>
        </p>
        <WayField way={way} onChange={(chosen) => form.change({ way: chosen })} />
        <TextField
          label="Amount (₹)"
          name="amount"
          enterKeyHint="done"
          placeholder="0.00"
          inputMode="decimal"
          autoComplete="off"
          required
          autoFocus
          value={typed}
          onChange={(event) => form.change({ typed: event.target.value })}
        />
        <FormProblem wrong={problem} />
        <DialogActions action="Update" busyAction="Updating..." busy={wait.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
