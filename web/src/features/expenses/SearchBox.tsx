/** The search of a list: its field, and a typed text, a filter, or both. */
import { formatRupees, sum } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { Search, X } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { loadChunk } from '#browser/load-chunk.ts';
import { useCompleteMonth } from '#firebase/whole-month.ts';
import { visibleExpenses } from '#state/local-changes.ts';
import { ownShareOfAll } from '#state/own-share.ts';
import { useAppState } from '#state/store.ts';
import { Amount, AmountSentence } from '#ui/Amount.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { ProgressLine } from '#ui/Loading.tsx';
import { monthText } from '#ui/labels.ts';
import { words as later } from '#words/all.ts';
import { words } from '#words/list.ts';
import { withWords } from '#words/load.ts';
import { withBdi } from '#words/rich.ts';
import { type Filter, isMatch, useRequestedSearch } from './filters.ts';

interface SearchBoxProps {
  text: string;
  onType: (text: string) => void;
  onFocus: () => void;
}

/** A screen that is no phone's. */
const isWide = matchMedia('(width >= 40rem)');

/** Escape and the clear button empty the field, which keeps the focus. */
export function SearchBox({ text, onType, onFocus }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onType('');
    field.current?.focus();
  };
  return (
    <search className="field peer/search mb-1 flex min-h-11 items-center pl-3">
      <Search aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={words.expenses.search}
        placeholder={words.expenses.searchHint}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onFocus={() => {
          onFocus();
          // Above an on-screen keyboard, there is room for what is found.
          if (!isWide.matches) field.current?.closest('section')?.scrollIntoView();
        }}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
        }}
        className="search-field"
      />
      {text !== '' && (
        <IconButton label={words.expenses.clearSearch} onClick={clear}>
          <X size={20} />
        </IconButton>
      )}
    </search>
  );
}

/** The search of a list. */
export type ListSearch = ReturnType<typeof useSearch>;

interface SearchOutcomeProps {
  search: ListSearch;
  month: Month;
  /** Whether it has found something else than expenses. */
  hasOthers?: boolean;
}

/** Announces the outcome without interrupting, and the number of matches only once it is final. */
export function SearchOutcome({ search, month, hasOthers = false }: SearchOutcomeProps) {
  const { isSearching, lacks, found = [], problem, retry, onClear, text } = search;
  const isWaiting = isSearching && !problem && (lacks === 'engine' || lacks === 'month');
  const isNothing = isSearching && !lacks && found.length === 0 && !hasOthers;
  const total = sum(...found.map(({ amount }) => amount));
  const own = ownShareOfAll(found);
  return (
    <>
      {/* Always present, even if empty: screen readers announce only changes of a region that existed before. */}
      <div className="@container flex flex-wrap gap-x-1.5 px-1 text-sm text-muted">
        <p role="status" className={isNothing ? 'sr-only' : ''}>
          {isSearching && !problem && sentence(search)}
        </p>
        {isSearching && !lacks && found.length > 0 && (
          <p className="font-semibold text-ink before:mr-1.5 before:content-['·']">
            <Amount>{formatRupees(total)}</Amount>
          </p>
        )}
        {isSearching && !lacks && own !== undefined && own !== total && (
          <p>
            (<AmountSentence>{later.expenses.ownShare(formatRupees(own))}</AmountSentence>)
          </p>
        )}
      </div>
      {isWaiting && <ProgressLine />}
      <ErrorMessage onRetry={retry}>{problem}</ErrorMessage>
      {isNothing && (
        <div className="space-y-3 vacant">
          <p className="wrap-anywhere">{withBdi(later.expenses.noMatch(text.trim(), monthText(month)))}</p>
          <Button onClick={onClear}>{later.expenses.showAll}</Button>
        </div>
      )}
    </>
  );
}

function sentence({ lacks, found = [], expenses = [] }: ListSearch): string {
  if (lacks === 'engine' || lacks === 'month') return words.expenses.searching;
  if (lacks) return later.expenses.searchedPart(expenses.length);
  return later.expenses.found(found.length);
}

/** With the sentences about what it finds. */
const loadEngine = () => withWords('more', import('./search-expenses.ts'));

/** To search a month that is not wholly known, reads the rest of it. */
export function useSearch(code: string, month: Month, hasMore: boolean) {
  const monthLists = useAppState((state) => state.monthLists);
  const localChanges = useAppState((state) => state.localChanges);
  const fadingOut = useAppState((state) => state.fadingOut);
  const isLive = useAppState((state) => state.live === 'on');
  const [text, setText] = useState('');
  const [begun, setBegun] = useState(false);
  const [engine, setEngine] = useState<Awaited<ReturnType<typeof loadEngine>>>();
  const [failed, setFailed] = useState(false);

  const [chosen, setChosen] = useState<Filter>();
  const [isOpen, setIsOpen] = useState(false);

  const whole = useCompleteMonth(code, month, begun && hasMore);
  const expenses = useMemo(
    () => visibleExpenses({ monthLists, localChanges, fadingOut }, code, month),
    [monthLists, localChanges, fadingOut, code, month],
  );

  const onFocus = useCallback((): void => {
    setFailed(false);
    setIsOpen(true);
    loadChunk(loadEngine).then(setEngine, () => setFailed(true));
  }, []);
  const onType = (typed: string): void => {
    setText(typed);
    if (typed.trim() !== '') setBegun(true);
    if (!engine) onFocus();
  };

  const onFilter = (filter: Filter | undefined): void => {
    setText('');
    setChosen(filter);
    setBegun(true);
  };
  const onClear = (): void => {
    setText('');
    setChosen(undefined);
  };

  useRequestedSearch(code, (asked) => {
    if (asked.month !== month) return false;
    onFocus();
    onFilter(asked.filter);
    if (asked.text) onType(asked.text);
    return true;
  });

  // Deferred, so that the field reacts to every key at once. The list follows a moment later.
  const wanted = useDeferredValue(text.trim());
  const searched = useDeferredValue(begun ? expenses : undefined);
  const find = useMemo(() => searched && engine?.finderOf(searched), [engine, searched]);
  const matching = useMemo(() => (wanted === '' ? expenses : find?.(wanted)), [find, wanted, expenses]);
  // The last expense that matched the filter may have been deleted.
  const isThere = chosen && (hasMore || expenses?.some((expense) => isMatch(expense, chosen)));
  const filter = isThere ? chosen : undefined;
  const found = useMemo(
    () => (filter ? matching?.filter((expense) => isMatch(expense, filter)) : matching),
    [matching, filter],
  );
  const isSearching = wanted !== '' || filter !== undefined;

  const lacksMonth = hasMore ? (isLive ? 'month' : 'connection') : undefined;
  const problem = failed ? words.common.notOpened : whole.problem;
  return {
    text,
    onType,
    /** Offers the filters, and loads the search engine before the user types. */
    onFocus,
    /** Removes the text and the filter. */
    onClear,
    filter,
    onFilter,
    /** Whether the user has begun to search, so that filters are offered. */
    isOpen,
    /** Whether every expense of the month is known. */
    isWhole: !hasMore,
    /** All known expenses of the month; undefined until its list is known. */
    expenses,
    /** The matching expenses; all of them while nothing is typed. */
    found: found ?? expenses,
    /** Returns the payments that match; undefined until its code is loaded. */
    matchingPayments: engine?.matchingPayments,
    isSearching,
    /** What the search still waits for: its code, the rest of the month, or a connection. */
    lacks: isSearching ? (found ? lacksMonth : 'engine') : undefined,
    problem: isSearching ? problem : undefined,
    retry: failed ? onFocus : whole.retry,
  };
}
