/** Noting money that was given, or taken (docs/product.md §6). */
import { limits } from '@pg/contract/limits';
import { localDate } from '@pg/contract/months';
import { visibleText } from '@pg/contract/visible-text';
import { type FormEvent, useState } from 'react';
import { Intent } from '#api/intent.ts';
import { sentenceFor } from '#api/messages.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { FormProblem, type Wrong } from '#ui/FormProblem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useOnce } from '#ui/use-once.ts';
import { giveOrTake } from '../actions/change-records.ts';
import { lentAmountOf } from '../amount-text.ts';

const ways = {
  GIVE: { title: 'Give Money', action: 'Give', busyAction: 'Giving...', operation: 'give', whom: 'Who you give it to' },
  TAKE: {
    title: 'Take Money',
    action: 'Take',
    busyAction: 'Taking...',
    operation: 'take',
    whom: 'Who you take it from',
  },
} as const;

interface GiveTakeDialogProps {
  type: 'GIVE' | 'TAKE';
  onClose: () => void;
}

/** The form of one of the two. What was typed stays when the change could not be made. */
export default function GiveTakeDialog({ type, onClose }: GiveTakeDialogProps) {
  const { title, action, busyAction, operation, whom } = ways[type];
  const [amountText, setAmountText] = useState('');
  const [name, setName] = useState('');
  const [date, setDate] = useState(() => localDate(new Date()));
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<Wrong>();
  const [intent] = useState(() => new Intent());

  const [busy, submit] = useOnce(async () => {
    const amount = lentAmountOf(amountText);
    if (typeof amount === 'string') return setProblem({ text: amount, field: 'amount' });
    if (!visibleText(name)) return setProblem({ text: 'Enter a name.', field: 'person' });
    if (!date) return setProblem({ text: 'Choose a date.', field: 'date' });
    setProblem(undefined);
    try {
      await giveOrTake({ type, amount, name, date, ...(visibleText(description) && { description }) }, intent);
      onClose();
    } catch (error) {
      setProblem({ text: sentenceFor(operation, error) });
    }
  });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <form method="post" onSubmit={onSubmit} noValidate className="space-y-4">
        <TextField
          label="Amount (₹)"
          name="amount"
          enterKeyHint="next"
          placeholder="0.00"
          inputMode="decimal"
          autoComplete="off"
          required
          autoFocus
          value={amountText}
          onChange={(event) => setAmountText(event.target.value)}
        />
        <TextField
          label="Name"
          name="person"
          autoCapitalize="words"
          enterKeyHint="next"
          hint={whom}
          autoComplete="off"
          maxLength={limits.nameMax}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Date"
          name="date"
          type="date"
          max="9999-12-31"
          required
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <TextField
          label="Description (optional)"
          name="description"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={limits.descriptionMax}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <FormProblem wrong={problem} />
        <DialogActions action={action} busyAction={busyAction} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
