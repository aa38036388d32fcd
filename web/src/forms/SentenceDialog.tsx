/** A dialog that sends one sentence with a change. What is typed is kept until the change was made. */
import { visibleText } from '@pg/contract/visible-text';
import type { ComponentProps } from 'react';
import type { Mutation } from '#api/call.ts';
import type { Operation } from '#api/failure-text.ts';
import { FormDialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/form.tsx';
import { words } from '#words/all.ts';
import { useChangeForm } from './change-form.tsx';

/** As an `alertdialog`, it asks a question, which needs no sentence. */
interface SentenceDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'form'> {
  label: string;
  maxLength: number;
  operation: Operation;
  /** Identifies what the sentence is about. */
  about: string;
  send: (sentence: string, intent: Mutation) => Promise<void>;
}

export function SentenceDialog({ label, maxLength, operation, about, children, send, ...dialog }: SentenceDialogProps) {
  const isQuestion = dialog.role === 'alertdialog';
  const form = useChangeForm<{ typed: string }, string>({
    name: `${operation} ${about}`,
    empty: () => ({ typed: '' }),
    read: ({ typed }) => visibleText(typed) || (isQuestion ? '' : { text: words.account.fillInAll, field: 'text' }),
    send,
    operation,
  });
  return (
    <FormDialog {...dialog} form={form} hasCancel={isQuestion}>
      {children}
      <TextField
        label={label}
        name="text"
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={maxLength}
        autoFocus={!isQuestion}
        value={form.fields.typed}
        onChange={({ target }) => form.change({ typed: target.value })}
      />
    </FormDialog>
  );
}
