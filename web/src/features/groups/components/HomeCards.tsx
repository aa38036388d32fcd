/** The home page's cards: create, join and enter a group. */
import { DoorOpen, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageFor } from '#api/client/messages.ts';
import { storedToken } from '#storage/session-token.ts';
import { isModalOpen } from '#ui/announce.ts';
import { lazyDialog } from '#ui/base/late-code.tsx';
import { AlertDialog } from '#ui/dialog/AlertDialog.tsx';
import { useOnce } from '#ui/use-once.ts';
import { words } from '#words/front.ts';
import { countGroups, enterGroup, learnOfGroup } from '../actions/enter-group.ts';
import type { Invitation } from '../invitation/invitation.ts';
import { HomeCard } from './HomeCard.tsx';

const CreateGroupDialog = lazyDialog(() => import('./CreateGroupDialog.tsx'));
const GroupPicker = lazyDialog(() => import('./GroupPicker.tsx'));
const InvitationDialog = lazyDialog(() => import('./InvitationDialog.tsx'));
const JoinGroupDialog = lazyDialog(() => import('./JoinGroupDialog.tsx'));

interface HomeCardsProps {
  invitation: Invitation | undefined;
  /** Whether the user has just signed up or logged in to join the group of the invitation. */
  joins: boolean;
  /** Whether the user has no group yet. If so, *Create Group* is the main card, else *Enter Group*. */
  isNew: boolean;
  /** More cards. */
  children: ReactNode;
}

/**
 * The cards open dialogs, except that a user's only group is entered directly. An invitation opens a dialog at once.
 * Each invitation needs a different `key`.
 */
export function HomeCards({ invitation, joins, isNew, children }: HomeCardsProps) {
  const [open, setOpen] = useState<'create' | 'join' | 'invited' | 'pick' | undefined>(invitation && 'invited');
  const [alert, setAlert] = useState<string>();
  const navigate = useNavigate();
  const cards = useRef<HTMLDivElement>(null);
  const close = (): void => setOpen(undefined);

  const [entering, enter] = useOnce(async () => {
    // The token is read from storage, because the user may have cleared it since the page loaded.
    if (!storedToken()) return setAlert(words.groups.logInToEnter);
    try {
      const count = await countGroups();
      // Do not interrupt a user who has moved on to something else.
      if (!cards.current || isModalOpen()) return;
      if (count === 0) setAlert(words.groups.none);
      else if (count === 1) await navigate('/dashboard/');
      else setOpen('pick');
    } catch (error) {
      setAlert(messageFor('enterGroup', error));
    }
  });

  const choose = (code: string): void => {
    enterGroup(code);
    // Replaces the dialog's history entry, so that Back leads home.
    void navigate('/dashboard/', { replace: true });
  };
  const [, chooseNew] = useOnce(async (code: string) => {
    await learnOfGroup(code);
    if (cards.current) choose(code);
  });

  return (
    <>
      <div ref={cards} className="contents">
        <HomeCard
          icon={Users}
          title={words.groups.create}
          text={words.groups.createHint}
          isMain={isNew}
          onClick={() => setOpen('create')}
        />
        <HomeCard
          icon={UserPlus}
          title={words.groups.join}
          text={words.groups.joinHint}
          onClick={() => setOpen('join')}
        />
        <HomeCard
          icon={DoorOpen}
          title={words.groups.enter}
          text={words.groups.enterHint}
          isMain={!isNew}
          busy={entering}
          onClick={enter}
        />
        {children}
      </div>
      {open === 'create' && <CreateGroupDialog onClose={close} onAlert={setAlert} onEnter={chooseNew} />}
      {open === 'join' && <JoinGroupDialog onClose={close} onAlert={setAlert} onEnter={chooseNew} />}
      {open === 'invited' && invitation && (
        <InvitationDialog
          invitation={invitation}
          joins={joins}
          onClose={close}
          onAlert={setAlert}
          onEnter={chooseNew}
        />
      )}
      {open === 'pick' && <GroupPicker onClose={close} onChoose={choose} />}
      {alert && <AlertDialog text={alert} onClose={() => setAlert(undefined)} />}
    </>
  );
}
