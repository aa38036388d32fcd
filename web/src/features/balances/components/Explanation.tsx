/** A table that shows how each balance adds up. */
import { formatRupees, minus, type Paise, zero } from '@pg/contract/money';
import { words } from '#words/all.ts';
import type { Person } from '../people.ts';

interface ExplanationProps {
  people: readonly Person[];
  ownId: string;
  /** The name of the month that is left out. */
  without: string | undefined;
}

/** Folded at first. On a narrow screen the table scrolls sideways. */
export function Explanation({ people, ownId, without }: ExplanationProps) {
  const { explain, formula, formulaWithout, whyOthers, person, paidColumn, share, sent, received, balance } =
    words.balances;
  const columns = [person, paidColumn, share, sent, received, ...(without ? [without] : []), balance];
  return (
    <details className="card px-3">
      <summary className="min-h-11 content-center font-semibold">{explain}</summary>
      <p className="mb-2 text-sm text-muted">{without ? formulaWithout(without) : formula}</p>
      <section
        aria-label={explain}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the table
        tabIndex={0}
        className="@container overflow-x-auto rounded-control"
      >
        <table className="w-full border-collapse text-fine tabular-nums">
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={`${cell} text-muted ${index === 0 ? named : 'text-right'}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ userId, name, figures, leftOut, balance: left }) => (
              <tr key={userId} className="border-t border-line">
                <th scope="row" className={`${cell} ${named} min-w-[7rem]`}>
                  {userId === ownId ? words.common.you : name}
                </th>
                <Cell amount={figures.paid} />
                <Cell amount={minus(zero, figures.share)} />
                <Cell amount={figures.sent} />
                <Cell amount={minus(zero, figures.received)} />
                {without && <Cell amount={minus(zero, leftOut)} />}
                <Cell amount={left} isTotal />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="my-3 text-sm text-muted">{whyOthers}</p>
    </details>
  );
}

const cell = 'px-1.5 py-1.5 font-medium';
/** The names stay in sight while the table scrolls sideways, unless the text is large. */
const named = 'bg-surface text-left @2xs:sticky @2xs:left-0 @max-md:max-w-[8.5rem]';

const Cell = ({ amount, isTotal = false }: { amount: Paise; isTotal?: boolean }) => (
  <td className={`${cell} text-right whitespace-nowrap ${isTotal ? 'font-bold' : ''}`}>{formatRupees(amount)}</td>
);
