/** The confirmation before every session ends (docs/product.md §2). */
import { useCallForm } from '#forms/use-call-form.ts';
import { useUnsent } from '#store/outbox/waiting.ts';
import { toast } from '#ui/base/toast.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { words } from '#words/all.ts';
import { signOutEverywhere } from '../actions/account.ts';

/** Signs out this browser too. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { entries, amount } = useUnsent();
  const { wait, problem, submit } = useCallForm({
    operation: 'signOutEverywhere',
    send: async () => {
      await signOutEverywhere();
      toast.success(words.account.signedOutEverywhere);
    },
  });
  return (
    <ConfirmDialog
      title={words.account.signOutTitle}
      action={words.account.signOut}
      busyAction={words.account.signingOut}
      wait={wait}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="space-y-3">
        <p>{words.account.signOutHint}</p>
        {entries.length > 0 && <p>{words.outbox.unsent(entries.length, amount)}</p>}
        <Problem>{problem?.text}</Problem>
      </div>
    </ConfirmDialog>
  );
}
