/**
 * What else answers a search: the category that the words also name, with its sum and what it adds, and what the months
 * before have, which are read when asked for (docs/product.md §10).
 */
import type { Expense } from '@pg/contract/expense';
import { formatRupees, sum } from '@pg/contract/money';
import { type Month, shiftMonth } from '@pg/contract/months';
import { ChevronRight, History } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { loadChunk } from '#browser/load-chunk.ts';
import { useFetchedMonth } from '#firebase/other-month.ts';
import { useCompleteList } from '#firebase/whole-month.ts';
import { useQuery } from '#forms/use-query.ts';
import { useAppState } from '#state/store.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { type Category, categoryColour } from '#ui/categories.ts';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { ProgressLine } from '#ui/Loading.tsx';
import { monthName, monthText, tagLabels } from '#ui/labels.ts';
import { goToTab } from '#ui/Tabs.tsx';
import { words } from '#words/all.ts';
import { commonTagOf } from '#words/tags.ts';
import { categoryOfExpense, type Filter, isMatch, requestSearch } from './filters.ts';
import type { ListSearch } from './SearchBox.tsx';
import { finderOf } from './search-expenses.ts';

interface SearchHintsProps {
  code: string;
  month: Month;
  search: ListSearch;
  /** Whether to show what stands below the expenses that are found. */
  isBelow?: boolean;
}

/** The category stands above what is found, the months before below it. */
export default function SearchHints({ code, month, search, isBelow = false }: SearchHintsProps) {
  const { expenses, found, lacks, filter, text, onFilter } = search;
  const isLive = useAppState((state) => state.live === 'on');
  if (lacks || !expenses || !found) return null;
  if (isBelow) {
    return (
      isLive && (
        <div className="my-1 text-sm">
          <EarlierMonths {...{ code, month, filter }} text={text.trim()} />
        </div>
      )
    );
  }
  const category = filter?.kind === 'tag' ? categoryNamed(filter.tag) : filter ? undefined : categoryNamed(text);
  const line = category && categoryText(category, expenses, found);
  return (
    line && (
      <div className="my-1 text-sm">
        <Answer
          icon={<span className="size-3 shrink-0 rounded-sm" style={{ background: categoryColour(category) }} />}
          onClick={() => onFilter({ kind: 'category', category })}
        >
          {line}
        </Answer>
      </div>
    )
  );
}

interface AnswerProps {
  onClick: () => void;
  icon?: ReactNode;
  children: string;
}

/** A line that leads to the expenses that it tells of, or to more answers. */
const Answer = ({ onClick, icon, children }: AnswerProps) => (
  <button
    type="button"
    onClick={onClick}
    className="@container flex min-h-11 w-full items-center gap-2 rounded-control px-1 text-left font-semibold text-brand hover:bg-sunken"
  >
    {icon}
    <span>
      <AmountSentence>{children}</AmountSentence>
    </span>
    <ChevronRight aria-hidden="true" size={16} className="ml-auto shrink-0" />
  </button>
);

/** From so many letters on, a word can be the beginning of a category's name. */
const enough = 3;

/** Returns the category that people may mean by a word: its name or the beginning of it, or the tag of its name. */
export function categoryNamed(typed: string): Category | undefined {
  const word = typed.trim().toLowerCase();
  const { others: _, ...named } = words.categories;
  if (commonTagOf(word) === 'grocery') return 'groceries';
  if (word.length < enough) return undefined;
  return (Object.keys(named) as (keyof typeof named)[]).find((category) =>
    [category, named[category].toLowerCase()].some((name) => name.startsWith(word)),
  );
}

/**
 * Returns what a category costs and which of its tags the search has not found: "Groceries with vegetables and bread:
 * ₹1,780.50". Undefined if the search has found the same.
 */
