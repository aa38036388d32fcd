/** Bringing a group's past over from a file: which file, who is who, what is taken, and sending it (docs/product.md §17). */
import { localDate, type Month } from '@pg/contract/months';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { timeNow } from '#browser/clock.ts';
import { fieldErrorOf } from '#forms/change-form.tsx';
import { refreshUnlessLive } from '#state/my-groups.ts';
import { appStore, type Group } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormProblem, onSubmitOf, useSubmission } from '#ui/form.tsx';
import { monthText } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { formatCount } from '#words/plural.ts';
import { idsAmong, matchError, PeopleFields, type PeopleMatch, suggestMatch } from './ImportPeople.tsx';
import { isSomethingToTake, Nets, Preview, totalNets, type Wanted } from './ImportPreview.tsx';
import {
  type Found,
  findHere,
  type ImportProgress,
  ImportWorkerClient,
  newImportId,
  type Sent,
  savedProgress,
  sendRows,
} from './import-client.ts';
import type { ImportSummary } from './import-plan.ts';
import { type FileAnswers, UnreadableFile } from './imported-file.ts';

interface ImportDialogProps {
  group: Group;
  onClose: () => void;
}

/** A file that was read. */
interface Read {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What was said of it before. */
  readonly told: FileAnswers;
  readonly summary: ImportSummary;
  readonly fingerprint: string;
  /** Of an import of this file that was interrupted. */
  readonly kept: ImportProgress | undefined;
}

const toldIn = ({ asPayments, dateOrder }: FileAnswers): FileAnswers => ({ asPayments, dateOrder });

type Step = 'file' | 'people' | 'preview' | 'sending' | 'done';

