/** Bringing a group's past over from a file: which file, who is who, what is taken, and sending it (docs/product.md §17). */
import { formatRupees, minus, type Paise, sum, zero } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { callErrorOf } from '#api/call-error.ts';
import { timeNow } from '#clock.ts';
import { problemOf } from '#forms/change-form.tsx';
import { refreshUnlessLive } from '#ledger/my-groups.ts';
import { type Group, ledger } from '#ledger/state.ts';
import { Amounts } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, ScrollingList } from '#ui/Dialog.tsx';
import { dateText } from '#ui/date-text.ts';
import { FormProblem, onSubmitOf, useSubmission } from '#ui/form.tsx';
import { tagNames } from '#ui/names.ts';
import { words } from '#words/all.ts';
import { counted } from '#words/plural.ts';
import { type Answers, firstAnswers, labelOf, PeopleFields, wrongAnswers } from './ImportPeople.tsx';
import { importedId, type Named, type Summary } from './import-plan.ts';
import { type About, type FileRow, UnreadableFile } from './imported-file.ts';
import { type Kept, keptFor, newImportId, OpenFile, sendRows } from './open-file.ts';

interface ImportDialogProps {
  group: Group;
  onClose: () => void;
}

/** A file that was read. */
interface Read {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly summary: Summary;
  readonly fingerprint: string;
  /** Of an import of this file that was interrupted. */
  readonly kept: Kept | undefined;
}

type Step = 'file' | 'people' | 'preview' | 'sending' | 'done';

export default function ImportDialog({ group, onClose }: ImportDialogProps) {
  const say = words.imports;
  const [step, setStep] = useState<Step>('file');
  const [read, setRead] = useState<Read>();
  const [answers, setAnswers] = useState<Answers>({ people: [], asPayments: [] });
  const [withForward, setWithForward] = useState(true);
  const [progress, setProgress] = useState<readonly [done: number, total: number]>();
  const { file, closing } = useOpenFile();

  const readBytes = async (bytes: Uint8Array<ArrayBuffer>, asPayments: readonly string[]): Promise<Read> => {
    const found = await file().read(bytes, asPayments);
    if (found.summary.source === 'OWN') await refuseOwnFile(group.code, found.summary);
    return { bytes, ...found, kept: keptFor(group.code, found.fingerprint) };
  };

  // In an object, because a File has a text too, as what is wrong with a form has.
  const choosing = useSubmission<{ chosen: File }, { chosen: File }>({
    send: async ({ chosen }) => {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      const first = await readBytes(bytes, []);
      const { kept } = first;
      const now = kept && kept.asPayments.length > 0 ? await readBytes(bytes, kept.asPayments) : first;
      setRead(now);
      if (typeof now.summary.forward === 'object') setWithForward(!(await wasImported(group.code, now.summary)));
      setAnswers(firstAnswers(now.summary, group));
      setStep(kept ? 'sending' : 'people');
    },
    explain: (error) => ({ text: unreadText(error) }),
  });

  const checking = useSubmission<true>({
    read: () => (read ? (wrongAnswers(answers, read.summary, group) ?? true) : undefined),
    send: async () => {
      if (read && answers.asPayments.length > 0) setRead(await readBytes(read.bytes, answers.asPayments));
      setStep('preview');
    },
    explain: (error) => ({ text: unreadText(error) }),
  });

  const sending = useSubmission<Read, Read>({
    send: async ({ summary, fingerprint, kept }) => {
      setStep('sending');
      setProgress(undefined);
      const signal = closing.current.signal;
      const begun = kept ?? keptFor(group.code, fingerprint) ?? (await begin(summary, signal));
      const sent = { code: group.code, fingerprint, source: summary.source, signal };
      await sendRows(file(), begun, { ...sent, onProgress: (done, total) => setProgress([done, total]) });
      setStep('done');
      void refreshUnlessLive(ledger);
    },
    explain: (error) => (closing.current.signal.aborted ? undefined : problemOf('importRows', error)),
  });

  /** Adds the new flatmates. One who was added before an interruption is in the group by now. */
  const begin = async (summary: Summary, signal: AbortSignal): Promise<Kept> => {
    const ids: (string | undefined)[] = [];
    for (const [who, { chosen, name }] of answers.people.entries()) {
      if (chosen !== 'new') ids[who] = chosen === 'nobody' ? undefined : chosen;
      else {
        const { userId } = await call('addGuest', { groupCode: group.code, name }, { signal });
        ids[who] = userId;
        setAnswers((now) => ({
          ...now,
          people: now.people.map((one, index) => (index === who ? { ...one, chosen: userId } : one)),
        }));
      }
    }
    const isOffered = typeof summary.forward === 'object' && withForward;
    const forward = isOffered ? { date: localDate(timeNow()), note: say.forwardNote } : undefined;
    return { importId: newImportId(), chosen: { ids, forward }, asPayments: answers.asPayments, done: 0 };
  };

  const close = (): void => {
    closing.current.abort();
    onClose();
  };
  const problem = choosing.problem ?? checking.problem ?? sending.problem;
  return (
    <Dialog title={say.title} onClose={close}>
      {step === 'file' && (
        <ChooseFile isReading={choosing.wait.busy} onChoose={(chosen) => choosing.submit({ chosen })} />
      )}
      {step === 'people' && read && (
        <form method="post" noValidate onSubmit={onSubmitOf(() => checking.submit())} className="space-y-4">
          <PeopleFields summary={read.summary} group={group} answers={answers} onChange={setAnswers} />
          <Steps busy={checking.wait.busy} action={say.next} onBack={() => setStep('file')} />
        </form>
      )}
      {step === 'preview' && read && (
        <form method="post" onSubmit={onSubmitOf(() => sending.submit(read))} className="space-y-4">
          <Preview summary={read.summary} withForward={withForward} onForward={setWithForward} />
          {read.summary.expenses + read.summary.payments > 0 ? (
            <Steps busy={sending.wait.busy} action={say.start} onBack={() => setStep('people')} />
          ) : (
            <p>{say.nothingToTake}</p>
          )}
        </form>
      )}
      {step === 'sending' && read && (
        <Sending
          isBegun={!sending.wait.busy && progress === undefined}
          isBusy={sending.wait.busy}
          progress={progress}
          onGoOn={() => sending.submit({ ...read, kept: keptFor(group.code, read.fingerprint) })}
        />
      )}
      {step === 'done' && read && (
        <>
          <p role="status">{`${say.done} ${say.found(read.summary.expenses, read.summary.payments)}.`}</p>
          <p className="mt-3 text-sm text-muted">{say.byImport}</p>
          <Nets nets={totalNets(read.summary, withForward)} people={read.summary.people} />
        </>
      )}
      <div className="mt-3">
        <FormProblem wrong={problem} />
      </div>
      <Button className="mt-4 w-full" onClick={close}>
        {step === 'sending' && sending.wait.busy ? say.stop : words.common.close}
      </Button>
    </Dialog>
  );
}

