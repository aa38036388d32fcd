/** The home page's list of groups: what the user owes or gets back in each (docs/product.md §10). */
import { formatRupees, minus, type Paise, zero } from '@pg/contract/money';
import { yearAndMonth } from '@pg/contract/months';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CallError, callErrorOf } from '#api/call-error.ts';
import { type GroupRow, type HomeView, refreshHome, useHomeView } from '#state/home.ts';
import { selectGroup } from '#state/my-groups.ts';
import { appStore } from '#state/store.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { lazyWhenIdle } from '#ui/lazy.tsx';
import { words } from '#words/front.ts';

/** Says what the user owes or gets back, in the colour of that; nothing about a group in which no one else can owe. */
export function OwnBalance({ group, isAsked }: { group: GroupRow; isAsked: boolean }) {
  const { balance, members, total, own } = group;
  // Somebody who has left may have paid.
  const isShared = members > 1 || total !== own;
  if (balance === undefined) return isAsked && isShared ? <Skeleton className="h-6 w-32" /> : null;
  if (balance === 0 && members === 1) return null;
  return <span className={`figures block font-semibold ${colourOf(balance)}`}>{sentenceFor(balance)}</span>;
}

const colourOf = (balance: Paise): string =>
  balance < 0 ? 'text-danger' : balance > 0 ? 'text-good' : 'font-normal text-muted';

function sentenceFor(balance: Paise): string {
  if (balance < 0) return words.balances.youOwe(formatRupees(minus(zero, balance)));
  return balance > 0 ? words.balances.youGetBack(formatRupees(balance)) : words.balances.youAreSettled;
}

export const enterGroup = (code: string): void => appStore.setState((state) => selectGroup(state, code));

interface GroupListProps {
  view: HomeView;
  /** Whether the balances may still arrive. */
  isAsked: boolean;
}

const ArchivedGroups = lazyWhenIdle(() => import('./ArchivedGroups.tsx'));

const FindGroup = lazyWhenIdle(() => import('./FindGroup.tsx'));

/** From this many groups on, one can be found by its name. */
export const manyGroups = 10;

export const hasInName = ({ name }: { readonly name: string }, wanted: string): boolean =>
  name.toLowerCase().includes(wanted.trim().toLowerCase());

export const GroupList = ({ view, isAsked }: GroupListProps) => {
  const [wanted, setWanted] = useState('');
  const groups = view.groups.filter((group) => hasInName(group, wanted));
  const archived = groups.filter((group) => group.archived);
  return (
    <>
      {view.groups.length >= manyGroups && <FindGroup value={wanted} onChange={setWanted} />}
      <GroupRows {...{ view, isAsked }} groups={groups.filter((group) => !group.archived)} />
      {archived.length > 0 && (
        <ArchivedGroups groups={archived}>
          <GroupRows {...{ view, isAsked }} groups={archived} />
        </ArchivedGroups>
      )}
    </>
  );
};

interface GroupRowsProps extends GroupListProps {
  groups: readonly GroupRow[];
}

function GroupRows({ view: { month }, groups, isAsked }: GroupRowsProps) {
  const navigate = useNavigate();
  const monthName = words.dates.months[yearAndMonth(month).month - 1] ?? '';

  const open = (code: string): void => {
    enterGroup(code);
    void navigate('/dashboard/');
  };
  return (
    <ul aria-label={words.home.yourGroups} className="card divide-y divide-line overflow-hidden empty:hidden">
      {groups.map((group) => (
        <li key={group.code}>
          <button
            type="button"
            onClick={() => open(group.code)}
            className="flex min-h-20 w-full items-center gap-3 px-3 py-3 text-left -outline-offset-3 transition-colors hover:bg-sunken sm:px-4"
          >
            <Avatar name={group.name} id={group.code} />
            <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-0.5">
              <span className="block min-w-0 basis-full person font-semibold sm:grow sm:basis-0">{group.name}</span>{' '}
              <OwnBalance group={group} isAsked={isAsked} />{' '}
              <span className="basis-full text-xs text-muted">
                {words.groups.members(group.members)} ·{' '}
                {words.groups.inMonth(monthName, formatRupees(group.total), formatRupees(group.own))}
              </span>
            </span>
            <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OwnGroups {
  /** Undefined until anything is known. */
  readonly view: HomeView | undefined;
  /** Why the last reading failed. */
  readonly failure: CallError | undefined;
  /** Whether the groups are known, or could not be loaded. */
  readonly isSettled: boolean;
  readonly retry: () => void;
}

/** Reads the groups when the page opens, and when the connection is back. */
export function useOwnGroups(userId: string): OwnGroups {
  const view = useHomeView(userId);
  const [failure, setFailure] = useState<CallError>();
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => setAttempt((number) => number + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    let isShown = true;
    refreshHome(appStore, userId).then(
      () => isShown && setFailure(undefined),
      (error: unknown) => isShown && setFailure(callErrorOf(error)),
    );
    window.addEventListener('online', retry);
    return () => {
      isShown = false;
      window.removeEventListener('online', retry);
    };
  }, [userId, attempt]);

  return { view, failure, isSettled: view !== undefined || failure !== undefined, retry };
}
