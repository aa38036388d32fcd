/** What a month's money was spent on, and how the month compares (docs/product.md §10). */
import { coinsIn } from '@pg/contract/coins';
import { formatRupees, minus, type Paise } from '@pg/contract/money';
import type { Month, Sums } from '@pg/contract/months';
import { useState } from 'react';
import { type TotalsSlice, useLedger } from '#ledger/state.ts';
import { AnswerToCome } from '#ui/AnswerToCome.tsx';
import { Button } from '#ui/Button.tsx';
import EmptyPicture from '#ui/EmptyPicture.tsx';
import { tagName, tagNames } from '#ui/names.ts';
import { SharePicture } from '#ui/SharePicture.tsx';
import { ToCome } from '#ui/ToCome.tsx';
import { words } from '#words/all.ts';
import { BesideLast } from './BesideLast.tsx';
import { type ChartRow, ChartTable, Section } from './ChartTable.tsx';
import { drawMonth } from './draw-month.ts';
import {
  amountsByDay,
  type CategoryRow,
  categoriesOf,
  daysIn,
  type MonthRow,
  meanOf,
  paceOf,
  type Row,
  rowsOf,
  sinceFirst,
} from './figures.ts';
import { DayBars } from './InsightsRow.tsx';
import { dayName, leadText, monthName, monthTitle, paceText } from './texts.ts';
import { useMonths } from './use-months.ts';

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
export function Insights(props: InsightsProps) {
  const { code, groupName, month, today, totals, people, onTag, onDay } = props;
  const { total, count, byDay, byTag } = totals;
  const { value: earlier, problem, retry } = useMonths(code, month);
  const last = earlier?.at(-1);
  const title = monthTitle(month, today === daysIn(month));
  return (
    <>
      {byTag && <ByTag {...{ month, total, byTag, onTag }} />}
      {byDay && last && <BesideLast month={month} amounts={amountsByDay(byDay, today)} before={last} />}
      {byDay && <ByDay {...{ month, byDay, onDay }} />}
      {people.length > 1 && <ByMember {...{ people, total }} />}
      {earlier ? (
        <ByMonth {...{ month, total, earlier }} />
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

interface ByDayProps {
  month: Month;
  byDay: Sums;
  /** Shows the expenses of a day, such as "05". */
  onDay: (day: string) => void;
}

/** How many of the dearest days are listed at first. */
const few = 5;

function ByDay({ month, byDay, onDay }: ByDayProps) {
  const [isLong, setIsLong] = useState(false);
  const dearest = rowsOf(byDay);
  const rows = isLong ? dearest.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : dearest.slice(0, few);
  const [first] = dearest;
  const amounts: readonly Paise[] = amountsByDay(byDay, daysIn(month));
  return (
    <Section
      title={words.insights.days}
      sentence={first ? words.insights.dearest(dayName(month, first.key), formatRupees(first.amount)) : ''}
    >
      <DayBars amounts={amounts} className="h-16" />
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

interface ByMemberProps {
  /** At least two. */
  people: readonly Spender[];
  total: Paise;
}

function ByMember({ people, total }: ByMemberProps) {
  const average = meanOf(people.map(({ amount }) => amount));
  const ordered = people.toSorted((a, b) => b.amount - a.amount || a.name.localeCompare(b.name));
  const rows = ordered.map(({ userId, name, isOwn, amount }) => ({
    key: userId,
    name: isOwn ? words.common.you : name,
    amount,
  }));
  return (
    <Section title={words.insights.members} sentence={sentence(ordered, average)}>
      <p className="text-fine text-muted">{words.insights.average(formatRupees(average))}</p>
      <ChartTable caption={words.insights.members} of={words.insights.person} {...{ rows, total, average }} />
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
        of={words.insights.month}
        rows={rows.toReversed()}
        average={before.length > 1 ? average : undefined}
      />
    </Section>
  );
}

interface ByTagProps {
  month: Month;
  total: Paise;
  byTag: Sums;
  /** Searches the month's expenses for a tag. */
  onTag: (tag: string) => void;
}

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

/**
 * How long the user's own coins last; no one else sees it. Shows nothing before the fifth day, once no coins remain, or
 * if the sums by day are not complete.
 */
export function BudgetPace({ today }: { today: number }) {
  const month = useLedger((state) => state.month);
  const coins = useLedger((state) => state.coins);
  const spent = useLedger((state) => state.spent);
  if (!coins || !spent || spent.month !== month || !spent.byDay) return null;
  // Coins from the server do not match sums from a device snapshot.
  if (coins.fromDevice !== spent.fromDevice) return null;
  const { remaining } = coinsIn(coins, month);
  const pace = paceOf({ spent: amountsByDay(spent.byDay, today), remaining, days: daysIn(month) });
  return pace ? <Section title={words.insights.budget} sentence={paceText(pace, month)} /> : null;
}

export const NothingYet = ({ month, onAdd }: { month: Month; onAdd: () => void }) => (
  <div className="vacant">
    <EmptyPicture of="insights" />
    <p className="mt-3 font-semibold">{words.insights.none(monthName(month))}</p>
    <p className="mb-4 text-muted">{words.insights.noneHint}</p>
    <Button onClick={onAdd}>{words.dashboard.addExpense}</Button>
  </div>
);
