/** A value with the button that copies it. */
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { copyText } from '#ui/base/copy-text.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';

interface CopyRowProps {
  label: string;
  value: string;
  /** What the button copies, for screen readers. */
  action: string;
  /** The notice after copying. */
  copied: string;
  /** Shown below the value. */
  children?: ReactNode;
}

const copy = async (value: string, copied: string): Promise<void> => {
  if (await copyText(value)) toast.success(copied);
  else toast.error(words.upi.notCopied);
};

/** An item of a list. */
export const CopyRow = ({ label, value, action, copied, children }: CopyRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
    <span className="min-w-0 grow basis-32">
      <span className="block text-sm text-muted">{label}</span>{' '}
      <span className="block font-semibold wrap-anywhere tabular-nums">{value}</span>
    </span>
    <Button aria-label={action} onClick={() => void copy(value, copied)}>
      <Copy aria-hidden="true" size={18} className="shrink-0" /> {words.upi.copy}
    </Button>
    {children}
  </li>
);
