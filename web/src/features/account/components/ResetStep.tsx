/** One step of a password reset: a field, its problem, and the buttons. */
import type { FormEvent, ReactNode } from 'react';
import { DialogActions } from '#ui/dialog/DialogActions.tsx';
import { FormProblem, type Wrong } from '#ui/form/FormProblem.tsx';
import { words } from '#words/all.ts';

interface ResetStepProps {
  children: ReactNode;
  problem: Wrong | undefined;
  action: string;
  busyAction: string;
  /** Whether this step is being sent. */
  busy: boolean;
  /** Whether this step may be sent: its field is filled, and nothing else is under way. */
  canSend: boolean;
  onSubmit: () => void;
  onFocus?: () => void;
  onClose: () => void;
}

/** Sends nothing unless `canSend`. */
export function ResetStep({ children, problem, canSend, onSubmit, onFocus, ...rest }: ResetStepProps) {
  const { action, busyAction, busy, onClose } = rest;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSend) onSubmit();
  };
  return (
    <form method="post" onSubmit={submit} onFocus={onFocus} className="space-y-4">
      {children}
      <FormProblem wrong={problem} />
      <DialogActions {...{ action, busyAction, busy, canSend }} cancel={words.common.close} onCancel={onClose} />
    </form>
  );
}
