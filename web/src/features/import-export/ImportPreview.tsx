/** What of a file would be taken, what is here already, and what is refused or taken differently (docs/product.md §17). */
import { formatRupees, minus, type Paise, zero } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import { timeNow } from '#browser/clock.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { ScrollingList } from '#ui/Dialog.tsx';
import { dateText } from '#ui/date-text.ts';
import { tagLabels } from '#ui/labels.ts';
import { words } from '#words/late.ts';
import type { Alike } from './already-here.ts';
import { type ImportSummary, namedRows } from './import-plan.ts';
import {
  type ComparedFile,
  countOf,
  type ImportSelection,
  isSomethingToTake,
  labelOf,
  selectedSummary,
} from './import-steps.ts';
import { dateOf, type FileRow, type Remark } from './imported-file.ts';

interface PreviewProps {
  compared: ComparedFile;
  onWanted: (wanted: ImportSelection) => void;
}

export function Preview({ compared, onWanted }: PreviewProps) {
  const say = words.imports;
  const { file, found, wanted } = compared;
  const summary = selectedSummary(compared);
  const { refused, leftOut, differences, forward, people } = summary;
  const all = countOf(file.summary);
  const here = all - countOf(found.rest);
  return (
    <>
      <p className="font-semibold">{say.found(summary.expenses, summary.payments)}</p>
      {here > 0 && (
        <div>
          <Rows title={say.here(here, all)} texts={found.list.map((one) => alikeText(one, people))} count={here} />
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
      <Rows title={say.refused(refused.length)} texts={remarkTexts(refused)} count={refused.length} />
      <Rows title={say.leftOut(leftOut.length)} texts={remarkTexts(leftOut)} count={leftOut.length} />
      <Rows title={say.different(differences.length)} texts={remarkTexts(differences)} count={differences.length} />
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
      {!isSomethingToTake(compared) && <p>{say.nothingToTake}</p>}
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

const remarkTexts = (remarks: readonly Remark[]): string[] =>
  remarks
    .slice(0, namedRows)
    .map(({ row, code, text = '' }) => words.imports.row(row, words.imports.reasons[code](text)));

interface RowsProps {
  title: string;
  /** Of the first ones, each with the number of its row. */
  texts: readonly string[];
  count: number;
}

function Rows({ title, texts, count }: RowsProps) {
  if (count === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
      <ul className="max-h-60 overflow-y-auto text-sm text-muted">
        {texts.map((text) => (
          <li key={text} className="py-1 wrap-anywhere">
            <AmountSentence>{text}</AmountSentence>
          </li>
        ))}
        {count > texts.length && <li className="py-1">{words.imports.andMore(count - texts.length)}</li>}
      </ul>
    </details>
  );
}

type People = ImportSummary['people'];

/** What a row is about, its date, and who paid. */
function textsOf(row: FileRow, people: People) {
  const nameOf = (who: string): string => labelOf(people, Number(who));
  const names =
    row.kind === 'PAYMENT'
      ? words.balances.paid(nameOf(row.from), nameOf(row.to))
      : words.imports.paidBy(row.payers.map(({ userId }) => nameOf(userId)).join(', '));
  const what = (row.kind === 'PAYMENT' ? row.note : (row.title ?? tagLabels(row.tags))) || names;
  return { what, names, date: dateText(dateOf(row), localDate(timeNow()).slice(0, 4)) };
}

function alikeText({ entry, here }: Alike, people: People): string {
  const say = words.imports;
  const { what, date } = textsOf(entry, people);
  const amount = formatRupees(entry.amount);
  const isEdited = here !== entry.amount;
  const text = isEdited ? say.alikeBut(what, date, amount, formatRupees(here)) : say.alike(what, date, amount);
  return say.row(entry.row, text);
}

function RowText({ row, people }: { row: FileRow; people: People }) {
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
