/** The filters of a search, as buttons that stay pressed. */
import type { Expense } from '@pg/contract/expense';
import { formatRupees, sum } from '@pg/contract/money';
import { X } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { displayNameOf } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { Pill } from '#ui/choices.tsx';
import { personLabel, tagLabels } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { matchesTagName } from '#words/tags.ts';
import { filterKey, filterSuggestions, sumsOf } from './filter-choices.ts';
import { type Filter, isMatch } from './filters.ts';
import type { ListSearch } from './SearchBox.tsx';

const none: readonly Expense[] = [];

/** To the edges of the page, whose margins are as wide. */
const inPlace = '-mx-3 px-3';
/** Until the user searches, they are over the list, which keeps its place. */
const floating = 'absolute inset-x-0 z-10 rounded-control border border-line bg-surface px-2 shadow-float';

interface FilterChipsProps {
  search: ListSearch;
  group: Group | undefined;
}

/** Shows the sum of each tag once the whole month is known. The chosen filter comes first. */
export default function FilterChips({ search, group }: FilterChipsProps) {
  const { expenses = none, found = none, text, filter: chosen, onFilter, isWhole, isSearching } = search;
  const nameOf = (userId: string): string => personLabel(displayNameOf(group, userId));
  const chosenKey = chosen && filterKey(chosen);
  // Deferred, so that the field reacts to every key at once.
  const typed = useDeferredValue(text);
  const sums = useMemo(() => sumsOf(expenses), [expenses]);
  const choices = useMemo(
    () => filterSuggestions(sums, typed, (userId) => personLabel(displayNameOf(group, userId)), matchesTagName),
    [sums, typed, group],
  );
  const foundTotal = sum(...found.map(({ amount }) => amount));
  /** Whether the filter leaves what is found already, so that it would only repeat the outcome. */
  const repeats = ({ filter, total }: (typeof choices)[number]): boolean =>
    isSearching && total === foundTotal && found.every((expense) => isMatch(expense, filter));
  const offered = choices.filter((choice) => filterKey(choice.filter) !== chosenKey && !repeats(choice));
  const shown = chosen ? [{ filter: chosen, total: undefined }, ...offered] : offered;
  if (shown.length === 0) return null;
  const textOf = (filter: Filter): string => {
    if (filter.kind === 'amount') return formatRupees(filter.amount);
    if (filter.kind === 'category') return words.categories[filter.category];
    return filter.kind === 'tag' ? tagLabels([filter.tag]) : words.expenses.paidBy(nameOf(filter.userId));
  };
  return (
    <div className={isSearching ? '' : 'relative hidden peer-focus-within/search:block focus-within:block'}>
      <ul
        aria-label={words.expenses.filters}
        // Safari does not focus a pressed button: without the field's focus, the filters would be gone before the click.
        onMouseDown={(event) => event.preventDefault()}
        className={`flex gap-2 overflow-x-auto ${isSearching ? inPlace : floating}`}
      >
        {shown.map(({ filter, total }) => (
          <li key={filterKey(filter)} className="shrink-0">
            <Pill aria-pressed={filter === chosen} onClick={() => onFilter(filter === chosen ? undefined : filter)}>
              {withBdi(textOf(filter))}{' '}
              {isWhole && filter.kind === 'tag' && total !== undefined && (
                <span className="font-normal tabular-nums">{formatRupees(total)}</span>
              )}
              {filter === chosen && <X aria-hidden="true" size={16} />}
            </Pill>
          </li>
        ))}
      </ul>
    </div>
  );
}
