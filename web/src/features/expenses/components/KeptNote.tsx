/** Says where the text in the form is from, if it was not typed just now, and offers to remove it. */
import { Button } from '#ui/base/Button.tsx';
import { words } from '#words/all.ts';

export const KeptNote = ({ text, onDiscard }: { text: string; onDiscard: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
    <p className="min-w-0 grow basis-[9rem]">{text}</p>
    <Button className="shrink-0" onClick={onDiscard}>
      {words.expenses.discard}
    </Button>
  </div>
);
