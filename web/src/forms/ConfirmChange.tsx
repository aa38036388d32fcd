/** A dialog that asks for confirmation, makes the change, and shows why it failed. */
import type { ReactNode } from 'react';
import type { Intent } from '#api/call.ts';
import type { Operation } from '#api/messages.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { useConfirmedChange } from './change-form.ts';

interface ConfirmChangeProps {
  title: string;
  operation: Operation;
  /** Identifies the group, and the member if the change concerns one. */
  about: string;
  action: string;
  busyAction: string;
  children: ReactNode;
  change: (intent: Intent) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
}

/** The dialog stays open when the change fails. */
export function ConfirmChange({ operation, about, children, change, onDone, ...dialog }: ConfirmChangeProps) {
  const { wait, problem, confirm } = useConfirmedChange(`${operation} ${about}`, operation, async (intent) => {
    await change(intent);
    onDone();
  });
  return (
    <ConfirmDialog {...dialog} wait={wait} onConfirm={confirm}>
      <div className="space-y-3 wrap-anywhere">
        {children}
        <Problem>{problem}</Problem>
      </div>
    </ConfirmDialog>
  );
}