/** The reader of files, which ends with the dialog, and what stops sending then. */
function useOpenFile() {
  const open = useRef<OpenFile>(undefined);
  const closing = useRef(new AbortController());
  useEffect(() => {
    closing.current = new AbortController();
    return () => {
      closing.current.abort();
      open.current?.close();
      open.current = undefined;
    };
  }, []);
  const file = (): OpenFile => {
    open.current ??= new OpenFile();
    return open.current;
  };
  return { file, closing };
}

/** A file of our own that is of this very group. */
class SameGroup extends Error {
  override readonly name = 'SameGroup';
}

/** @throws SameGroup; CallError if that cannot be told */
async function refuseOwnFile(code: string, { ownExpense }: Summary): Promise<void> {
  if (ownExpense === undefined) return;
  if (await isIn(code, ownExpense)) throw new SameGroup();
}

/** @throws CallError */
async function isIn(code: string, id: string): Promise<boolean> {
  try {
    return (await call('getExpense', { id })).groupCodes.includes(code);
  } catch (error) {
    if (callErrorOf(error).code === 'expense-not-found') return false;
    throw error;
  }
}

/**
 * Whether the file, or an earlier one of the same group, was imported here. What has become too old since is then in
 * the group already.
 */
async function wasImported(code: string, { first }: Summary): Promise<boolean> {
  const row = first.find(({ kind }) => kind === 'expense');
  return row !== undefined && isIn(code, await importedId(code, row));
}

function unreadText(error: unknown): string {
  if (error instanceof UnreadableFile) return words.imports.problems[error.problem];
  return error instanceof SameGroup ? words.imports.sameGroup : words.imports.notRead;
}

interface ChooseFileProps {
  isReading: boolean;
  onChoose: (file: File) => void;
}

function ChooseFile({ isReading, onChoose }: ChooseFileProps) {
  const say = words.imports;
  return (
    <>
      <p className="text-muted">{say.hint}</p>
      <p className="mt-2 text-sm text-muted">{say.chooseHint}</p>
      <label className="mt-4 block font-medium">
        {say.choose}
        <input
          type="file"
          accept=".csv,.json,text/csv,application/json"
          disabled={isReading}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            // The same file can be chosen again.
            target.value = '';
          }}
          className="mt-2 block min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface p-2 font-normal"
        />
      </label>
      <p role="status" className="mt-2 text-sm text-muted">
        {isReading ? say.reading : ''}
      </p>
    </>
  );
}

interface StepsProps {
  busy: boolean;
  action: string;
  onBack: () => void;
}

const Steps = ({ busy, action, onBack }: StepsProps) => (
  <div className="flex flex-wrap gap-3 [&>:last-child]:grow">
    <Button disabled={busy} onClick={onBack}>
      {words.imports.back}
    </Button>
    <Button look="primary" type="submit" disabled={busy}>
      {action}
    </Button>
  </div>
);

