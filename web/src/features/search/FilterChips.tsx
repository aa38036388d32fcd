/** The filters of a search, as buttons that stay pressed. */
import type { Expense } from '@pg/contract/expense';
import { formatRupees } from '@pg/contract/money';
import { X } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { nameIn } from '#ledger/people.ts';
import type { Group } from '#ledger/state.ts';
import { personName, tagNames } from '#ui/names.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { isNamed } from '#words/tags.ts';
import { choicesFor, type Filter, keyOf, sumsOf } from './filters.ts';
import type { ListSearch } from './SearchBox.tsx';

const none: readonly Expense[] = [];

interface FilterChipsProps {
  search: ListSearch;
  group: Group | undefined;
}

/** Shows the sum of each tag once the whole month is known. The chosen filter comes first. */
export default function FilterChips({ search, group }: FilterChipsProps) {
  const { expenses = none, text, filter: chosen, onFilter, isWhole } = search;
  const nameOf = (userId: string): string => personName(nameIn(group, userId));
  const chosenKey = chosen && keyOf(chosen);
  // Deferred, so that the field reacts to every key at once.
  const typed = useDeferredValue(text);
  const sums = useMemo(() => sumsOf(expenses), [expenses]);
  const choices = useMemo(
    () => choicesFor(sums, typed, (userId) => personName(nameIn(group, userId)), isNamed),
    [sums, typed, group],
  );
  const offered = choices.filter(({ filter }) => keyOf(filter) !== chosenKey);
  const shown = chosen ? [{ filter: chosen, total: undefined }, ...offered] : offered;
  if (shown.length === 0) return null;
  const textOf = (filter: Filter): string => {
    if (filter.kind === 'amount') return formatRupees(filter.amount);
    return filter.kind === 'tag' ? tagNames([filter.tag]) : words.expenses.paidBy(nameOf(filter.userId));
  };
  return (
    <ul aria-label={words.expenses.filters} className="-mx-4 flex gap-2 overflow-x-auto px-4">
      {shown.map(({ filter, total }) => (
        <li key={keyOf(filter)} className="shrink-0">
          <button
            type="button"
            aria-pressed={filter === chosen}
            onClick={() => onFilter(filter === chosen ? undefined : filter)}
            className="group inline-flex min-h-11 min-w-11 items-center"
          >
            <span className="pill border border-line bg-surface group-hover:border-brand group-aria-pressed:border-brand group-aria-pressed:bg-brand-soft group-aria-pressed:text-brand-strong">
              {drawn(textOf(filter))}{' '}
              {isWhole && filter.kind === 'tag' && total !== undefined && (
                <span className="font-normal tabular-nums">{formatRupees(total)}</span>
              )}
              {filter === chosen && <X aria-hidden="true" size={16} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
