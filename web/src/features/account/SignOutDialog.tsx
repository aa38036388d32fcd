/** Asks before a sign-out that would lose what waits on this device (docs/product.md §5.19). */
import { useEffect, useEffectEvent } from 'react';
import { outbox, usePendingSummary } from '#outbox/outbox.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { words } from '#words/all.ts';

interface SignOutDialogProps {
  /** Signs out, which deletes what waits on this device. Called without a question if nothing waits after all. */
  onSignOut: () => void;
  onClose: () => void;
}

export default function SignOutDialog({ onSignOut, onClose }: SignOutDialogProps) {
  const { entries, amount } = usePendingSummary();
  const signOut = useEffectEvent(onSignOut);

  useEffect(() => {
    void outbox.read().then((count) => {
      if (count === 0) signOut();
    });
  }, []);

  if (entries.length === 0) return null;
  return (
    <Dialog
      role="alertdialog"
      title={words.outbox.signOutTitle}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
          <Button onClick={onClose}>{words.outbox.stay}</Button>
          <Button look="danger" onClick={onSignOut}>
            {words.outbox.signOut}
          </Button>
        </div>
      }
    >
      <p>{words.outbox.unsent(entries.length, amount)}</p>
    </Dialog>
  );
}