interface SendingProps {
  /** Whether it was interrupted before, and waits to go on. */
  isBegun: boolean;
  isBusy: boolean;
  progress: readonly [done: number, total: number] | undefined;
  onGoOn: () => void;
}

function Sending({ isBegun, isBusy, progress, onGoOn }: SendingProps) {
  const say = words.imports;
  const [done, total] = progress ?? [0, 0];
  const text = progress ? say.progress(counted(done), counted(total)) : say.addingPeople;
  return (
    <>
      {isBegun ? (
        <p>{say.begun}</p>
      ) : (
        <>
          <p className="mb-2 font-semibold">{text}</p>
          <progress aria-label={say.title} max={Math.max(total, 1)} value={done} className="h-3 w-full accent-brand" />
        </>
      )}
      <p className="mt-2 text-sm text-muted">{say.stays}</p>
      {!isBusy && (
        <Button look="primary" className="mt-3 w-full" onClick={onGoOn}>
          {say.goOn}
        </Button>
      )}
    </>
  );
}

interface PreviewProps {
  summary: Summary;
  withForward: boolean;
  onForward: (isWanted: boolean) => void;
}

function Preview({ summary, withForward, onForward }: PreviewProps) {
  const say = words.imports;
  const { refused, leftOut, differences, forward, people } = summary;
  const named = (row: About<keyof typeof say.reasons>): string => say.row(row.row, reasonOf(row));
  return (
    <>
      <p className="font-semibold">{say.found(summary.expenses, summary.payments)}</p>
      {summary.first.length > 0 && (
        <ScrollingList label={say.firstRows}>
          {summary.first.map((row) => (
            <li key={row.key} className="py-2 wrap-anywhere">
              <RowText row={row} summary={summary} />
            </li>
          ))}
        </ScrollingList>
      )}
      <Rows title={say.refused(refused.count)} rows={refused} textOf={named} />
      <Rows title={say.leftOut(leftOut.count)} rows={leftOut} textOf={named} />
      <Rows title={say.different(differences.count)} rows={differences} textOf={named} />
      {forward === 'UNEVEN' && <p className="text-muted">{say.forwardUneven}</p>}
      {typeof forward === 'object' && (
        <div>
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              checked={withForward}
              onChange={({ target }) => onForward(target.checked)}
              className="size-5 shrink-0 accent-brand"
            />
            {say.forward}
          </label>
          <p className="text-sm text-muted">{say.forwardHint}</p>
          <Nets nets={forward.amounts} people={people} />
          {forward.unexplained.map((amount, who) =>
            amount === 0 ? null : (
              <p key={people[who]?.id ?? who} className="text-sm text-caution-ink wrap-anywhere">
                <Amounts>{say.forwardUnexplained(labelOf(people, who), formatRupees(amount))}</Amounts>
              </p>
            ),
          )}
        </div>
      )}
    </>
  );
}

const reasonOf = ({ what, text = '' }: About<keyof typeof words.imports.reasons>): string =>
  words.imports.reasons[what](text);

interface RowsProps<Row extends { readonly row: number }> {
  title: string;
  rows: Named<readonly Row[]>;
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
            <Amounts>{textOf(row)}</Amounts>
          </li>
        ))}
        {more > 0 && <li className="py-1">{words.imports.andMore(more)}</li>}
      </ul>
    </details>
  );
}

function RowText({ row, summary: { people } }: { row: FileRow; summary: Summary }): ReactNode {
  const say = words.imports;
  const nameOf = (who: number): string => labelOf(people, who);
  const date = dateText(row.date, localDate(timeNow()).slice(0, 4));
  const names =
    row.kind === 'payment'
      ? words.balances.paid(nameOf(row.from), nameOf(row.to))
      : say.paidBy(row.payers.map(({ who }) => nameOf(who)).join(', '));
  const what = row.kind === 'payment' ? row.note : (row.title ?? tagNames(row.tags));
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-3">
        <bdi>{what || names}</bdi> <Amounts>{formatRupees(row.amount)}</Amounts>
      </span>{' '}
      <span className="block text-sm text-muted">
        {date} · <Amounts>{names}</Amounts>
      </span>
    </>
  );
}

const totalNets = ({ nets, forward }: Summary, withForward: boolean): readonly Paise[] =>
  nets.map((net, who) => sum(net, (withForward && typeof forward === 'object' && forward.amounts[who]) || zero));

function Nets({ nets, people }: { nets: readonly Paise[]; people: Summary['people'] }) {
  const say = words.imports;
  return (
    <ul className="my-2">
      {nets.map((net, who) => {
        if (net === 0) return null;
        const [name, amount] = [labelOf(people, who), formatRupees(net < 0 ? minus(zero, net) : net)];
        return (
          <li key={people[who]?.id ?? who} className="py-1 wrap-anywhere">
            <Amounts>{net < 0 ? say.owes(name, amount) : say.getsBack(name, amount)}</Amounts>
          </li>
        );
      })}
    </ul>
  );
}
