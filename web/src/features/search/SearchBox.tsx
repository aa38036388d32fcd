/** The search field of a list. */
import type { Expense } from '@pg/contract/expense';
import { formatRupees, sum } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { monthText } from '#features/expenses/expense-text.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Problem } from '#ui/Problem.tsx';
import { ProgressLine } from '#ui/Waiting.tsx';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import type { Filter } from './filters.ts';

interface SearchBoxProps {
  text: string;
  onType: (text: string) => void;
  onFocus: () => void;
}

/** Escape and the clear button empty the field, which keeps the focus. */
export function SearchBox({ text, onType, onFocus }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onType('');
    field.current?.focus();
  };
  return (
    <search className="field mb-1 flex min-h-11 items-center pl-3">
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
        onFocus={onFocus}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
        }}
        className="w-full min-w-0 bg-transparent px-3 py-2.5 text-base text-ellipsis outline-none placeholder:text-[length:min(1em,max(4.25vw,0.8125rem))] placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
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
export interface ListSearch {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Offers the filters, and loads the search engine before the user types. */
  readonly onFocus: () => void;
  /** Removes the text and the filter. */
  readonly onClear: () => void;
  readonly filter: Filter | undefined;
  readonly onFilter: (filter: Filter | undefined) => void;
  /** Whether the user has begun to search, so that filters are offered. */
  readonly isOpen: boolean;
  /** Whether every expense of the month is known. */
  readonly isWhole: boolean;
  /** All known expenses of the month; undefined until its list is known. */
  readonly expenses: readonly Expense[] | undefined;
  /** The matching expenses; all of them while nothing is typed. */
  readonly found: readonly Expense[] | undefined;
  /** Whether `found` is the result of a search. */
  readonly isSearching: boolean;
  /** What the search still waits for: its code, the rest of the month, or a connection. */
  readonly lacks: 'engine' | 'month' | 'connection' | undefined;
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Announces the outcome without interrupting, and the number of matches only once it is final. */
export function SearchOutcome({ search, month }: { search: ListSearch; month: Month }) {
  const { isSearching, lacks, found = [], problem, retry, onClear, text } = search;
  const isWaiting = isSearching && !problem && (lacks === 'engine' || lacks === 'month');
  const isNothing = isSearching && !lacks && found.length === 0;
  return (
    <>
      {/* Always present, even if empty: screen readers announce only changes of a region that existed before. */}
      <div className="@container flex flex-wrap gap-x-1.5 px-1 text-sm text-muted">
        <p role="status" className={isNothing ? 'sr-only' : ''}>
          {isSearching && !problem && sentence(search)}
        </p>
        {isSearching && !lacks && found.length > 0 && (
          <p className="font-semibold text-ink before:mr-1.5 before:content-['·']">
            <Amount>{formatRupees(sum(...found.map(({ amount }) => amount)))}</Amount>
          </p>
        )}
      </div>
      {isWaiting && <ProgressLine />}
      <Problem>{problem}</Problem>
      {problem && (
        <Button className="my-3 w-full" onClick={retry}>
          {words.common.tryAgain}
        </Button>
      )}
      {isNothing && (
        <div className="space-y-3 vacant">
          <p className="wrap-anywhere">{drawn(words.expenses.noMatch(text.trim(), monthText(month)))}</p>
          <Button onClick={onClear}>{words.expenses.showAll}</Button>
        </div>
      )}
    </>
  );
}

function sentence({ lacks, found = [], expenses = [] }: ListSearch): string {
  if (lacks === 'engine' || lacks === 'month') return words.expenses.searching;
  if (lacks) return words.expenses.searchedPart(expenses.length);
  return words.expenses.found(found.length);
}
