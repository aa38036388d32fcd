/** A table that is a chart: each row has a name, a bar, an amount and its share of the total. */
import { formatRupees, type Paise, paise, zero } from '@pg/contract/money';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { AmountSentence } from '#ui/Amount.tsx';
import { type Category, categoryColour } from '#ui/categories.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { shareText } from './breakdown.ts';

/** Bars end at 0, where more came back than was spent. */
export const lengthOf = (amount: Paise): number => Math.max(0, amount);

export interface ChartRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly amount: Paise;
  /** Gives the bar its colour. */
  readonly category?: Category;
  /** Opens the expenses of the row. Its name is then a button. */
  readonly onOpen?: (() => void) | undefined;
  /** Shown below the row. */
  readonly more?: ReactNode;
}

interface ChartTableProps {
  /** What the table shows, for screen readers. */
  caption: string;
  /** The heading of the first column, for screen readers. */
  of: string;
  rows: readonly ChartRow[];
  /** The total from which each row's share is computed; without it, or if it is not above zero, no shares are shown. */
  total?: Paise | undefined;
  /** Marked on each bar. */
  average?: Paise | undefined;
}

export function ChartTable({ caption, of, rows, total: whole = zero, average }: ChartTableProps) {
  const total = whole > 0 ? whole : undefined;
  const longest = Math.max(1, average ?? 0, ...rows.map(({ amount }) => amount));
  const scale = { longest, total, average };
  return (
    <table
      className="w-full border-collapse text-sm"
      style={{ '--chars': formatRupees(paise(longest)).length } as CSSProperties}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{words.insights.amount}</th>
          {total !== undefined && <th scope="col">{words.balances.share}</th>}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.key} className="border-t border-line first-of-type:border-0">
          <Line row={row} {...scale} />
          {row.more && (
            <tr>
              <td colSpan={total === undefined ? 2 : 3}>{row.more}</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

interface LineProps extends Pick<ChartTableProps, 'total' | 'average'> {
  row: ChartRow;
  longest: number;
}

function Line({ row: { name, amount, category, more, onOpen }, longest, total, average }: LineProps) {
  const content = (
    <>
      <span className={`block wrap-anywhere ${onOpen ? 'underline decoration-edge underline-offset-3' : ''}`}>
        {typeof name === 'string' ? withBdi(name) : name}
      </span>
      <Bar
        part={lengthOf(amount) / longest}
        mark={average === undefined ? undefined : lengthOf(average) / longest}
        colour={category && categoryColour(category)}
      />
    </>
  );
  return (
    <tr className="stacked">
      <th scope={more ? 'rowgroup' : 'row'} className="w-full text-left font-semibold">
        {onOpen ? (
          <button type="button" onClick={onOpen} className="block min-h-11 w-full py-1.5 text-left">
            {content}
          </button>
        ) : (
          <span className="block py-1.5">{content}</span>
        )}
      </th>
      <td className="in-half pl-3 text-right font-semibold whitespace-nowrap tabular-nums">{formatRupees(amount)}</td>
      {total !== undefined && (
        <td className="pl-3 text-right whitespace-nowrap text-muted tabular-nums">{shareText(amount, total)}</td>
      )}
    </tr>
  );
}

interface BarProps {
  part: number;
  mark: number | undefined;
  colour: string | undefined;
}

/** @param part from 0 to 1; `mark` is where the average is */
const Bar = ({ part, mark, colour }: BarProps) => (
  <span aria-hidden="true" data-bar="" className="relative mt-1 block h-2 overflow-hidden rounded-full bg-sunken">
    <span
      className="block h-full rounded-full bg-(--bar,var(--color-brand))"
      style={{ width: `${part * 100}%`, '--bar': colour } as CSSProperties}
    />
    {mark !== undefined && (
      <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `calc(${mark * 100}% - 1px)` }} />
    )}
  </span>
);

interface SectionProps {
  title: string;
  sentence: string;
  children?: ReactNode;
}

/** On a large screen, a card. */
export function Section({ title, sentence, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-2 lg:card lg:@container lg:p-5">
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      {sentence && (
        <p>
          <AmountSentence>{sentence}</AmountSentence>
        </p>
      )}
      {children}
    </section>
  );
}

interface DayBarsProps {
  /** The amount of each day, beginning with day 1. */
  amounts: readonly Paise[];
  /** The height of the chart. */
  className: string;
}

export function DayBars({ amounts, className }: DayBarsProps) {
  const highest = Math.max(1, ...amounts);
  return (
    <span aria-hidden="true" data-bar="" className={`flex items-end gap-px ${className}`}>
      {amounts.map((amount, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day
          key={index}
          className={`min-h-px grow basis-0 rounded-t-sm ${amount > 0 ? 'bg-brand' : 'bg-line'}`}
          style={{ height: `${(lengthOf(amount) / highest) * 100}%` }}
        />
      ))}
    </span>
  );
}
