/** The question before every session ends (docs/product.md §2). */
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { toast } from '#ui/toast.ts';
import { signOutEverywhere } from '../actions/account.ts';
import { useSent } from './use-sent.ts';

/** This browser is one of them. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { wait, problem, start } = useSent({
    send: signOutEverywhere,
    onSuccess: () => toast.success('You are signed out everywhere.'),
  });
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      action="Sign out"
      busyAction="Signing out..."
      wait={wait}
      onConfirm={start}
      onClose={onClose}
    >
      <div className="space-y-3">
        <p>Every phone and browser is signed out at once, this one too. Your password stays as it is.</p>
        <Problem>{problem?.text}</Problem>
      </div>
    </ConfirmDialog>
  );
}
