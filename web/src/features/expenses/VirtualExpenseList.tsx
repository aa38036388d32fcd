/**
 * A long list. Only the rows near the screen are in the page, so that ten thousand cards scroll like fifty. All are
 * printed.
 */
import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type EntryListProps, EntryRow } from './EntryRow.tsx';
import { type Period, PeriodHeading } from './periods.tsx';

/** Whether the browser is printing the page. Renders at once, because the browser prints what is in the page right after its event. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

interface VirtualExpenseListProps extends EntryListProps {
  /** The heights of the rows that were in the page before this code loaded, in pixels. */
  readonly heights: readonly number[];
}

/** A heading, or an entry with its index in the period; an expense also with its index among all expenses. */
interface Row {
  readonly period: Period;
  readonly index?: number;
  readonly position?: number;
  readonly key: string;
}

const kindOf = ({ index }: Row): Kind => (index === undefined ? 'heading' : 'entry');

function rowsOf(periods: readonly Period[]): readonly Row[] {
  let expenses = 0;
  return periods.flatMap((period): Row[] => [
    { period, key: period.title },
    ...period.entries.map(({ expense, payment }, index) => ({
      period,
      index,
      key: (expense ?? payment).id,
      ...(expense && { position: expenses++ }),
    })),
  ]);
}

/** Screen readers get each card's position in the whole list. The focused card stays in the page while scrolling. */
export default function VirtualExpenseList(props: VirtualExpenseListProps) {
  const { periods, heights } = props;
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const [focused, setFocused] = useState<number>();
  const rows = useMemo(() => rowsOf(periods), [periods]);
  const [usual] = useState(() => usualHeights(rows.slice(0, heights.length).map(kindOf), heights));
  const assumed = (row: Row | undefined): number => usual[row ? kindOf(row) : 'entry'];
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const range = useCallback(
    (near: Range): number[] => {
      const indexes = defaultRangeExtractor(near);
      if (focused === undefined || focused >= near.count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heights[index] ?? assumed(rows[index]),
    getItemKey: keyOf,
    rangeExtractor: range,
    overscan: 8,
    scrollMargin: margin,
  });

  // Content above the list may move the list at any time. The height of the page then changes too, so the page is
  // observed.
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setMargin(Math.round(top));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const isPrinting = usePrinting();
  const items = isPrinting
    ? rows.map(({ key }, index): Item => ({ index, start: 0, key }))
    : virtualizer.getVirtualItems();
  const place = ({ index, start }: Item) =>
    isPrinting ? { row: index } : { row: index, top: start - margin, measure: virtualizer.measureElement };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes which of the cards inside has the focus
    <div
      ref={list}
      style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
      className="relative"
      onFocus={({ target }) => setFocused(indexOf(target))}
      onBlur={() => setFocused(undefined)}
    >
      {inPeriods(items, rows).map(({ period, heading, entries }) => (
        <div key={period.title}>
          {heading && <PeriodHeading period={period} {...place(heading)} />}
          <ul aria-label={period.title}>
            {entries.map(({ item, index, position }) => (
              <EntryRow key={item.key} list={props} {...{ period, index, position }} {...place(item)} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** A row to draw. In print, the rows flow one below the other. */
type Item = Pick<VirtualItem, 'index' | 'start' | 'key'>;

interface PeriodInPage {
  readonly period: Period;
  heading?: Item;
  readonly entries: { readonly item: Item; readonly index: number; readonly position: number | undefined }[];
}

/** Groups the rows in the page by period. */
function inPeriods(items: readonly Item[], rows: readonly Row[]): PeriodInPage[] {
  const periods: PeriodInPage[] = [];
  for (const item of items) {
    const row = rows[item.index];
    if (!row) continue;
    let last = periods.at(-1);
    if (last?.period !== row.period) {
      last = { period: row.period, entries: [] };
      periods.push(last);
    }
    const { index, position } = row;
    if (index === undefined) last.heading = item;
    else last.entries.push({ item, index, position });
  }
  return periods;
}

const indexOf = (element: Element): number | undefined => {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
};

/** Rows of one kind mostly have the same height. */
type Kind = 'heading' | 'entry';

/** The heights of rows without wrapped lines, in pixels. */
const unwrapped: Readonly<Record<Kind, number>> = { heading: 24, entry: 48 };

/**
 * Returns the usual height of each kind of row, judging by the rows at the top of the list. A wrong guess is slow,
 * because a row that turns out taller moves all rows below it.
 *
 * @param kinds one for each row at the top of the list
 * @param heights of the same rows, in pixels
 */
export function usualHeights(kinds: readonly Kind[], heights: readonly number[]): Readonly<Record<Kind, number>> {
  const usual = (kind: Kind): number => {
    const known = heights.filter((_, index) => kinds[index] === kind).toSorted((a, b) => a - b);
    return known[Math.floor(known.length / 2)] ?? unwrapped[kind];
  };
  return { heading: usual('heading'), entry: usual('entry') };
}
