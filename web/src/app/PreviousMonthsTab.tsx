/** Shows the totals, members and expenses of any month that can be chosen (docs/product.md §10). */

import { type Month, monthFrom, shiftMonth, yearAndMonth, yearsEitherSide } from '@pg/contract/months';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import ExpenseList from '#features/expenses/ExpenseList.tsx';
import { useRequestedSearch } from '#features/expenses/filters.ts';
import { Figure } from '#features/expenses/MonthTotals.tsx';
import MembersTab from '#features/groups/MembersTab.tsx';
import InsightsRow from '#features/insights/InsightsRow.tsx';
import { useFetchedMonth } from '#firebase/other-month.ts';
import { participantsIn } from '#state/people.ts';
import { appStore, type Group, groupMonth, useAppState } from '#state/store.ts';
import { IconButton } from '#ui/Button.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { monthText } from '#ui/labels.ts';
import { lazyDialog, lazyWhenIdle } from '#ui/lazy.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { words } from '#words/late.ts';

const StatementDialog = lazyDialog(() => import('#features/insights/StatementDialog.tsx'));
const BesideList = lazyWhenIdle(() => import('./DashboardSidebar.tsx'));

/** Up to this many members are shown above the expenses; more are folded away. */
const fewMembers = 8;

/** Opens with the calendar month before the current one. */
export default function PreviousMonthsTab({ group, userId }: { group: Group; userId: string }) {
  const { code } = group;
  const current = useAppState((state) => state.month);
  const [month, setMonth] = useState(() => shiftMonth(current, -1));
  const totals = useAppState((state) => state.totals[groupMonth(code, month)]);
  const hasList = useAppState((state) => state.monthLists[groupMonth(code, month)] !== undefined);
  const { problem, retry } = useVisitedMonth(code, month);
  const [isStated, setStated] = useState(false);
  const isWide = useWideScreen();
  // The list of that month takes the search.
  useRequestedSearch(code, (asked) => {
    setMonth(asked.month);
    return false;
  });

  return (
    <div className="space-y-4">
      <MonthPicker month={month} current={current} onPick={setMonth} />
      <ErrorMessage onRetry={retry}>{problem}</ErrorMessage>
      {(hasList || !problem) && (
        <div key={month} className="space-y-4">
          {totals ? (
            <div className="card @container flex flex-wrap items-end justify-between gap-x-3 px-3 py-2">
              <Figure label={words.expenses.groupTotal} amount={totals.total} size="text-title" />
              {totals.count > 0 && (
                <button type="button" aria-haspopup="dialog" onClick={() => setStated(true)} className="text-button">
                  {words.statement.title}
                </button>
              )}
            </div>
          ) : (
            <Skeleton className="h-16.5 rounded-card" />
          )}
          {totals && totals.count > 0 && (
            <div className="card @container min-h-11 overflow-hidden">
              <InsightsRow {...{ code, userId, month }} />
            </div>
          )}
          {totals && <Members {...{ group, month, totals, userId }} />}
          <ExpenseList
            code={code}
            month={month}
            empty={<p className="vacant text-muted">{words.expenses.noneIn(monthText(month))}</p>}
          />
        </div>
      )}
      {isWide && <BesideList group={group} month={month} />}
      {isStated && <StatementDialog {...{ code, userId, month }} onClose={() => setStated(false)} />}
      <Announced text={hasList && totals ? words.expenses.countIn(monthText(month), totals.count) : ''} />
    </div>
  );
}

/** Nothing for someone who is alone. Where nobody spent anything, there is nothing to compare. */
function Members(props: ComponentProps<typeof MembersTab>) {
  const { length } = participantsIn(props.group);
  if (length < 2) return null;
  if (length <= fewMembers && props.totals?.count !== 0) return <MembersTab {...props} />;
  return (
    <details>
      <summary className="min-h-11 content-center font-semibold">{words.dashboard.membersCounted(length)}</summary>
      <MembersTab {...props} />
    </details>
  );
}

/** Announces the month to screen readers, once it has loaded. */
function Announced({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(text), [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

interface MonthPickerProps {
  month: Month;
  /** The current month. The user can choose from two years before its year to two years after. */
  current: Month;
  onPick: (month: Month) => void;
}

/** The arrows stop at the first and the last month that can be chosen. */
function MonthPicker({ month, current, onPick }: MonthPickerProps) {
  const { year: thisYear } = yearAndMonth(current);
  const reach = yearsEitherSide;
  const years = Array.from({ length: 2 * reach + 1 }, (_, index) => thisYear - reach + index);
  const [first, last] = [monthFrom(thisYear - reach, 1), monthFrom(thisYear + reach, 12)];
  const { year, month: number } = yearAndMonth(month);

  return (
    <fieldset aria-label={words.expenses.chooseMonth} className="flex min-w-0 items-center gap-1">
      <IconButton
        label={words.expenses.previousMonth}
        disabled={month <= first}
        onClick={() => onPick(shiftMonth(month, -1))}
      >
        <ChevronLeft size={22} />
      </IconButton>
      {/* The year wraps below the month if there is no room. */}
      <div className="flex min-w-0 grow flex-wrap gap-1">
        <Select
          label={words.expenses.month}
          value={number}
          onChange={(event) => onPick(monthFrom(year, Number(event.target.value)))}
        >
          {words.expenses.months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={words.expenses.year}
          value={year}
          onChange={(event) => onPick(monthFrom(Number(event.target.value), number))}
        >
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
      <IconButton
        label={words.expenses.nextMonth}
        disabled={month >= last}
        onClick={() => onPick(shiftMonth(month, 1))}
      >
        <ChevronRight size={22} />
      </IconButton>
    </fieldset>
  );
}

const Select = ({ label, ...rest }: ComponentProps<'select'> & { label: string }) => (
  <select {...rest} aria-label={label} className="choice w-auto! min-w-fit! grow font-semibold" />
);

/**
 * A month is requested once it has been open for this many milliseconds, so that months that the user only passes are
 * not requested.
 */
const passingTime = 120;

function useVisitedMonth(code: string, month: Month) {
  useEffect(() => appStore.setState({ openMonth: month }), [month]);
  useEffect(() => () => appStore.setState({ openMonth: undefined }), []);
  return useFetchedMonth(code, month, passingTime);
}
