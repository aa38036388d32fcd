/** The confirmation before every session ends (docs/product.md §2). */

import { useCallForm } from '#forms/use-call-form.ts';
import { Problem } from '#ui/base/Problem.tsx';
import { toast } from '#ui/base/toast.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { signOutEverywhere } from '../actions/account.ts';

/** Signs out this browser too. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { wait, problem, submit } = useCallForm({
    operation: 'signOutEverywhere',
    send: async () => {
      await signOutEverywhere();
      toast.success('You are signed out everywhere.');
    },
  });
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      action="Sign out"
      busyAction="Signing out..."
      wait={wait}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="space-y-3">
        <p>Every phone and browser is signed out at once, this one too. Your password stays as it is.</p>
        <Problem>{problem?.text}</Problem>
      </div>
    </ConfirmDialog>
  );
}
