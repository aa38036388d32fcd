/** A table that is a chart: each row has a name, a bar, an amount and its share of the total. */
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { shareText } from './figures.ts';

export interface ChartRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly amount: Paise;
  /** Opens the expenses of the row. Its name is then a button. */
  readonly onOpen?: (() => void) | undefined;
  /** The rows that this one sums up. */
  readonly parts?: readonly ChartRow[];
}

interface ChartTableProps {
  /** What the table shows, for screen readers. */
  caption: string;
  /** The heading of the first column, for screen readers. */
  of: string;
  rows: readonly ChartRow[];
  /** The total from which each row's share is computed; without it, no shares are shown. */
  total?: Paise | undefined;
  /** Marked on each bar. */
  average?: Paise | undefined;
}

export function ChartTable({ caption, of, rows, total, average }: ChartTableProps) {
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
      {rows.map(({ parts = [], ...row }) => (
        <tbody key={row.key} className="border-t border-line first-of-type:border-0">
          <Line row={row} scope={parts.length > 0 ? 'rowgroup' : 'row'} {...scale} />
          {parts.map((part) => (
            <Line key={part.key} row={part} scope="row" isPart {...scale} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface LineProps extends Pick<ChartTableProps, 'total' | 'average'> {
  row: ChartRow;
  scope: 'row' | 'rowgroup';
  longest: number;
  /** Whether the line is one of those that the line above sums up. */
  isPart?: boolean;
}

function Line({ row: { name, amount, onOpen }, scope, longest, total, average, isPart = false }: LineProps) {
  const content = (
    <>
      <span className={`block wrap-anywhere ${onOpen ? 'underline decoration-edge underline-offset-3' : ''}`}>
        {typeof name === 'string' ? drawn(name) : name}
      </span>
      <Bar part={amount / longest} mark={average === undefined ? undefined : average / longest} isFine={isPart} />
    </>
  );
  return (
    <tr className={`stacked ${isPart ? 'text-muted' : ''}`}>
      <th scope={scope} className={`w-full text-left ${isPart ? 'pl-4 font-normal' : 'font-semibold'}`}>
        {onOpen ? (
          <button type="button" onClick={onOpen} className="block min-h-11 w-full py-1.5 text-left">
            {content}
          </button>
        ) : (
          <span className="block py-1.5">{content}</span>
        )}
      </th>
      <td className={`in-half pl-3 text-right whitespace-nowrap tabular-nums ${isPart ? '' : 'font-semibold'}`}>
        {formatRupees(amount)}
      </td>
      {total !== undefined && (
        <td className="pl-3 text-right whitespace-nowrap text-muted tabular-nums">{shareText(amount, total)}</td>
      )}
    </tr>
  );
}

/** @param part from 0 to 1; `mark` is where the average is */
const Bar = ({ part, mark, isFine }: { part: number; mark: number | undefined; isFine: boolean }) => (
  <span
    aria-hidden="true"
    data-bar=""
    className={`relative mt-1 block overflow-hidden rounded-full bg-sunken ${isFine ? 'h-1' : 'h-2'}`}
  >
    <span
      className={`block h-full rounded-full ${isFine ? 'bg-edge' : 'bg-brand'}`}
      style={{ width: `${part * 100}%` }}
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

export function Section({ title, sentence, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      <p>{drawn(sentence)}</p>
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
          style={{ height: `${(amount / highest) * 100}%` }}
        />
      ))}
    </span>
  );
}
