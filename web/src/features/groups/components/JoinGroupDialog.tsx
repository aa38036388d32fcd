/** Joins a group by its code (docs/product.md §3). */
import { groupCodeLength } from '@pg/contract/group-code';
import { useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { joinGroup } from '../actions/change-groups.ts';
import { alertConflict } from './alert-conflict.ts';
import { GroupDialog } from './GroupDialog.tsx';

interface JoinGroupDialogProps {
  /** The code of an invitation; the user still has to press Join. */
  invitation?: string | undefined;
  onClose: () => void;
  /** Shows a message as an alert. */
  onAlert: (text: string) => void;
}

/** Room for a code pasted with spaces around it. */
const longestTyped = groupCodeLength + 10;

/** Shows the group's name once the user has joined. */
export default function JoinGroupDialog({ invitation = '', onClose, onAlert }: JoinGroupDialogProps) {
  const [joined, setJoined] = useState<string>();
  if (joined) {
    return (
      <Dialog title="Joined Successfully!" onClose={onClose}>
        <p className="mb-5 wrap-anywhere">Successfully joined group: {joined}</p>
        <Button look="primary" className="w-full" onClick={onClose} autoFocus>
          Done
        </Button>
      </Dialog>
    );
  }
  return (
    <GroupDialog
      title="Join a Group"
      operation="joinGroup"
      label="Group code"
      name="groupCode"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="Enter group code"
      maxLength={longestTyped}
      initial={invitation}
      action="Join"
      busyAction="Joining..."
      onCancel={onClose}
      onSubmit={async (code, intent) => setJoined((await joinGroup(code, intent)).groupName || code)}
      onFailure={(error) => alertConflict(error, onAlert)}
    />
  );
}
