/** The rail beside every page of a signed-in user on a large screen (docs/product.md §10). It reads nothing. */
import { ChartPie, HandCoins, House, type LucideIcon, Plus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { insightsView, viewIn, withView } from '#browser/open-view.ts';
import { AccountEntry } from '#features/account/AccountButton.tsx';
import { OwnBalance } from '#features/groups/GroupList.tsx';
import { type GroupRow, useHomeView } from '#state/home.ts';
import { useAppState } from '#state/store.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Link } from '#ui/Button.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import { words } from '#words/all.ts';
import { pageAt } from './pages.ts';

/** Use the userId as the `key` of this component. */
export default function Rail({ userId }: { userId: string }) {
  const { pathname, hash } = useLocation();
  const page = pageAt(pathname);
  const open = viewIn(hash);
  const tab = page === 'dashboard' && open !== insightsView ? open : '';
  const view = useHomeView(userId);
  const currentCode = useAppState((state) => state.currentCode);
  const { groups = [], name } = view ?? {};
  // Until the groups are known, what they would move is not there, and the name has its place.
  const isNameless = view !== undefined && name === undefined;
  const rail = useRef<HTMLElement>(null);
  const entries = useCurrentInView<HTMLDivElement>(`${page} ${currentCode} ${groups.length}`);

  // A link of the rail stays when it opens another page. That page gives its heading the focus only if nothing has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each page
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && rail.current?.contains(activeElement)) activeElement.blur();
  }, [page]);

  const archived = groups.filter((group) => group.archived);
  const rowOf = (group: GroupRow) => (
    <li key={group.code}>
      <Link
        to={`/dashboard/${withView(`#group=${group.code}`, tab)}`}
        aria-current={page === 'dashboard' && open !== insightsView && group.code === currentCode ? 'page' : undefined}
        className={`${entry} items-start py-2`}
      >
        <Avatar name={group.name} id={group.code} />
        <span className="min-w-0 text-xs">
          <span className="block text-sm leading-tight wrap-anywhere">{group.name}</span>{' '}
          <OwnBalance group={group} isAsked={false} />
        </span>
      </Link>
    </li>
  );

  return (
    <nav
      ref={rail}
      aria-label={words.rail.label}
      className="fixed inset-y-0 left-0 z-10 flex w-54 flex-col border-r border-line bg-surface px-2.5 pt-4 pb-2.5"
    >
      <button
        type="button"
        onClick={focusContent}
        className="absolute inset-x-2.5 -top-16 z-10 min-h-11 rounded-control bg-brand px-3 font-semibold text-on-brand focus:top-2.5"
      >
        {words.rail.skip}
      </button>
      <p className="mb-3 flex items-center gap-2.5 px-2 leading-tight font-bold">
        <img src="/favicon.svg" alt="" width={30} height={30} className="shrink-0" /> PG Expense Tracker
      </p>
      <div
        ref={entries}
        className="-mx-2.5 flex min-h-0 grow flex-col gap-0.5 overflow-y-auto px-2.5 [scrollbar-width:thin]"
      >
        <Entry to="/" icon={House} isCurrent={page === 'home'}>
          {words.pages.home}
        </Entry>
        <Entry to="/give-take-dashboard" icon={HandCoins} isCurrent={page === 'giveTake'}>
          {words.pages.giveTake}
        </Entry>
        {groups.length > 0 && (
          <>
            <Entry to={`/dashboard/#${insightsView}`} icon={ChartPie} isCurrent={open === insightsView}>
              {words.insights.title}
            </Entry>
            <p className="mt-4 mb-1 px-2 text-xs font-semibold text-muted">{words.home.yourGroups}</p>
            <ul className="space-y-0.5">{groups.filter(({ archived }) => !archived).map(rowOf)}</ul>
            {archived.length > 0 && (
              <details>
                <summary className="min-h-11 content-center px-2 text-xs font-semibold text-muted">
                  {words.groups.archived(archived.length)}
                </summary>
                <ul className="space-y-0.5">{archived.map(rowOf)}</ul>
              </details>
            )}
          </>
        )}
        {view && (
          <Entry to="/#start=choose" icon={Plus} look="text-brand!">
            {words.rail.createOrJoin}
          </Entry>
        )}
      </div>
      <div className="flex pt-2 pr-11">
        <AccountEntry
          userId={userId}
          className="grow justify-start! border-transparent! bg-transparent! px-2! text-left hover:bg-sunken!"
        >
          <Avatar name={name ?? words.pages.account} id={userId} />
          <span className="flex min-w-0 flex-col-reverse">
            <span className={isNameless ? '' : 'text-xs font-normal text-muted'}>{words.pages.account}</span>{' '}
            {!isNameless && <bdi className="text-sm leading-tight wrap-anywhere">{name ?? '\u00a0'}</bdi>}
          </span>
        </AccountEntry>
      </div>
    </nav>
  );
}

const entry =
  'flex min-h-11 items-center gap-2.5 rounded-control px-2 font-semibold text-muted -outline-offset-3 hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong';

interface EntryProps {
  to: string;
  icon: LucideIcon;
  isCurrent?: boolean;
  look?: string;
  children: string;
}

const Entry = ({ to, icon: Icon, isCurrent = false, look = '', children }: EntryProps) => (
  <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={`${entry} text-sm ${look}`}>
    <Icon aria-hidden="true" size={20} className="mx-1.5 shrink-0" /> {children}
  </Link>
);

/** Skips the rail. */
function focusContent(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}
