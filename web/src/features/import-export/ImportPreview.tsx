/** What of a file would be taken, what is here already, and what is refused or taken differently (docs/product.md §17). */
import { formatRupees, minus, type Paise, sum, zero } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import type { ReactNode } from 'react';
import { timeNow } from '#browser/clock.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { ScrollingList } from '#ui/Dialog.tsx';
import { dateText } from '#ui/date-text.ts';
import { tagLabels } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import type { Alike } from './already-here.ts';
import { labelOf } from './ImportPeople.tsx';
import type { Found } from './import-client.ts';
import type { CountedList, ImportSummary } from './import-plan.ts';
import type { About, FileRow } from './imported-file.ts';

/** What is to be taken besides the rows that are new. */
export interface Wanted {
  /** What is owed from before. */
  readonly withForward: boolean;
  /** The rows that seem to be here. */
  readonly withHere: boolean;
}

interface PreviewProps {
  /** The whole file. */
  all: ImportSummary;
  found: Found;
  /** What is taken as things are. */
  summary: ImportSummary;
  wanted: Wanted;
  onWanted: (wanted: Wanted) => void;
}

const countOf = ({ expenses, payments }: ImportSummary): number => expenses + payments;

export function Preview({ all, found, summary, wanted, onWanted }: PreviewProps) {
  const say = words.imports;
  const { refused, leftOut, differences, forward, people } = summary;
  const here = { list: found.list, count: countOf(all) - countOf(found.rest) };
  const named = (row: About<keyof typeof say.reasons>): string => say.row(row.row, reasonOf(row));
  return (
    <>
      <p className="font-semibold">{say.found(summary.expenses, summary.payments)}</p>
      {here.count > 0 && (
        <div>
          <Rows title={say.here(here.count, countOf(all))} rows={here} textOf={(one) => alikeText(one, people)} />
          <Check isOn={!wanted.withHere} onChange={(isOn) => onWanted({ ...wanted, withHere: !isOn })}>
            {say.leaveOut}
          </Check>
          <p className="text-sm text-muted">{wanted.withHere ? say.takenTwice : say.leaveOutHint}</p>
        </div>
      )}
      {summary.first.length > 0 && (
        <ScrollingList label={say.firstRows}>
          {summary.first.map((row) => (
            <li key={row.key} className="py-2 wrap-anywhere">
              <RowText row={row} people={people} />
            </li>
          ))}
        </ScrollingList>
      )}
      <Rows title={say.refused(refused.count)} rows={refused} textOf={named} />
      <Rows title={say.leftOut(leftOut.count)} rows={leftOut} textOf={named} />
      <Rows title={say.different(differences.count)} rows={differences} textOf={named} />
      {summary.lacksTotals && <p className="text-muted">{say.lacksTotals}</p>}
      {forward === 'HERE' && <p className="text-muted">{say.forwardHere}</p>}
      {forward === 'UNEVEN' && <p className="text-muted">{say.forwardUneven}</p>}
      {typeof forward === 'object' && (
        <div>
          <Check isOn={wanted.withForward} onChange={(withForward) => onWanted({ ...wanted, withForward })}>
            {say.forward}
          </Check>
          <p className="text-sm text-muted">{say.forwardHint}</p>
          <Nets nets={forward.amounts} people={people} />
          {forward.unexplained.map((amount, who) =>
            amount === 0 ? null : (
              <p key={people[who]?.id ?? who} className="text-sm text-caution-ink wrap-anywhere">
                <AmountSentence>{say.forwardUnexplained(labelOf(people, who), formatRupees(amount))}</AmountSentence>
              </p>
            ),
          )}
        </div>
      )}
    </>
  );
}

interface CheckProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: string;
}

const Check = ({ isOn, onChange, children }: CheckProps) => (
  <label className="flex min-h-11 items-center gap-3 font-semibold">
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-brand"
    />
    {children}
  </label>
);

export const isSomethingToTake = (summary: ImportSummary, { withForward }: Wanted): boolean =>
  countOf(summary) > 0 || (withForward && typeof summary.forward === 'object');

const reasonOf = ({ what, text = '' }: About<keyof typeof words.imports.reasons>): string =>
  words.imports.reasons[what](text);

interface RowsProps<Row extends { readonly row: number }> {
  title: string;
  rows: CountedList<readonly Row[]>;
  textOf: (row: Row) => string;
}

function Rows<Row extends { readonly row: number }>({ title, rows, textOf }: RowsProps<Row>) {
  if (rows.count === 0) return null;
  const more = rows.count - rows.list.length;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
      <ul className="max-h-60 overflow-y-auto text-sm text-muted">
        {rows.list.map((row) => (
          <li key={row.row} className="py-1 wrap-anywhere">
            <AmountSentence>{textOf(row)}</AmountSentence>
          </li>
        ))}
        {more > 0 && <li className="py-1">{words.imports.andMore(more)}</li>}
      </ul>
    </details>
  );
}

type People = ImportSummary['people'];

/** What a row is about, its date, and who paid. */
function textsOf(row: FileRow, people: People) {
  const nameOf = (who: number): string => labelOf(people, who);
  const names =
    row.kind === 'payment'
      ? words.balances.paid(nameOf(row.from), nameOf(row.to))
      : words.imports.paidBy(row.payers.map(({ who }) => nameOf(who)).join(', '));
  const what = (row.kind === 'payment' ? row.note : (row.title ?? tagLabels(row.tags))) || names;
  return { what, names, date: dateText(row.date, localDate(timeNow()).slice(0, 4)) };
}

function alikeText({ row, entry, here }: Alike, people: People): string {
  const { what, date } = textsOf(entry, people);
  const amount = formatRupees(entry.amount);
  const text =
    here === entry.amount
      ? words.imports.alike(what, date, amount)
      : words.imports.alikeBut(what, date, amount, formatRupees(here));
  return words.imports.row(row, text);
}

function RowText({ row, people }: { row: FileRow; people: People }): ReactNode {
  const { what, names, date } = textsOf(row, people);
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-3">
        <bdi>{what}</bdi> <AmountSentence>{formatRupees(row.amount)}</AmountSentence>
      </span>{' '}
      <span className="block text-sm text-muted">
        {date} · <AmountSentence>{names}</AmountSentence>
      </span>
    </>
  );
}

export const totalNets = ({ nets, forward }: ImportSummary, { withForward }: Wanted): readonly Paise[] =>
  nets.map((net, who) => sum(net, (withForward && typeof forward === 'object' && forward.amounts[who]) || zero));

export function Nets({ nets, people }: { nets: readonly Paise[]; people: People }) {
  const say = words.imports;
  return (
    <ul className="my-2">
      {nets.map((net, who) => {
        if (net === 0) return null;
        const [name, amount] = [labelOf(people, who), formatRupees(net < 0 ? minus(zero, net) : net)];
        return (
          <li key={people[who]?.id ?? who} className="py-1 wrap-anywhere">
            <AmountSentence>{net < 0 ? say.owes(name, amount) : say.getsBack(name, amount)}</AmountSentence>
          </li>
        );
      })}
    </ul>
  );
}
