/** An invitation, for someone who is signed in (docs/product.md §3). */
import type { Answer } from '@pg/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useConfirmedChange } from '#forms/change-form.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { toast } from '#ui/toast.ts';
import { Skeleton } from '#ui/Waiting.tsx';
import { words } from '#words/all.ts';
import { acceptInvitation, ownGroupOf } from './GroupDialog.tsx';
import { invitationTitle, isEnded, readInvitation } from './InvitationNote.tsx';
import type { Invitation } from './invitation.ts';
import JoinGroupDialog from './JoinGroupDialog.tsx';

interface InvitationDialogProps {
  invitation: Invitation;
  /** Whether the user has just signed up or logged in to join. */
  joins: boolean;
  onClose: () => void;
  /** Shows a message as an alert. */
  onAlert: (text: string) => void;
  /** Called once the user is in the group. */
  onEnter: (groupCode: string) => void;
}

/**
 * If `joins`, joins at once. If the user is in the group, opens it. Otherwise joins when the user presses *Join* or, if
 * the details cannot be read, shows the form with the code filled in.
 */
export default function InvitationDialog({ invitation, joins, onClose, onAlert, onEnter }: InvitationDialogProps) {
  const joining = useRef(false);
  const [details, setDetails] = useState<Answer<'invitation'> | 'ended' | 'unknown'>();
  const { wait, problem, confirm } = useConfirmedChange(
    `invitation ${invitation.code}`,
    'joinGroup',
    async (intent) => {
      joining.current = true;
      try {
        const { groupCode, joined } = await acceptInvitation(invitation.code, intent);
        if (joined !== undefined) toast.success(words.groups.joined(joined));
        onEnter(groupCode);
      } catch (error) {
        if (!isEnded(error)) throw error;
        setDetails('ended');
      }
    },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each invitation
  useEffect(() => {
    if (joins) confirm();
    // Someone who has pressed *Join* meanwhile is in the group too, and hears so.
    else void ownGroupOf(invitation.code).then((own) => own && !joining.current && onEnter(own));
    readInvitation(invitation).then(
      (read) => setDetails((known) => known ?? read),
      (error: unknown) => setDetails((known) => known ?? (isEnded(error) ? 'ended' : joins ? undefined : 'unknown')),
    );
  }, []);

  if (details === 'unknown') {
    return <JoinGroupDialog invitation={invitation.code} onClose={onClose} onAlert={onAlert} onEnter={onEnter} />;
  }
  if (details === 'ended') {
    return (
      <Dialog title={words.groups.invitationEnded} onClose={onClose}>
        <p className="mb-5">{words.groups.askForLink}</p>
        <Button look="primary" className="w-full" onClick={onClose} autoFocus>
          {words.common.ok}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title={details ? invitationTitle(details) : words.groups.joinTitle} onClose={onClose} wait={wait}>
      {details ? <p>{words.groups.peopleInIt(details.members)}</p> : <Skeleton className="h-6" />}
      <div className="mt-5 grid gap-3">
        <Problem>{problem}</Problem>
        <Button look="primary" disabled={wait.busy} onClick={confirm} autoFocus>
          {wait.busy ? words.groups.joining : words.groups.joinAction}
        </Button>
        {!wait.busy && <Button onClick={onClose}>{words.groups.notNow}</Button>}
      </div>
    </Dialog>
  );
}
