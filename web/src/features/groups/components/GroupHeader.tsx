/** The group's name, its code, the number of members, the activity and the settings. */
import { Copy, EllipsisVertical, History, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Group } from '#store/ledger.ts';
import { copyText } from '#ui/base/copy-text.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import { lazyDialog } from '#ui/base/late-code.tsx';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/first.ts';
import { ShareButton } from '../invitation/ShareButton.tsx';
import { MembersBadge } from './MembersBadge.tsx';

const EditGroupNameDialog = lazyDialog(() => import('./EditGroupNameDialog.tsx'));
const GroupSettingsDialog = lazyDialog(() => import('./GroupSettingsDialog.tsx'));

const copyCode = async (code: string): Promise<void> => {
  if (await copyText(code)) toast.success(words.groups.codeCopied);
  else toast.error(words.groups.codeNotCopied);
};

interface GroupHeaderProps {
  group: Group;
  onActivity: () => void;
  /** Shown below the list of members. */
  children?: ReactNode;
}

/** The name can be edited; the code can be copied and shared. */
export function GroupHeader({ group, onActivity, children }: GroupHeaderProps) {
  const [open, setOpen] = useState<'name' | 'settings'>();
  const close = (): void => setOpen(undefined);
  return (
    <div className="min-w-0 grow">
      <div className="flex items-start gap-1">
        <h1 className="title py-1.5 wrap-anywhere sm:text-2xl">{group.name}</h1>
        <IconButton label={words.groups.editName} aria-haspopup="dialog" onClick={() => setOpen('name')}>
          <Pencil size={18} />
        </IconButton>
        <IconButton className="ml-auto" label={words.groups.activity} aria-haspopup="dialog" onClick={onActivity}>
          <History size={18} />
        </IconButton>
      </div>
      <div className="-mt-1 flex flex-wrap items-center text-muted">
        <span className="mr-1 font-mono tracking-wider">{group.joinCode}</span>
        <IconButton label={words.groups.copyCode} onClick={() => void copyCode(group.joinCode)}>
          <Copy size={18} />
        </IconButton>
        <ShareButton name={group.name} groupCode={group.code} code={group.joinCode} small />
        <MembersBadge group={group}>{children}</MembersBadge>
        <IconButton label={words.groups.settings} aria-haspopup="dialog" onClick={() => setOpen('settings')}>
          <EllipsisVertical size={18} />
        </IconButton>
      </div>
      {open === 'name' && <EditGroupNameDialog group={group} onClose={close} />}
      {open === 'settings' && <GroupSettingsDialog group={group} onClose={close} />}
    </div>
  );
}
