/**
 * What a month's money was spent on, and how the month compares (docs/product.md §10). From here, users open the expenses
 * of a tag or of a day.
 */
import { formatRupees, minus, type Paise, zero } from '@pg/contract/money';
import { localDate, type Month, type Sums } from '@pg/contract/months';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { timeNow } from '#clock.ts';
import { everybody } from '#features/members/members.ts';
import { askToSearch } from '#features/search/filters.ts';
import { groupMonth, type TotalsSlice, useLedger } from '#ledger/state.ts';
import { AnswerToCome } from '#ui/AnswerToCome.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import EmptyPicture from '#ui/EmptyPicture.tsx';
import { lazyDialog } from '#ui/late-code.tsx';
import { tagName, tagNames } from '#ui/names.ts';
import { colours, emptyPicture, inner, line, margin, SharePicture } from '#ui/SharePicture.tsx';
import { goToTab } from '#ui/Tabs.tsx';
import { ToCome } from '#ui/ToCome.tsx';
import { words } from '#words/all.ts';
import { BesideLast, useMonths } from './BesideLast.tsx';
import { BudgetPace } from './BudgetPace.tsx';
import { type ChartRow, ChartTable, DayBars, Section } from './ChartTable.tsx';
import {
  amountsByDay,
  type CategoryRow,
  categoriesOf,
  dayName,
  daysIn,
  leadText,
  type MonthRow,
  meanOf,
  monthName,
  monthTitle,
  type Row,
  rowsOf,
  shareText,
  sinceFirst,
} from './figures.ts';

const AddExpenseDialog = lazyDialog(() => import('#features/add-expense/AddExpenseDialog.tsx'));
const SomeExpensesDialog = lazyDialog(() => import('#features/expenses/SomeExpensesDialog.tsx'));

interface InsightsDialogProps {
  code: string;
  userId: string;
  month: Month;
  onClose: () => void;
}

export default function InsightsDialog({ code, userId, month, onClose }: InsightsDialogProps) {
  const group = useLedger(({ groups }) => groups?.find((one) => one.code === code));
  const totals = useLedger((state) => state.totals[groupMonth(code, month)]);
  const isCurrent = useLedger((state) => state.month === month);
  const [opened, setOpened] = useState<'adding' | { day: string }>();
  const close = (): void => setOpened(undefined);
  const today = isCurrent ? Number(localDate(timeNow()).slice(8)) : daysIn(month);

  const onTag = (tag: string): void => {
    // Closes at once, because a closing dialog returns the focus to its opener.
    flushSync(onClose);
    goToTab(isCurrent ? 'expenses' : 'previous');
    askToSearch({ code, month, text: tagName(tag) });
  };

  return (
    <Dialog title={words.insights.title} isSheet onClose={onClose}>
      <p className="-mt-2 mb-4 text-muted">{monthTitle(month, !isCurrent)}</p>
      <div className="mb-5 space-y-6">
        {isCurrent && <BudgetPace today={today} />}
        {group && totals && totals.count > 0 && (
          <Insights
            code={code}
            groupName={group.name}
            month={month}
            today={today}
            totals={totals}
            people={everybody(group, totals).map(({ userId: id, name }) => ({
              userId: id,
              name,
              isOwn: id === userId,
              amount: totals.byMember[id] ?? zero,
            }))}
            onTag={onTag}
            onDay={(day) => setOpened({ day })}
          />
        )}
        {totals?.count === 0 && <NothingYet month={month} onAdd={() => setOpened('adding')} />}
      </div>
      <Button className="mb-5 w-full" onClick={onClose}>
        {words.common.close}
      </Button>
      {opened === 'adding' && <AddExpenseDialog onClose={close} />}
      {typeof opened === 'object' && (
        <SomeExpensesDialog code={code} month={month} of={opened} title={dayName(month, opened.day)} onClose={close} />
      )}
    </Dialog>
  );
}

interface InsightsProps {
  code: string;
  groupName: string;
  month: Month;
  /** The last day to count: today, or the last day of a month that is over. */
  today: number;
  totals: TotalsSlice;
  /** Everyone with a part in the total. */
  people: readonly Spender[];
  /** Searches the month's expenses for a tag. */
  onTag: (tag: string) => void;
  /** Shows the expenses of a day, such as "05". */
  onDay: (day: string) => void;
}

/** For a month with expenses. */
function Insights(props: InsightsProps) {
  const { code, groupName, month, today, totals, people, onTag, onDay } = props;
  const { total, count, byDay, byTag } = totals;
  const { value: earlier, problem, retry } = useMonths(code, month);
  const last = earlier?.at(-1);
  const title = monthTitle(month, today === daysIn(month));
  return (
    <>
      {byTag && <ByTag month={month} total={total} byTag={byTag} onTag={onTag} />}
      {byDay && last && <BesideLast month={month} amounts={amountsByDay(byDay, today)} before={last} />}
      {byDay && <ByDay month={month} byDay={byDay} onDay={onDay} />}
      {people.length > 1 && <ByMember people={people} total={total} />}
      {earlier ? (
        <ByMonth month={month} total={total} earlier={earlier} />
      ) : (
        <ToCome>
          <AnswerToCome className="h-28 rounded-card" problem={problem} onRetry={retry} />
        </ToCome>
      )}
      <div className="grid">
        <SharePicture
          name={`${groupName} ${month}`}
          draw={() => drawMonth({ groupName, title, total, count, categories: byTag ? categoriesOf(byTag) : [] })}
        >
          {words.insights.sharePicture}
        </SharePicture>
      </div>
    </>
  );
}

