/** Noting money that was given, or taken (docs/product.md §6). */
import { limits } from '@pg/contract/limits';
import { localDate } from '@pg/contract/months';
import { visibleText } from '@pg/contract/visible-text';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { sentenceFor } from '#api/messages.ts';
import { useSentForm } from '#store/sent-form.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { FormProblem, type Wrong } from '#ui/FormProblem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { mayHaveHappened, useSending } from '#ui/use-sending.ts';
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

const empty = () => ({ amountText: '', name: '', date: localDate(new Date()), description: '' });

interface GiveTakeDialogProps {
  type: 'GIVE' | 'TAKE';
  onClose: () => void;
}

/** The form of one of the two. What was typed stays when the change could not be made. */
export default function GiveTakeDialog({ type, onClose }: GiveTakeDialogProps) {
  const { title, action, busyAction, operation, whom } = ways[type];
  const form = useSentForm(`giveOrTake ${type}`, empty);
  const { amountText, name, date, description } = form.fields;
  const { intent } = form;
  const [problem, setProblem] = useState<Wrong | undefined>(form.note);
  const typed = (field: keyof ReturnType<typeof empty>) => ({
    value: form.fields[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.change({ [field]: event.target.value }),
  });

  const work = async (): Promise<void> => {
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
  };
  const [wait, submit] = useSending(work, { stop: () => intent.stop(), told: mayHaveHappened });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  return (
    <Dialog title={title} onClose={onClose} wait={wait}>
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
          {...typed('amountText')}
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
          {...typed('name')}
        />
        <TextField label="Date" name="date" type="date" max="9999-12-31" required {...typed('date')} />
        <TextField
          label="Description (optional)"
          name="description"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={limits.descriptionMax}
          {...typed('description')}
        />
        <FormProblem wrong={problem} />
        <DialogActions {...{ action, busyAction }} busy={wait.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
