/** A question before a change of a group, the change, and what went wrong with it. */
import { type ReactNode, useState } from 'react';
import { Intent } from '#api/intent.ts';
import { type Operation, sentenceFor } from '#api/messages.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { useOnce } from '#ui/use-once.ts';

interface ConfirmChangeProps {
  title: string;
  operation: Operation;
  action: string;
  busyAction: string;
  children: ReactNode;
  change: (intent: Intent) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
}

/** Stays open when the change fails, and says why. */
export function ConfirmChange({ operation, children, change, onDone, ...dialog }: ConfirmChangeProps) {
  const [problem, setProblem] = useState<string>();
  const [intent] = useState(() => new Intent());
  const [busy, confirm] = useOnce(async () => {
    setProblem(undefined);
    try {
      await change(intent);
      onDone();
    } catch (error) {
      setProblem(sentenceFor(operation, error));
    }
  });
  return (
    <ConfirmDialog {...dialog} busy={busy} onConfirm={confirm}>
      <div className="space-y-3 wrap-anywhere">
        {children}
        <Problem>{problem}</Problem>
      </div>
    </ConfirmDialog>
  );
}