export function categoryText(
  category: Category,
  expenses: readonly Expense[],
  found: readonly Expense[],
): string | undefined {
  const all = expenses.filter((expense) => categoryOfExpense(expense) === category);
  const known = new Set(found);
  const missing = all.filter((expense) => !known.has(expense));
  if (all.length === 0 || (missing.length === 0 && all.length === found.length)) return undefined;
  const tags = [...new Set(missing.flatMap((expense) => expense.tags.slice(0, 1)))];
  return words.expenses.inCategory(
    words.categories[category],
    tagsTogether(tags),
    formatRupees(sum(...all.map(({ amount }) => amount))),
  );
}

/** How many tags are named. */
const named = 2;

/** "vegetables", "vegetables and bread", "vegetables, bread and 2 more" */
function tagsTogether(tags: readonly string[]): string {
  const [first, second] = tags.map((tag) => tagLabels([tag]));
  if (first === undefined || second === undefined) return first ?? '';
  if (tags.length > named) return words.expenses.andMoreTags(tagLabels(tags.slice(0, named)), tags.length - named);
  return words.expenses.twoPeople(first, second);
}

interface EarlierMonthsProps {
  code: string;
  month: Month;
  text: string;
  filter: Filter | undefined;
}

/** How many months with expenses are searched at each tap, and how many months back. */
const portion = 3;
const furthest = 12;

function EarlierMonths({ code, month, text, filter }: EarlierMonthsProps) {
  const [wanted, setWanted] = useState(0);
  const { value: months, problem, retry } = useMonthsWithExpenses(code, month, wanted > 0);
  return (
    <>
      <div role="status">
        {months?.slice(0, wanted).map((each) => (
          <EarlierMonth key={each} {...{ code, text, filter }} month={each} />
        ))}
        {wanted > 0 && months?.length === 0 && <p className="px-1">{words.expenses.nothingEarlier}</p>}
      </div>
      {wanted > 0 && !months && !problem && <ProgressLine />}
      <ErrorMessage onRetry={retry}>{problem}</ErrorMessage>
      {(months ? months.length > wanted : wanted === 0) && (
        <Answer icon={<History aria-hidden="true" size={16} />} onClick={() => setWanted(wanted + portion)}>
          {wanted === 0 ? words.expenses.searchEarlier : words.expenses.searchFurther}
        </Answer>
      )}
    </>
  );
}

/** The newest first. */
const useMonthsWithExpenses = (code: string, month: Month, isWanted: boolean) =>
  useQuery<readonly Month[]>({
    operation: 'showMonth',
    key: `${code}/${month}`,
    isEnabled: isWanted,
    subscribe: async ({ give }) => {
      const { fetchMonths } = await loadChunk(() => import('#firebase/live-queries.ts'));
      const months = await fetchMonths(code, shiftMonth(month, -furthest), shiftMonth(month, -1));
      give(months.flatMap(({ month: each, total }) => (total > 0 ? [each] : [])).toReversed());
    },
  });

/** "Also in October: 3 · ₹410.00" */
function EarlierMonth({ code, month, text, filter }: EarlierMonthsProps) {
  const current = useAppState((state) => state.month);
  const { problem, retry } = useFetchedMonth(code, month);
  const { list, problem: unread, retry: readAgain } = useCompleteList(code, month);
  const wanted = useDeferredValue(text);
  const find = useMemo(() => list && finderOf(list), [list]);
  const found = useMemo(
    () => (wanted === '' ? list : find?.(wanted))?.filter((expense) => !filter || isMatch(expense, filter)),
    [list, find, wanted, filter],
  );
  if (!found) {
    const message = problem ?? unread;
    return message ? <ErrorMessage onRetry={problem ? retry : readAgain}>{message}</ErrorMessage> : <ProgressLine />;
  }
  const name = month.slice(0, 4) === current.slice(0, 4) ? monthName(month) : monthText(month);
  if (found.length === 0) return <p className="px-1 py-2.5 text-muted">{words.expenses.noneInMonth(name)}</p>;
  const open = (): void => {
    goToTab('months');
    requestSearch({ code, month, text, filter });
  };
  return (
    <Answer onClick={open}>
      {words.expenses.alsoIn(name, found.length, formatRupees(sum(...found.map(({ amount }) => amount))))}
    </Answer>
  );
}
