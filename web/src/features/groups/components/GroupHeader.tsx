/** Which group this is: its name, and its code to pass on. */
import { Copy } from 'lucide-react';
import type { Group } from '#store/ledger-state.ts';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { toast } from '#ui/toast.ts';

const copyCode = async (code: string): Promise<void> => {
  if (await copyText(code)) toast.success('Group code copied to clipboard!');
  else toast.error('Failed to copy group code');
};

/** Name, code and the button that copies it. */
export function GroupHeader({ group }: { group: Group }) {
  return (
    <div className="min-w-0">
      <h1 className="text-2xl font-bold wrap-anywhere">{group.name}</h1>
      <p className="flex items-center gap-1 text-muted">
        <span className="font-mono tracking-wider">{group.code}</span>
        <IconButton label="Copy group code" onClick={() => void copyCode(group.code)}>
          <Copy size={18} />
        </IconButton>
      </p>
    </div>
  );
}
