/** Joins a group by its code (docs/product.md §3). */
import type { Answer } from '@pg/contract/endpoints';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { codeIn } from './code-in.ts';
import { alertConflict, GroupDialog, joinGroup } from './GroupDialog.tsx';

interface JoinGroupDialogProps {
  /** The code of an invitation; the user still has to press Join. */
  invitation?: string | undefined;
  onClose: () => void;
  /** Shows a message as an alert. */
  onAlert: (text: string) => void;
  /** Called by *Done*, with the group that the user has joined. */
  onEnter: (groupCode: string) => void;
}

/** Finds the code in what is typed or pasted. Shows the group's name once the user has joined. */
export default function JoinGroupDialog({ invitation = '', onClose, onAlert, onEnter }: JoinGroupDialogProps) {
  const [joined, setJoined] = useState<Answer<'joinGroup'>>();
  if (joined) {
    return (
      <Dialog title={words.groups.joinedTitle} onClose={onClose}>
        <p className="mb-5 wrap-anywhere">{drawn(words.groups.joined(joined.groupName))}</p>
        <Button look="primary" className="w-full" onClick={() => onEnter(joined.groupCode)} autoFocus>
          {words.common.done}
        </Button>
      </Dialog>
    );
  }
  return (
    <GroupDialog
      title={words.groups.joinTitle}
      operation="joinGroup"
      label={words.groups.code}
      name="groupCode"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={words.groups.enterCode}
      initial={invitation}
      action={words.groups.joinAction}
      busyAction={words.groups.joining}
      read={(typed) => codeIn(typed) ?? { text: words.groups.noCode, field: 'groupCode' }}
      onCancel={onClose}
      onSubmit={async (code, intent) => setJoined(await joinGroup(code, intent))}
      onFailure={(error) => alertConflict('joinGroup', error, onAlert)}
    />
  );
}
