/** One month's expenses of a group, newest first, or those that a search finds. */
import type { Month } from '@pg/contract/months';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import type { Draft } from '#features/add-expense/expense-draft.ts';
import { SearchBox, SearchOutcome } from '#features/search/SearchBox.tsx';
import { useSearch } from '#features/search/use-search.ts';
import { groupMonth, useLedger } from '#ledger/state.ts';
import { Button } from '#ui/Button.tsx';
import EmptyPicture from '#ui/EmptyPicture.tsx';
import { lateModule, later, useCode } from '#ui/late-code.tsx';
import { loadCode } from '#ui/load-code.ts';
import { tagName } from '#ui/names.ts';
import { Problem } from '#ui/Problem.tsx';
import { ToCome } from '#ui/ToCome.tsx';
import { useOnce } from '#ui/use-once.ts';
import { announceIfSlow, Skeleton } from '#ui/Waiting.tsx';
import { words } from '#words/all.ts';
import { daysOf, daysOfFound } from './days.tsx';
import { ExpenseCards } from './ExpenseCards.tsx';
import { useDeletion } from './use-deletion.tsx';
import { useDetails } from './use-details.tsx';

interface ExpenseListProps {
  code: string;
  month: Month;
  /** Shown for an empty list, by default examples of expenses. */
  empty?: ReactNode;
  /** The button below the examples that invites people. */
  invite?: ReactNode;
}

const WaitingExpenses = later(() => import('./WaitingExpenses.tsx'));
const WholeList = later(() => import('#features/search/WholeList.tsx'));
const filterChips = lateModule(() => import('#features/search/FilterChips.tsx'), { isEssential: false });

/** Shows skeletons until the list is known, then a search box, the cards and a button for older ones. */
export default function ExpenseList({ code, month, empty, invite }: ExpenseListProps) {
  const currentYear = useLedger((state) => state.month.slice(0, 4));
  const totals = useLedger((state) => state.totals[groupMonth(code, month)]);
  const count = totals?.count ?? 0;
  const leaving = useLedger((state) => state.leaving);
  const isLive = useLedger((state) => state.live === 'on');
  const hasMore = useLedger(({ heads }) => heads[groupMonth(code, month)]?.bottom !== undefined);
  const search = useSearch(code, month, hasMore);
  const { expenses, found, isSearching } = search;
  const { Component: FilterChips } = useCode(filterChips, search.isOpen);
  const section = useRef<HTMLElement>(null);
  const group = useLedger(({ groups }) => groups?.find((one) => one.code === code));
  const { onDelete, onDeleting, question } = useDeletion(section, found, { code, ready: isLive });
  const { onOpen, onExample, isAdding, details } = useDetails(code, expenses, onDeleting);

  const days = useMemo(
    () => (isSearching ? daysOfFound(found ?? []) : daysOf(found ?? [], totals)),
    [isSearching, found, totals],
  );

  // The first expense removes the example that opened the form, so move the focus to the heading.
  useEffect(() => {
    if (!isAdding) return;
    return () => {
      if (document.activeElement === document.body) section.current?.querySelector('h2')?.focus();
    };
  }, [isAdding]);

  if (!expenses || !found) {
    return (
      <ToCome>
        <ListSkeleton />
      </ToCome>
    );
  }
  const isMissing = hasMore && expenses.length < count;
  return (
    <section ref={section} aria-label={words.expenses.list} data-list="expenses">
      <h2 tabIndex={-1} className="sr-only">
        {words.expenses.list}
      </h2>
      {(expenses.length > 0 || isSearching) && <SearchBox {...search} />}
      {FilterChips && <FilterChips search={search} group={group} />}
      <WholeList {...{ code, month, hasMore, count }} shown={expenses.length} />
      <WaitingExpenses code={code} month={month} listed={expenses} />
      <SearchOutcome search={search} month={month} />
      {expenses.length === 0 && !isSearching && (empty ?? <FirstExamples onExample={onExample} invite={invite} />)}
      <ExpenseCards
        days={days}
        count={found.length}
        outOf={isSearching ? found.length : Math.max(count, found.length)}
        {...{ group, currentYear, leaving, onOpen, onDelete }}
      />
      {isMissing && !isSearching && <ShowOlder code={code} month={month} count={expenses.length} ready={isLive} />}
      {details}
      {question}
    </section>
  );
}

const ListSkeleton = () => (
  <div className="space-y-px pt-8">
    <span ref={announceIfSlow} data-then="section[data-list=expenses] h2" className="sr-only">
      {words.expenses.loading}
    </span>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-14" />
    ))}
  </div>
);

/** What the form begins with. */
export type Example = Pick<Draft, 'amountText' | 'tags'>;

const examples = [
  { tag: 'chai', amountText: '40', label: '₹40' },
  { tag: 'rent', amountText: '8500', label: '₹8,500' },
  { tag: 'auto', amountText: '120', label: '₹120' },
];

interface FirstExamplesProps {
  onExample: (example: Example) => void;
  /** A button that invites people. */
  invite: ReactNode;
}

const FirstExamples = ({ onExample, invite }: FirstExamplesProps) => (
  // On a phone this is small, and on a low screen it has no picture, so that the button at the bottom covers none of
  // it.
  <div className="vacant max-sm:pt-2 max-sm:pb-3">
    <div className="mb-3 max-sm:[@media(height<52rem)]:hidden">
      <EmptyPicture of="expenses" />
    </div>
    <p className="font-semibold">{words.expenses.none}</p>
    <p className="text-muted">{words.expenses.noneHint}</p>
    <ul aria-label={words.expenses.examples} className="-mx-3 mt-4 flex flex-wrap justify-center gap-1.5 max-sm:mt-1.5">
      {examples.map(({ tag, amountText, label }) => (
        <li key={tag}>
          <Button
            className="rounded-full px-2.5 text-sm sm:px-3"
            aria-haspopup="dialog"
            onClick={() => onExample({ tags: [tag], amountText })}
          >
            <bdi>{tagName(tag)}</bdi> {label}
          </Button>
        </li>
      ))}
    </ul>
    {invite && <div className="mt-4 max-sm:mt-1.5">{invite}</div>}
  </div>
);

interface ShowOlderProps {
  code: string;
  month: Month;
  /** How many expenses are shown. */
  count: number;
  /** Whether more can be read without a tap. */
  ready: boolean;
}

/** Reading starts when the end of the list is this close to the screen. */
const near = '1200px';

/** Reads one more page when the end is near, or at a tap. */
function ShowOlder({ code, month, count, ready }: ShowOlderProps) {
  const [problem, setProblem] = useState<string>();
  const end = useRef<HTMLDivElement>(null);
  const [busy, showMore] = useOnce(async () => {
    setProblem(undefined);
    try {
      const { readOlder } = await loadCode(() => import('#live/older-expenses.ts'));
      await readOlder(code, month);
    } catch (error) {
      setProblem(messageFor('showOlder', error));
    }
  });

  // After a failure, only a tap tries again: otherwise the failure would repeat without end.
  const isAutomatic = ready && !busy && !problem;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page, the end may still be near
  useEffect(() => {
    if (!isAutomatic || !end.current) return;
    const onVisible: IntersectionObserverCallback = ([entry]) => {
      if (entry?.isIntersecting) showMore();
    };
    const observer = new IntersectionObserver(onVisible, { rootMargin: near });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, count]);

  return (
    <div ref={end} className="mt-4 space-y-3">
      <Problem>{problem}</Problem>
      <Button className="w-full" disabled={busy} onClick={showMore}>
        {busy ? words.common.loading : words.expenses.showOlder}
      </Button>
    </div>
  );
}
