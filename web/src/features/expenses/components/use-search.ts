/** The search of a list: the typed text, the whole month that it searches, and the matches. */
import type { Expense } from '@pg/contract/answers';
import { limits } from '@pg/contract/limits';
import type { Month } from '@pg/contract/months';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { expensesShown } from '#store/ledger/month-lists.ts';
import { useLedger } from '#store/ledger.ts';
import { loadCode } from '#ui/load-code.ts';
import { words } from '#words/all.ts';
import type { finderOf } from '../search-expenses.ts';
import { useListened } from './use-listened.ts';

const loadEngine = () => import('../search-expenses.ts');

export interface Search {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Loads the search engine before the user types. */
  readonly onFocus: () => void;
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

/** To search a month that is longer than its newest page, listens to the whole month until the list is closed. */
export function useSearch(code: string, month: Month, count: number): Search {
  const sources = useLedger(useShallow(({ heads, older, own, leaving }) => ({ heads, older, own, leaving })));
  const isLive = useLedger((state) => state.live === 'on');
  const [text, setText] = useState('');
  const [begun, setBegun] = useState(false);
  const [engine, setEngine] = useState<{ finderOf: typeof finderOf }>();
  const [failed, setFailed] = useState(false);

  const isLong = count > limits.pageOfExpenses;
  const whole = useListened({ code, month }, begun && isLong);
  const expenses = useMemo(
    () => expensesShown(sources, code, month, whole.expenses),
    [sources, code, month, whole.expenses],
  );

  const onFocus = useCallback((): void => {
    setFailed(false);
    loadCode(loadEngine).then(setEngine, () => setFailed(true));
  }, []);
  const onType = (typed: string): void => {
    setText(typed);
    if (typed.trim() !== '') setBegun(true);
    if (!engine) onFocus();
  };

  // Deferred, so that the field reacts to every key at once. The list follows a moment later.
  const wanted = useDeferredValue(text.trim());
  const searched = useDeferredValue(begun ? expenses : undefined);
  const find = useMemo(() => searched && engine?.finderOf(searched), [engine, searched]);
  const isSearching = wanted !== '';
  const found = useMemo(() => (isSearching ? find?.(wanted) : undefined), [find, wanted, isSearching]);

  const lacksMonth = isLong && !whole.expenses ? (isLive ? 'month' : 'connection') : undefined;
  const problem = failed ? words.expenses.searchNotLoaded : whole.problem;
  return {
    ...{ text, onType, onFocus, expenses, isSearching },
    found: found ?? expenses,
    lacks: isSearching ? (found ? lacksMonth : 'engine') : undefined,
    problem: isSearching ? problem : undefined,
    retry: failed ? onFocus : whole.retry,
  };
}
