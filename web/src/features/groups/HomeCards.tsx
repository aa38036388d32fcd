/** The home page's cards: create, join and enter a group. */
import { formatRupees, zero } from '@pg/contract/money';
import { partsOf } from '@pg/contract/months';
import { DoorOpen, type LucideIcon, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callErrorOf } from '#api/call-error.ts';
import { messageFor } from '#api/messages.ts';
import { refreshGroups, refreshOverview, selectGroup } from '#ledger/my-groups.ts';
import { showDashboardSnapshot } from '#ledger/snapshots.ts';
import { type Group, groupMonth, ledger, useLedger } from '#ledger/state.ts';
import { session } from '#session/session.ts';
import { storedToken } from '#session/token.ts';
import { isModalOpen } from '#ui/announce.ts';
import { useOnce } from '#ui/Button.tsx';
import { AlertDialog } from '#ui/Dialog.tsx';
import { Face } from '#ui/Face.tsx';
import { lazyDialog } from '#ui/late-code.tsx';
import { words } from '#words/front.ts';
import type { Invitation } from './invitation.ts';

const CreateGroupDialog = lazyDialog(() => import('./CreateGroupDialog.tsx'));
const GroupPicker = lazyDialog(() => import('./GroupPicker.tsx'));
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
 * @throws CallError (api/send.ts)
 */
async function countGroups(): Promise<number> {
  try {
    await refreshGroups(ledger);
  } catch (error) {
    if (callErrorOf(error).code === 'offline' && knowsCurrent()) return 1;
    throw error;
  }
  return ledger.getState().groups?.length ?? 0;
}

function knowsCurrent(): boolean {
  const { userId } = session.getState();
  if (userId) showDashboardSnapshot(ledger, userId);
  const { groups = [], currentCode } = ledger.getState();
  return groups.some(({ code }) => code === currentCode);
}

/** Makes sure that the ledger has this group: if not, requests the user's groups. */
async function learnOfGroup(code: string): Promise<void> {
  const isKnown = ledger.getState().groups?.some((group) => group.code === code);
  // Without an answer, the dashboard asks again.
  if (!isKnown) await refreshGroups(ledger).catch(() => undefined);
}

const enterGroup = (code: string): void => ledger.setState((state) => selectGroup(state, code));

interface HomeCardFaceProps {
  icon: LucideIcon;
  title: string;
  /** Hidden on phones, where it would push the groups off the screen. */
  text: string;
  /** Whether this card is highlighted, because most users will press it. */
  isMain?: boolean;
  busy?: boolean;
}

interface HomeCardProps extends HomeCardFaceProps {
  onClick: () => void;
}

/** The look of a card on the home page. */
export const homeCard =
  'card pressable flex min-h-14 items-center gap-2 p-2 sm:max-lg:flex-col sm:max-lg:items-start sm:gap-3 sm:p-4 lg:gap-4';

/** The content of a card: icon, title and text. */
export function HomeCardFace({ icon: Icon, title, text, isMain = false, busy = false }: HomeCardFaceProps) {
  return (
    <>
      <span
        className={`shrink-0 rounded-control p-2 sm:p-3 ${isMain ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand'} ${busy ? 'animate-wait' : ''}`}
      >
        <Icon aria-hidden="true" size={22} />
      </span>
      <span className="min-w-0">
        <span className="block font-bold max-sm:text-sm">{title}</span>{' '}
        <span className="block text-sm text-muted max-sm:hidden">{text}</span>
      </span>
    </>
  );
}

/** A button as large as a card. */
const HomeCard = ({ onClick, ...face }: HomeCardProps) => (
  <button type="button" onClick={onClick} aria-busy={face.busy ?? false} className={homeCard}>
    <HomeCardFace {...face} />
  </button>
);

/** How many members' faces are shown beside a group's name. */
const facesShown = 3;

/** Each group with its number of members, its total this month, and what the user spent of it. */
export function GroupList({ userId, groups }: { userId: string; groups: readonly Group[] }) {
  const month = useLedger((state) => state.month);
  const totals = useLedger((state) => state.totals);
  const navigate = useNavigate();
  const monthName = words.dates.months[partsOf(month).month - 1];

  const open = (code: string): void => {
    enterGroup(code);
    void navigate('/dashboard/');
  };
  return (
    <ul aria-label={words.home.yourGroups} className="card divide-y divide-line overflow-hidden">
      {groups.map(({ code, name, members }) => {
        const spent = totals[groupMonth(code, month)];
        return (
          <li key={code}>
            <button
              type="button"
              onClick={() => open(code)}
              className="flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 text-left -outline-offset-3 transition-colors hover:bg-sunken sm:px-4"
            >
              <span aria-hidden="true" className="hidden shrink-0 -space-x-3 sm:flex">
                {members.slice(0, facesShown).map((member) => (
                  <Face key={member.userId} name={member.name} />
                ))}
              </span>
              <span className="min-w-0 grow basis-[9rem]">
                <span className="block font-semibold">{name}</span>{' '}
                <span className="block text-sm text-muted">
                  {words.groups.members(members.length)} · {monthName}
                </span>
              </span>{' '}
              <span className="ml-auto text-right">
                <span className="sr-only">{words.expenses.total}</span>{' '}
                <span className="figures block font-bold">{formatRupees(spent?.total ?? zero)}</span>{' '}
                <span className="figures block text-sm text-muted">
                  {words.groups.ownPart(formatRupees(spent?.byMember[userId] ?? zero))}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface OwnGroups {
  /** Undefined until they are known. */
  readonly groups: readonly Group[] | undefined;
  /** Whether the groups are known, or could not be loaded. */
  readonly isSettled: boolean;
}

/** Without an answer, the page shows no groups: *Enter Group* asks again and says what went wrong. */
export function useOwnGroups(): OwnGroups {
  const groups = useLedger((state) => state.groups);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    refreshOverview(ledger).catch(() => setFailed(true));
  }, []);
  return { groups, isSettled: failed || groups !== undefined };
}
