/** A dialog with one text field, Cancel and an action, shared by creating, joining and renaming a group. */
import { visibleText } from '@pg/contract/visible-text';
import type { ComponentProps } from 'react';
import type { Intent } from '#api/calls/call.ts';
import type { Operation } from '#api/client/messages.ts';
import { useChangeForm } from '#forms/use-change-form.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogActions } from '#ui/dialog/DialogActions.tsx';
import { FormProblem, type Wrong } from '#ui/form/FormProblem.tsx';
import { TextField } from '#ui/form/TextField.tsx';

interface GroupDialogProps extends Pick<ComponentProps<'input'>, 'autoCapitalize' | 'spellCheck'> {
  title: string;
  operation: Operation;
  label: string;
  name: string;
  placeholder: string;
  /** The initial text. */
  initial?: string;
  action: string;
  busyAction: string;
  onCancel: () => void;
  /** Returns what to send for the typed text, or what is wrong with it; by default, the text itself is sent. */
  read?: (typed: string) => string | Wrong;
  /** Sends the text, without invisible characters. */
  onSubmit: (typed: string, intent: Intent) => Promise<void>;
  /** Shows the failure and returns true. Returns false if the form has to show the failure. */
  onFailure?: (error: unknown) => boolean;
}

/** Sends nothing while the text has no visible character. */
export function GroupDialog(props: GroupDialogProps) {
  const { initial = '' } = props;
  const { fields, change, wait, problem, onSubmit } = useChangeForm<{ typed: string }, string>({
    name: `${props.operation} ${initial}`,
    empty: () => ({ typed: initial }),
    read: ({ typed }) => {
      const text = visibleText(typed);
      return text === '' ? undefined : (props.read?.(text) ?? text);
    },
    send: props.onSubmit,
    operation: props.operation,
    field: props.name,
    isShown: (error) => props.onFailure?.(error) ?? false,
  });

  return (
    <Dialog title={props.title} onClose={props.onCancel} wait={wait}>
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        <TextField
          label={props.label}
          name={props.name}
          placeholder={props.placeholder}
          autoComplete="off"
          autoCapitalize={props.autoCapitalize}
          spellCheck={props.spellCheck}
          enterKeyHint="done"
          autoFocus
          value={fields.typed}
          onChange={(event) => change({ typed: event.target.value })}
        />
        <FormProblem wrong={problem} />
        <DialogActions action={props.action} busyAction={props.busyAction} busy={wait.busy} onCancel={props.onCancel} />
      </form>
    </Dialog>
  );
}
