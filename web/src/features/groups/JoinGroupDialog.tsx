/** Joins a group by its code, or by an invitation (docs/product.md §3). */
import type { AnswerOf } from '@pg/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useConfirmedChange } from '#forms/change-form.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { ClaimGuestDialog } from './ClaimGuestDialog.tsx';
import { findGroupCode } from './find-group-code.ts';
import { acceptInvitation, alertConflict, GroupDialog, joinGroup, ownGroupOf } from './GroupDialog.tsx';
import { invitationTitle, isEnded, readInvitation } from './InvitationBanner.tsx';
import type { Invitation } from './invitation.ts';

interface JoinGroupDialogProps {
  invitation?: Invitation | undefined;
  /** Whether the user has just signed up or logged in to join. */
  joins?: boolean;
  onClose: () => void;
  /** Shows a message as an alert. */
  onAlert: (text: string) => void;
  /** Opens the group that the user has joined: after an invitation, at once. *Done* only closes the dialog. */
  onEnter: (groupCode: string) => void;
}

export default function JoinGroupDialog({ invitation, ...rest }: JoinGroupDialogProps) {
  return invitation ? <Invited invitation={invitation} {...rest} /> : <TypedCode {...rest} />;
}

interface TypedCodeProps extends Omit<JoinGroupDialogProps, 'invitation' | 'joins'> {
  /** The code of an invitation; the user still has to press Join. */
  code?: string;
}

/** Finds the code in what is typed or pasted. Shows the group's name once the user has joined. */
function TypedCode({ code = '', onClose, onAlert, onEnter }: TypedCodeProps) {
  const [joined, setJoined] = useState<AnswerOf<'joinGroup'>>();
  if (joined) {
    return (
      <Dialog
        title={words.groups.joinedTitle}
        onClose={onClose}
        footer={
          <div className="grid gap-2">
            <Button look="primary" onClick={() => onEnter(joined.groupCode)}>
              {words.groups.openGroup}
            </Button>
            <Button onClick={onClose}>{words.common.done}</Button>
          </div>
        }
      >
        <p className="wrap-anywhere">{withBdi(words.groups.joined(joined.groupName))}</p>
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
      initial={code}
      action={words.groups.joinAction}
      busyAction={words.groups.joining}
      read={(typed) => findGroupCode(typed) ?? { text: words.groups.noCode, field: 'groupCode' }}
      onCancel={onClose}
      onSubmit={async (text, intent) => setJoined(await joinGroup(text, intent))}
      onFailure={(error) => alertConflict('joinGroup', error, onAlert)}
    />
  );
}

interface InvitedProps extends JoinGroupDialogProps {
  invitation: Invitation;
}

/**
 * If the link was made for a guest, asks whether the user is the one. Else, if `joins`, joins at once. If the user is in
 * the group, opens it. Otherwise joins when the user presses *Join* or, if the details cannot be read, shows the form
 * with the code filled in.
 */
function Invited({ invitation, joins, onClose, onAlert, onEnter }: InvitedProps) {
  const joining = useRef(false);
  const [details, setDetails] = useState<AnswerOf<'invitation'> | 'ended' | 'unknown'>();
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
    const start = (): void => {
      if (joins) confirm();
      // Someone who has pressed *Join* meanwhile is in the group too, and hears so.
      else void ownGroupOf(invitation.code).then((own) => own && !joining.current && onEnter(own));
    };
    if (!invitation.guest) start();
    readInvitation(invitation).then(
      (read) => {
        setDetails((known) => known ?? read);
        if (invitation.guest && !read.guest) start();
      },
      (error: unknown) => setDetails((known) => known ?? (isEnded(error) ? 'ended' : joins ? undefined : 'unknown')),
    );
  }, []);

  if (details === 'unknown') {
    return <TypedCode code={invitation.code} onClose={onClose} onAlert={onAlert} onEnter={onEnter} />;
  }
  if (details === 'ended') {
    return (
      <Dialog title={words.groups.invitationEnded} onClose={onClose}>
        <p>{words.groups.askForLink}</p>
      </Dialog>
    );
  }
  if (details?.guest) {
    return <ClaimGuestDialog {...{ invitation, details, onClose, onEnter }} guest={details.guest} />;
  }
  return (
    <Dialog
      title={details ? invitationTitle(details) : words.groups.joinTitle}
      onClose={onClose}
      wait={wait}
      footer={
        <>
          <ErrorMessage>{problem}</ErrorMessage>
          <div className="grid gap-2">
            <Button look="primary" disabled={wait.busy} onClick={confirm}>
              {wait.busy ? words.groups.joining : words.groups.joinAction}
            </Button>
            {!wait.busy && <Button onClick={onClose}>{words.notifications.notNow}</Button>}
          </div>
        </>
      }
    >
      {details ? <p>{words.groups.peopleInIt(details.members)}</p> : <Skeleton className="h-6" />}
    </Dialog>
  );
}
