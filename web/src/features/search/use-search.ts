/** The search of a list: a typed text, a filter, or both. */
import type { Month } from '@pg/contract/months';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useRemote } from '#forms/use-remote.ts';
import { expensesShown } from '#ledger/own-changes.ts';
import { groupMonth, useLedger } from '#ledger/state.ts';
import { loadCode } from '#ui/load-code.ts';
import { words } from '#words/all.ts';
import { type Filter, isMatch, useAskedSearch } from './filters.ts';
import type { ListSearch } from './SearchBox.tsx';
import type { finderOf } from './search-expenses.ts';

const loadEngine = () => import('./search-expenses.ts');

/** To search a month that is not wholly known, reads the rest of it. */
export function useSearch(code: string, month: Month, hasMore: boolean): ListSearch {
  const sources = useLedger(useShallow(({ heads, own, leaving }) => ({ heads, own, leaving })));
  const isLive = useLedger((state) => state.live === 'on');
  const [text, setText] = useState('');
  const [begun, setBegun] = useState(false);
  const [engine, setEngine] = useState<{ finderOf: typeof finderOf }>();
  const [failed, setFailed] = useState(false);

  const [chosen, setChosen] = useState<Filter>();
  const [isOpen, setIsOpen] = useState(false);

  const whole = useWholeMonth(code, month, begun && hasMore);
  const expenses = useMemo(() => expensesShown(sources, code, month), [sources, code, month]);

  const onFocus = useCallback((): void => {
    setFailed(false);
    setIsOpen(true);
    loadCode(loadEngine).then(setEngine, () => setFailed(true));
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

  useAskedSearch(code, month, onType);

  // Deferred, so that the field reacts to every key at once. The list follows a moment later.
  const wanted = useDeferredValue(text.trim());
  const searched = useDeferredValue(begun ? expenses : undefined);
  const find = useMemo(() => searched && engine?.finderOf(searched), [engine, searched]);
  const matching = useMemo(() => (wanted === '' ? expenses : find?.(wanted)), [find, wanted, expenses]);
  // The last expense that matched the filter may have been deleted.
  const filter = chosen && expenses?.some((expense) => isMatch(expense, chosen)) ? chosen : undefined;
  const found = useMemo(
    () => (filter ? matching?.filter((expense) => isMatch(expense, filter)) : matching),
    [matching, filter],
  );
  const isSearching = wanted !== '' || filter !== undefined;

  const lacksMonth = hasMore ? (isLive ? 'month' : 'connection') : undefined;
  const problem = failed ? words.expenses.searchNotLoaded : whole.problem;
  return {
    ...{ text, onType, onFocus, expenses, isSearching, filter, onFilter, onClear, isOpen, isWhole: !hasMore },
    found: found ?? expenses,
    lacks: isSearching ? (found ? lacksMonth : 'engine') : undefined,
    problem: isSearching ? problem : undefined,
    retry: failed ? onFocus : whole.retry,
  };
}

/** Starts reading as soon as the page is live, and again whenever the list has been replaced by its newest page. */
export function useWholeMonth(code: string, month: Month, isWanted: boolean) {
  const isLive = useLedger(({ live }) => live === 'on');
  const key = groupMonth(code, month);
  return useRemote({
    operation: 'showMonth',
    key,
    again: useLedger(({ heads }) => heads[key]?.bottom),
    isWanted: isWanted && isLive,
    start: async ({ isEnded }) => {
      const { readRest } = await loadCode(() => import('#live/older-expenses.ts'));
      await readRest(code, month, () => !isEnded());
    },
  });
}
