/** A question before a change of a group, the change, and what went wrong with it. */
import { type ReactNode, useState } from 'react';
import type { Intent } from '#api/intent.ts';
import { type Operation, sentenceFor } from '#api/messages.ts';
import { useSentForm } from '#store/sent-form.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { mayHaveHappened, useSending } from '#ui/use-sending.ts';

interface ConfirmChangeProps {
  title: string;
  operation: Operation;
  /** The group, and the member, that it changes. */
  about: string;
  action: string;
  busyAction: string;
  children: ReactNode;
  change: (intent: Intent) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
}

/** Stays open when the change fails, and says why. */
export function ConfirmChange({ operation, about, children, change, onDone, ...dialog }: ConfirmChangeProps) {
  const { intent, note } = useSentForm(`${operation} ${about}`, () => ({}));
  const [problem, setProblem] = useState(note?.text);
  const work = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await change(intent);
      onDone();
    } catch (error) {
      setProblem(sentenceFor(operation, error));
    }
  };
  const [wait, confirm] = useSending(work, { stop: () => intent.stop(), told: mayHaveHappened });
  return (
    <ConfirmDialog {...dialog} wait={wait} onConfirm={confirm}>
      <div className="space-y-3 wrap-anywhere">
        {children}
        <Problem>{problem}</Problem>
      </div>
    </ConfirmDialog>
  );
}