type ByDayProps = Pick<InsightsProps, 'month' | 'onDay'> & { byDay: Sums };

/** How many of the dearest days are listed at first. */
const few = 5;

function ByDay({ month, byDay, onDay }: ByDayProps) {
  const [isLong, setIsLong] = useState(false);
  const dearest = rowsOf(byDay);
  const rows = isLong ? dearest.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : dearest.slice(0, few);
  const [first] = dearest;
  return (
    <Section
      title={words.insights.days}
      sentence={first ? words.insights.dearest(dayName(month, first.key), formatRupees(first.amount)) : ''}
    >
      <DayBars amounts={amountsByDay(byDay, daysIn(month))} className="h-16" />
      <ChartTable
        caption={words.insights.days}
        of={words.insights.day}
        rows={rows.map(({ key, amount }) => ({ key, amount, name: dayName(month, key), onOpen: () => onDay(key) }))}
      />
      {!isLong && dearest.length > few && (
        <Button className="w-full" onClick={() => setIsLong(true)}>
          {words.insights.showAllDays(dearest.length)}
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
  total: Paise;
  /** The months before, the oldest first. */
  earlier: readonly MonthRow[];
}

/** Shows nothing if nothing was spent in the months before. */
function ByMonth({ month, total, earlier }: ByMonthProps) {
  const before = sinceFirst(earlier);
  if (before.length === 0) return null;
  const average = meanOf(before.map((one) => one.total));
  const rows = [...before, { month, total }].map((one) => ({
    key: one.month,
    name: monthName(one.month),
    amount: one.total,
  }));
  return (
    <Section title={words.insights.months} sentence={words.insights.monthsBefore(before.length, formatRupees(average))}>
      <ChartTable
        caption={words.insights.months}
        of={words.expenses.month}
        rows={rows.toReversed()}
        average={before.length > 1 ? average : undefined}
      />
    </Section>
  );
}

type ByTagProps = Pick<InsightsProps, 'month' | 'onTag'> & { total: Paise; byTag: Sums };

function ByTag({ month, total, byTag, onTag }: ByTagProps) {
  const categories = categoriesOf(byTag);
  // Expenses with none of the common tags have nothing in common that a search could find.
  const openerOf = (tag: string) => (tag === 'others' ? undefined : () => onTag(tag));
  const rowOf = ({ key, amount, tags }: CategoryRow): ChartRow => {
    const name = words.categories[key];
    const [first, ...others] = tags;
    if (first && others.length === 0 && key !== 'others') {
      return { key, name: `${name} · ${tagNames([first.key])}`, amount, onOpen: openerOf(first.key) };
    }
    return { key, name, amount, parts: others.length > 0 ? tags.map(partOf) : [] };
  };
  const partOf = (tag: Row): ChartRow => ({ ...tag, name: tagName(tag.key), onOpen: openerOf(tag.key) });
  return (
    <Section title={words.insights.byTag} sentence={leadText(categories, total, month)}>
      <ChartTable caption={words.insights.byTag} of={words.insights.tag} rows={categories.map(rowOf)} total={total} />
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

interface DrawnMonth {
  readonly groupName: string;
  /** Such as `November 2026`. */
  readonly title: string;
  readonly total: Paise;
  readonly count: number;
  /** The largest first. Empty if the month's sums by tag are not complete. */
  readonly categories: readonly CategoryRow[];
}

const row = 104;

/** Draws the total and what it was spent on, as a picture for a chat. @throws Error if the browser has no canvas */
function drawMonth({ groupName, title, total, count, categories }: DrawnMonth): HTMLCanvasElement {
  const { canvas, write, bar } = emptyPicture(2 * margin + 4 * line + categories.length * row);
  let y = margin + line / 2;
  write(groupName, y, { size: 52, weight: 700 });
  y += line;
  write(words.expenses.countIn(title, count), y, { colour: colours.muted });
  y += 1.5 * line;
  write(formatRupees(total), y, { size: 84, weight: 700 });
  y += 1.5 * line;
  const [largest] = categories;
  for (const { key, amount } of categories) {
    write(words.categories[key], y, { weight: 600, within: inner / 2 });
    write(`${formatRupees(amount)} · ${shareText(amount, total)}`, y, { isRight: true, within: inner / 2 });
    bar(y, colours.track);
    bar(y, colours.back, margin, margin + (inner * amount) / (largest?.amount ?? amount));
    y += row;
  }
  return canvas;
}
