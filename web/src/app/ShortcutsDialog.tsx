/** Lists the keyboard shortcuts, and turns single keys on and off. */
import { Switch } from '#ui/choices.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { words } from '#words/all.ts';

interface ShortcutsDialogProps {
  on: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

/** Single keys can be turned off, because speech control can type them by mistake. */
export default function ShortcutsDialog({ on, onTurn, onClose }: ShortcutsDialogProps) {
  const { title, add, search, move, open, help, use, useHint } = words.shortcuts;
  const rows: readonly (readonly [what: string, ...keys: string[]])[] = [
    [add, 'n'],
    [search, '/'],
    [move, '↓', '↑'],
    [open, 'Enter'],
    [help, '?'],
  ];
  return (
    <Dialog title={title} onClose={onClose}>
      <dl className="mb-4 divide-y divide-line">
        {rows.map(([what, ...keys]) => (
          <div key={what} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{what}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch name={use} on={on} onChange={onTurn}>
        {useHint}
      </Switch>
    </Dialog>
  );
}

/** A key, drawn as on a keyboard. */
const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-6 rounded-md border border-b-2 border-edge bg-surface px-1.5 text-center font-mono text-sm text-ink">
    {children}
  </kbd>
);
