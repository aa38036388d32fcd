/** The home page's cards: create, join and enter a group. */
import { DoorOpen, type LucideIcon, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callErrorOf } from '#api/call-error.ts';
import { messageFor } from '#api/failure-text.ts';
import { session } from '#api/session.ts';
import { storedToken } from '#api/token.ts';
import { hashParameter, withoutHashParameters } from '#browser/url-parameters.ts';
import { showDashboardSnapshot } from '#state/device-snapshots.ts';
import { refreshGroups } from '#state/my-groups.ts';
import { appStore } from '#state/store.ts';
import { isModalOpen } from '#ui/announce.ts';
import { useSingleFlight } from '#ui/Button.tsx';
import { AlertDialog } from '#ui/Dialog.tsx';
import { lazyDialog } from '#ui/lazy.tsx';
import { words } from '#words/front.ts';
import { enterGroup } from './GroupList.tsx';
import type { Invitation } from './invitation.ts';

const CreateGroupDialog = lazyDialog(() => import('./CreateGroupDialog.tsx'));
const GroupPicker = lazyDialog(() => import('./GroupPicker.tsx'));
const JoinGroupDialog = lazyDialog(() => import('./JoinGroupDialog.tsx'));

interface HomeCardsProps {
  invitation: Invitation | undefined;
  /** Whether the user has just signed up or logged in to join the group of the invitation. */
  joins: boolean;
  /** Whether the user has no group yet. If so, *Create Group* is the first step, and stands out. */
  isNew: boolean;
  /** More cards. */
  children: ReactNode;
}

/** The address `/#start=create` or `/#start=join` opens that dialog; any other value leads to the cards. */
const startParameter = 'start';

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
  const { pathname, search, hash } = useLocation();
  const start = hashParameter(hash, startParameter);

  useEffect(() => {
    if (start === null) return;
    if (start === 'create' || start === 'join') setOpen(start);
    else cards.current?.querySelector('button')?.focus();
    void navigate({ pathname, search, hash: withoutHashParameters(hash, startParameter) }, { replace: true });
  }, [start, pathname, search, hash, navigate]);

  const [entering, enter] = useSingleFlight(async () => {
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
  const [, chooseNew] = useSingleFlight(async (code: string) => {
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
          busy={entering}
          onClick={enter}
        />
        {children}
      </div>
      {open === 'create' && <CreateGroupDialog onClose={close} onAlert={setAlert} onEnter={chooseNew} />}
      {open === 'join' && <JoinGroupDialog onClose={close} onAlert={setAlert} onEnter={chooseNew} />}
      {open === 'invited' && (
        <JoinGroupDialog {...{ invitation, joins }} onClose={close} onAlert={setAlert} onEnter={chooseNew} />
      )}
      {open === 'pick' && <GroupPicker onClose={close} onChoose={choose} />}
      {alert && <AlertDialog text={alert} onClose={() => setAlert(undefined)} />}
    </>
  );
}

/**
 * Requests the user's groups and returns their number. While the phone is offline, the user can only enter the group of
 * the last visit, and only if there is a device snapshot of it.
 *
 * @throws CallError (api/session-request.ts)
 */
async function countGroups(): Promise<number> {
  try {
    await refreshGroups(appStore);
  } catch (error) {
    if (callErrorOf(error).code === 'offline' && knowsCurrent()) return 1;
    throw error;
  }
  return appStore.getState().groups?.length ?? 0;
}

function knowsCurrent(): boolean {
  const { userId } = session.getState();
  if (userId) showDashboardSnapshot(appStore, userId);
  const { groups = [], currentCode } = appStore.getState();
  return groups.some(({ code }) => code === currentCode);
}

/** Makes sure that the store has this group: if not, requests the user's groups. */
async function learnOfGroup(code: string): Promise<void> {
  const isKnown = appStore.getState().groups?.some((group) => group.code === code);
  // Without an answer, the dashboard asks again.
  if (!isKnown) await refreshGroups(appStore).catch(() => undefined);
}

interface HomeCardFaceProps {
  icon: LucideIcon;
  title: string;
  /** Hidden on phones, where it would push the groups off the screen. */
  text: string;
  /** Whether this card is the clear first step. */
  isMain?: boolean;
  busy?: boolean;
}

interface HomeCardProps extends HomeCardFaceProps {
  onClick: () => void;
}

/** The look of a card on the home page. */
export const homeCard = 'card pressable flex min-h-14 items-center gap-2 p-2 sm:gap-3 sm:p-3';

/** The content of a card: icon, title and text. */
export function HomeCardFace({ icon: Icon, title, text, isMain = false, busy = false }: HomeCardFaceProps) {
  return (
    <>
      <span
        className={`shrink-0 rounded-control p-2 ${isMain ? '' : 'bg-brand-soft text-brand'} ${busy ? 'animate-wait' : ''}`}
      >
        <Icon aria-hidden="true" size={20} />
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-bold">{title}</span>{' '}
        <span className={`block text-sm max-sm:hidden ${isMain ? '' : 'text-muted'}`}>{text}</span>
      </span>
    </>
  );
}

/** A button as large as a card. */
const HomeCard = ({ onClick, ...face }: HomeCardProps) => (
  <button
    type="button"
    onClick={onClick}
    aria-busy={face.busy ?? false}
    className={`${homeCard} ${face.isMain ? 'col-span-full border-transparent! bg-brand! text-on-brand hover:bg-brand-strong!' : ''}`}
  >
    <HomeCardFace {...face} />
  </button>
);