export default function ImportDialog({ group, onClose }: ImportDialogProps) {
  const say = words.imports;
  const [step, setStep] = useState<Step>('file');
  const [read, setRead] = useState<Read>();
  const [answers, setAnswers] = useState<PeopleMatch>({ people: [], asPayments: [] });
  const [month, setMonth] = useState<Month>();
  const [found, setFound] = useState<Found>();
  const [wanted, setWanted] = useState<Wanted>({ withForward: true, withHere: false });
  const [sent, setSent] = useState<Sent>();
  const { file, closing } = useOpenFile();
  const summary = wanted.withHere ? read?.summary : (found?.rest ?? read?.summary);

  const readBytes = async (bytes: Uint8Array<ArrayBuffer>, told: FileAnswers): Promise<Read> => {
    const { summary, fingerprint } = await file().read(bytes, told);
    return { bytes, told, summary, fingerprint, kept: savedProgress(group.code, fingerprint) };
  };

  // In an object, because a File has a text too, as what is wrong with a form has.
  const choosing = useSubmission<{ chosen: File }, { chosen: File }>({
    send: async ({ chosen }) => {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      const first = await readBytes(bytes, { asPayments: [] });
      const { kept } = first;
      const now = kept ? await readBytes(bytes, toldIn(kept)) : first;
      setRead(now);
      setAnswers(suggestMatch(now.summary, group));
      if (kept) {
        const { ids, leftOut = [], forward } = kept.chosen;
        setFound({ rest: await file().leaveOut({ ids, leftOut, brought: [] }), leftOut, list: [], hasForward: false });
        setWanted({ withForward: forward !== undefined, withHere: false });
      }
      setStep(kept ? 'sending' : 'people');
    },
    explain: (error) => ({ text: unreadText(error) }),
  });

  const checking = useSubmission<Read>({
    read: () => read && (matchError(answers, read.summary, group) ?? read),
    send: async (before) => {
      const told = toldIn(answers);
      const now = JSON.stringify(told) === JSON.stringify(before.told) ? before : await readBytes(before.bytes, told);
      setRead(now);
      const here = await findHere(file(), {
        code: group.code,
        summary: now.summary,
        idsFrom: (people) => idsAmong(answers, now.summary, people),
        signal: closing.current.signal,
        onMonth: setMonth,
      });
      setFound(here);
      setWanted({ withForward: !here.hasForward, withHere: false });
      setStep('preview');
    },
    explain: (error) => {
      if (closing.current.signal.aborted) return undefined;
      return error instanceof UnreadableFile ? { text: unreadText(error) } : fieldErrorOf('exportGroup', error);
    },
  });

  const sending = useSubmission<Read, Read>({
    send: async ({ told, fingerprint, kept, summary: { source } }) => {
      setStep('sending');
      setSent(undefined);
      const signal = closing.current.signal;
      const begun = kept ?? savedProgress(group.code, fingerprint) ?? (await begin(told, signal));
      await sendRows(file(), begun, { code: group.code, fingerprint, source, signal, onProgress: setSent });
      setStep('done');
      void refreshUnlessLive(appStore);
    },
    explain: (error) => (closing.current.signal.aborted ? undefined : fieldErrorOf('importRows', error)),
  });

  /** Adds the new flatmates. One who was added before an interruption is in the group by now. */
  const begin = async (told: FileAnswers, signal: AbortSignal): Promise<ImportProgress> => {
    const ids: (string | undefined)[] = [];
    for (const [who, { chosen, name }] of answers.people.entries()) {
      const isNobody = chosen === 'nobody' || (chosen === 'new' && !summary?.people[who]?.isNamed);
      if (chosen !== 'new' || isNobody) ids[who] = isNobody ? undefined : chosen;
      else {
        const { userId } = await call('addGuest', { groupCode: group.code, name }, { signal });
        ids[who] = userId;
        setAnswers((now) => ({
          ...now,
          people: now.people.map((one, index) => (index === who ? { ...one, chosen: userId } : one)),
        }));
      }
    }
    const isOffered = typeof summary?.forward === 'object' && wanted.withForward;
    const forward = isOffered ? { date: localDate(timeNow()), note: say.forwardNote } : undefined;
    const leftOut = wanted.withHere ? undefined : found?.leftOut;
    return { ...told, importId: newImportId(), chosen: { ids, forward, leftOut }, done: 0 };
  };

  const close = (): void => {
    closing.current.abort();
    onClose();
  };
  const problem = choosing.problem ?? checking.problem ?? sending.problem;
  return (
    <Dialog title={say.title} onClose={close}>
      {step !== 'file' && step !== 'done' && <span data-unsaved="" hidden />}
      {step === 'file' && (
        <ChooseFile isReading={choosing.wait.busy} onChoose={(chosen) => choosing.submit({ chosen })} />
      )}
      {step === 'people' && read && (
        <form method="post" noValidate onSubmit={onSubmitOf(() => checking.submit())} className="space-y-4">
          <PeopleFields summary={read.summary} group={group} answers={answers} onChange={setAnswers} />
          <Steps busy={checking.wait.busy} action={say.next} onBack={() => setStep('file')} />
          <p role="status" className="text-sm text-muted">
            {checking.wait.busy && month ? words.groups.exporting(monthText(month)) : ''}
          </p>
        </form>
      )}
      {step === 'preview' && read && found && summary && (
        <form method="post" onSubmit={onSubmitOf(() => sending.submit(read))} className="space-y-4">
          <Preview all={read.summary} found={found} summary={summary} wanted={wanted} onWanted={setWanted} />
          {!isSomethingToTake(summary, wanted) && <p>{say.nothingToTake}</p>}
          <Steps
            busy={sending.wait.busy}
            action={isSomethingToTake(summary, wanted) ? say.start : undefined}
            onBack={() => setStep('people')}
          />
        </form>
      )}
      {step === 'sending' && read && (
        <Sending
          isBegun={!sending.wait.busy && sent === undefined}
          isBusy={sending.wait.busy}
          sent={sent}
          onGoOn={() => sending.submit({ ...read, kept: savedProgress(group.code, read.fingerprint) })}
        />
      )}
      {step === 'done' && summary && (
        <>
          <p role="status">{`${say.done} ${say.found(summary.expenses, summary.payments)}.`}</p>
          {sent?.known ? (
            <p className="mt-3 text-muted">
              {say.known(sent.known)}{' '}
              {sent.others.length > 0 && say.others(sent.others.map((row) => row || say.forwardNote).join(', '))}
            </p>
          ) : (
            <>
              <p className="mt-3 text-sm text-muted">{say.byImport}</p>
              <Nets nets={totalNets(summary, wanted)} people={summary.people} />
            </>
          )}
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
  const open = useRef<ImportWorkerClient>(undefined);
  const closing = useRef(new AbortController());
  useEffect(() => {
    closing.current = new AbortController();
    return () => {
      closing.current.abort();
      open.current?.close();
      open.current = undefined;
    };
  }, []);
  const file = (): ImportWorkerClient => {
    open.current ??= new ImportWorkerClient();
    return open.current;
  };
  return { file, closing };
}

function unreadText(error: unknown): string {
  if (!(error instanceof UnreadableFile)) return words.imports.notRead;
  const text = words.imports.problems[error.what](error.text ?? '');
  return error.row === undefined ? text : words.imports.row(error.row, text);
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
  /** Undefined if the way only leads back. */
  action: string | undefined;
  onBack: () => void;
}

const Steps = ({ busy, action, onBack }: StepsProps) => (
  <div className="flex flex-wrap gap-3 [&>:last-child]:grow">
    <Button disabled={busy} onClick={onBack}>
      {words.imports.back}
    </Button>
    {action && (
      <Button look="primary" type="submit" disabled={busy}>
        {action}
      </Button>
    )}
  </div>
);

interface SendingProps {
  /** Whether it was interrupted before, and waits to go on. */
  isBegun: boolean;
  isBusy: boolean;
  sent: Sent | undefined;
  onGoOn: () => void;
}

function Sending({ isBegun, isBusy, sent, onGoOn }: SendingProps) {
  const say = words.imports;
  const { done = 0, total = 0 } = sent ?? {};
  const text = sent ? say.progress(formatCount(done), formatCount(total)) : say.addingPeople;
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
