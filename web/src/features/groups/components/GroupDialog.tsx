/** A dialog with one line of input, Cancel and a verb: what creating, joining and renaming a group share. */
import { visibleText } from '@pg/contract/visible-text';
import { type ComponentProps, type FormEvent, useState } from 'react';
import type { Intent } from '#api/intent.ts';
import { type Operation, sentenceFor } from '#api/messages.ts';
import { useSentForm } from '#store/sent-form.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { FormProblem, type Wrong } from '#ui/FormProblem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { mayHaveHappened, useSending } from '#ui/use-sending.ts';

interface GroupDialogProps extends Pick<ComponentProps<'input'>, 'autoCapitalize' | 'spellCheck'> {
  title: string;
  operation: Operation;
  label: string;
  name: string;
  placeholder: string;
  /** What stands in the line at first. */
  initial?: string;
  maxLength: number;
  action: string;
  busyAction: string;
  onCancel: () => void;
  /** Sends what can be seen of what was typed. */
  onSubmit: (typed: string, intent: Intent) => Promise<void>;
  /** Tells the person about a failure that it knows and gives true; for any other, false, one quiet line stands. */
  onFailure?: (error: unknown) => boolean;
}

/** Sends nothing while there is nothing to see. */
export function GroupDialog(props: GroupDialogProps) {
  const { initial = '' } = props;
  const form = useSentForm(`${props.operation} ${initial}`, () => ({ typed: initial }));
  const { fields, intent } = form;
  const [problem, setProblem] = useState<Wrong | undefined>(form.note);

  const work = async (): Promise<void> => {
    const text = visibleText(fields.typed);
    if (!text) return;
    setProblem(undefined);
    try {
      await props.onSubmit(text, intent);
    } catch (error) {
      if (!props.onFailure?.(error)) setProblem({ text: sentenceFor(props.operation, error), field: props.name });
    }
  };
  const [wait, submit] = useSending(work, { stop: () => intent.stop(), told: mayHaveHappened });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  return (
    <Dialog title={props.title} onClose={props.onCancel} wait={wait}>
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        <TextField
          label={props.label}
          name={props.name}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          autoComplete="off"
          autoCapitalize={props.autoCapitalize}
          spellCheck={props.spellCheck}
          enterKeyHint="done"
          autoFocus
          value={fields.typed}
          onChange={(event) => form.change({ typed: event.target.value })}
        />
        <FormProblem wrong={problem} />
        <DialogActions action={props.action} busyAction={props.busyAction} busy={wait.busy} onCancel={props.onCancel} />
      </form>
    </Dialog>
  );
}
