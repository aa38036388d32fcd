/** Says that the form was closed before it was sent, and offers to empty it. */
import { Button } from '#ui/base/Button.tsx';
import { words } from '#words/all.ts';

export const KeptNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="flex items-center justify-between gap-3 text-sm text-muted">
    <p className="min-w-0">{words.expenses.unfinished}</p>
    <Button className="shrink-0" onClick={onDiscard}>
      {words.expenses.discard}
    </Button>
  </div>
);
