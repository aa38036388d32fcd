/**
 * What a month's money was spent on, and how the month compares (docs/product.md §10). From here, users open the expenses
 * of a tag or of a day.
 */
import { formatCoins, formatRupees, minus, type Paise, paise, zero } from '@pg/contract/money';
import { localDate, type Month, type SumsByKey } from '@pg/contract/months';
import { meanOf } from '@pg/contract/split';
import { ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { timeNow } from '#browser/clock.ts';
import { insightsView } from '#browser/open-view.ts';
import { type Filter, requestSearch } from '#features/expenses/filters.ts';
import type { MonthSums } from '#firebase/live-queries.ts';
import { useCompleteList } from '#firebase/whole-month.ts';
import { ownShareOfAll } from '#state/own-share.ts';
import { groupMonth, type TotalsSlice, useAppState } from '#state/store.ts';
import { peopleInTotals } from '#text/members.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/choices.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogLoading } from '#ui/DialogLoading.tsx';
import EmptyPicture from '#ui/EmptyPicture.tsx';
import { monthName, monthText } from '#ui/labels.ts';
import { lazyDialog } from '#ui/lazy.tsx';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { goToTab } from '#ui/Tabs.tsx';
import { words } from '#words/late.ts';
import { BudgetPace } from './BudgetPace.tsx';
import { ByTag } from './ByTag.tsx';
import {
  amountsByDay,
  byDayOf,
  categoriesIn,
  categoriesOf,
  dayName,
  daysInMonth,
  fullAmount,
  type MonthRow,
  monthLabel,
  mostListed,
  ownShare,
  rowsOf,
  sinceFirst,
} from './breakdown.ts';
import { ChartTable, DayBars, Section } from './ChartTable.tsx';
import { MonthComparison, useMonthSums } from './MonthComparison.tsx';

const ExpenseDialog = lazyDialog(() => import('#features/expense-form/ExpenseDialog.tsx'));
const StatementDialog = lazyDialog(() => import('./StatementDialog.tsx'));
const SomeExpensesDialog = lazyDialog(() => import('#features/expenses/FilteredExpensesDialog.tsx'));

interface InsightsDialogProps {
  code: string;
  userId: string;
  month: Month;
  /** Whether the address names it. */
  isNamed: boolean;
  onClose: () => void;
}

export default function InsightsDialog({ code, userId, month, isNamed, onClose }: InsightsDialogProps) {
  const group = useAppState(({ groups }) => groups?.find((one) => one.code === code));
  const totals = useAppState((state) => state.totals[groupMonth(code, month)]);
  const current = useAppState((state) => state.month);
  const isCurrent = month === current;
  const [opened, setOpened] = useState<'adding' | 'statement' | { day: string }>();
  const close = (): void => setOpened(undefined);
  const today = isCurrent ? Number(localDate(timeNow()).slice(8)) : daysInMonth(month);

  const onSearch = (filter: Filter): void => {
    // Closes at once, because a closing dialog returns the focus to its opener.
    flushSync(onClose);
    goToTab(isCurrent ? 'expenses' : 'months');
    requestSearch({ code, month, filter });
  };

  return (
    <Dialog title={words.insights.title} isPage {...(isNamed && { name: insightsView })} onClose={onClose}>
      <p className="mb-4 text-muted">{monthLabel(month, current, monthText)}</p>
      <div className="mb-5 space-y-6 lg:space-y-4">
        {group && totals && totals.count > 0 && (
          <Insights
            {...{ code, userId, month, current, today, totals, onSearch }}
            people={peopleInTotals(group, totals).map(({ userId: id, name }) => ({
              userId: id,
              name,
              isOwn: id === userId,
              amount: totals.byMember[id] ?? zero,
            }))}
            onDay={(day) => setOpened({ day })}
            onStatement={() => setOpened('statement')}
          />
        )}
        {totals?.count === 0 && <NothingYet month={month} onAdd={() => setOpened('adding')} />}
      </div>
      {opened === 'adding' && <ExpenseDialog mode="add" onClose={close} />}
      {opened === 'statement' && <StatementDialog {...{ code, userId, month }} onClose={close} />}
      {typeof opened === 'object' && (
        <SomeExpensesDialog code={code} month={month} of={opened} title={dayName(month, opened.day)} onClose={close} />
      )}
    </Dialog>
  );
}

interface InsightsProps {
  code: string;
  userId: string;
  month: Month;
  current: Month;
  /** The last day to count: today, or the last day of a month that is over. */
  today: number;
  totals: TotalsSlice;
  /** Everyone with a part in the total. */
  people: readonly Spender[];
  /** Searches the month's expenses for those of a tag or category. */
  onSearch: (filter: Filter) => void;
  /** Shows the expenses of a day, such as "05". */
  onDay: (day: string) => void;
  onStatement: () => void;
}

/** For a month with expenses. */
function Insights(props: InsightsProps) {
  const { code, userId, month, current, today, totals, people, onSearch, onDay, onStatement } = props;
  const [isMine, setMine] = useState(false);
  const isListed = totals.count <= mostListed;
  const { list, problem: unread, retry: readAgain } = useCompleteList(code, month, isListed);
  const { value: earlier, problem, retry } = useMonthSums(code, month);
  const counted = isMine ? ownShare : fullAmount;
  const listed = useMemo(
    () => list && { byDay: byDayOf(list, counted), categories: categoriesIn(list, counted) },
    [list, counted],
  );
  const byDay = isMine ? listed?.byDay : totals.byDay;
  const categories = listed?.categories ?? (isMine || !totals.byTag ? undefined : categoriesOf(totals.byTag));
  const ownTotal = list && ownShareOfAll(list);
  const total = isMine ? ownTotal : totals.total;
  const last = earlier?.at(-1);
  const isCurrent = month === current;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="@container min-w-0 grow basis-[12rem]">
          <p className="text-sm text-muted">
            {isMine ? words.insights.shareOf(formatRupees(totals.total)) : words.expenses.groupTotal}
          </p>
          <p className="text-figure font-bold">{total === undefined ? '…' : <Amount>{formatRupees(total)}</Amount>}</p>
        </div>
        {people.length > 1 && (isMine || ownTotal !== undefined) && (
          <SegmentedControl
            label={words.insights.whose}
            choices={[words.insights.group, words.insights.mine]}
            chosen={Number(isMine)}
            onChoose={(index) => setMine(index === 1)}
          />
        )}
      </div>
      {isCurrent && <BudgetPace today={today} />}
      {!isListed && <p className="text-muted">{words.insights.tooMany(formatCoins(paise(mostListed * 100)))}</p>}
      {isListed && !list && (
        <SkeletonUnlessOffline instead={words.insights.offline}>
          <DialogLoading className="h-12 rounded-card" problem={unread} onRetry={readAgain} />
        </SkeletonUnlessOffline>
      )}
      {isMine && total === 0 && <p className="vacant">{words.insights.noShare(monthName(month))}</p>}
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start lg:gap-4">
        <div className="grid gap-6 lg:gap-4">
          {categories && total ? <ByTag {...{ month, total, categories, isMine, onSearch }} /> : null}
          {!isMine && people.length > 1 && <ByMember people={people} total={totals.total} />}
        </div>
        <div className="grid gap-6 lg:gap-4">
          {!isMine && byDay && last && (
            <MonthComparison {...{ month, current }} amounts={amountsByDay(byDay, today)} before={last} />
          )}
          {byDay && <ByDay month={month} byDay={byDay} onDay={onDay} />}
          {earlier && total !== undefined && (
            <ByMonth {...{ month, current, total, isMine }} earlier={isMine ? sharesIn(earlier, userId) : earlier} />
          )}
          {!earlier && (
            <SkeletonUnlessOffline>
              <DialogLoading className="h-28 rounded-card" problem={problem} onRetry={retry} />
            </SkeletonUnlessOffline>
          )}
          <Button aria-haspopup="dialog" onClick={onStatement}>
            <ReceiptText aria-hidden="true" size={18} /> {words.statement.title}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Returns the months with a person's share of each as the total. */
const sharesIn = (months: readonly MonthSums[], userId: string): readonly MonthRow[] =>
  months.map(({ month, shares }) => ({ month, total: shares?.[userId] ?? zero }));

type ByDayProps = Pick<InsightsProps, 'month' | 'onDay'> & { byDay: SumsByKey };

/** How many of the costliest days are listed at first. */
const few = 5;

function ByDay({ month, byDay, onDay }: ByDayProps) {
  const [isLong, setIsLong] = useState(false);
  const costliest = rowsOf(byDay);
  const rows = isLong ? costliest.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : costliest.slice(0, few);
  const [first] = costliest;
  return (
    <Section
      title={words.insights.days}
      sentence={
        first && first.amount > 0 ? words.insights.costliest(dayName(month, first.key), formatRupees(first.amount)) : ''
      }
    >
      <DayBars amounts={amountsByDay(byDay, daysInMonth(month))} className="h-16" />
      <ChartTable
        caption={words.insights.days}
        of={words.insights.day}
        rows={rows.map(({ key, amount }) => ({ key, amount, name: dayName(month, key), onOpen: () => onDay(key) }))}
      />
      {!isLong && costliest.length > few && (
        <Button className="w-full" onClick={() => setIsLong(true)}>
          {words.insights.showAllDays(costliest.length)}
        </Button>
      )}
    </Section>
  );
}

interface Spender {
  readonly userId: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly amount: Paise;
}

/** @param people at least two */
function ByMember({ people, total }: { people: readonly Spender[]; total: Paise }) {
  const average = meanOf(people.map(({ amount }) => amount));
  const ordered = people.toSorted((a, b) => b.amount - a.amount || a.name.localeCompare(b.name));
  const rows = ordered.map(({ userId, name, isOwn, amount }) => ({
    key: userId,
    name: isOwn ? words.common.you : name,
    amount,
  }));
  return (
    <Section title={words.insights.members} sentence={sentence(ordered, average)}>
      <p className="text-sm text-muted">{words.insights.average(formatRupees(average))}</p>
      <ChartTable
        caption={words.insights.members}
        of={words.balances.person}
        rows={rows}
        total={total}
        average={average}
      />
    </Section>
  );
}

function sentence([first, ...others]: readonly Spender[], average: Paise): string {
  if (!first || others.every(({ amount }) => amount === first.amount)) return words.insights.paidAlike;
  const [amount, above] = [formatRupees(first.amount), formatRupees(minus(first.amount, average))];
  return first.isOwn ? words.insights.youPaidMost(amount, above) : words.insights.paidMost(first.name, amount, above);
}

interface ByMonthProps {
  month: Month;
  current: Month;
  total: Paise;
  /** Whether the totals are the user's shares. */
  isMine: boolean;
  /** The months before, the oldest first. */
  earlier: readonly MonthRow[];
}

/** Shows nothing if nothing was spent in the months before. */
function ByMonth({ month, current, total, isMine, earlier }: ByMonthProps) {
  const before = sinceFirst(earlier);
  if (before.length === 0) return null;
  const average = meanOf(before.map((one) => one.total));
  const rows = [...before, { month, total }].map((one) => ({
    key: one.month,
    name: monthLabel(one.month, current),
    amount: one.total,
  }));
  return (
    <Section
      title={words.insights.months}
      sentence={(isMine ? words.insights.sharesBefore : words.insights.monthsBefore)(
        before.length,
        formatRupees(average),
      )}
    >
      <ChartTable
        caption={words.insights.months}
        of={words.expenses.month}
        rows={rows.toReversed()}
        average={before.length > 1 ? average : undefined}
      />
    </Section>
  );
}

const NothingYet = ({ month, onAdd }: { month: Month; onAdd: () => void }) => (
  <div className="vacant">
    <EmptyPicture of="insights" />
    <p className="mt-3 font-semibold">{words.insights.none(monthName(month))}</p>
    <p className="mb-4 text-muted">{words.insights.noneHint}</p>
    <Button onClick={onAdd}>{words.dashboard.addExpense}</Button>
  </div>
);
