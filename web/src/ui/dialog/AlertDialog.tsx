/** An alert: one message and an OK button. */
import { Button } from '#ui/base/Button.tsx';
import { words } from '#words/front.ts';
import { Dialog } from './Dialog.tsx';

/** Shows `text` until the user closes the alert. */
export function AlertDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog role="alertdialog" title={text} onClose={onClose}>
      <Button look="primary" className="w-full" onClick={onClose} autoFocus>
        {words.common.ok}
      </Button>
    </Dialog>
  );
}
