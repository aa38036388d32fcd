/** Does what each step of an import asks for (import-steps.ts); interrupted, it goes on where it stopped. */
import { randomId } from '@pg/contract/document-ids';
import type { ExportedPayment } from '@pg/contract/export-endpoints';
import { localDate, type Month } from '@pg/contract/months';
import { useEffect, useReducer, useRef } from 'react';
import { call } from '#api/call.ts';
import { callErrorOf } from '#api/call-error.ts';
import type { Operation } from '#api/failure-text.ts';
import { timeNow } from '#browser/clock.ts';
import { fieldErrorOf } from '#forms/change-form.tsx';
import { refreshUnlessLive } from '#state/my-groups.ts';
import { appStore, type Group } from '#state/store.ts';
import { type FieldError, useSubmission } from '#ui/form.tsx';
import { words } from '#words/late.ts';
import { type Alike, comparedExpense, comparedPayment } from './already-here.ts';
import {
  type ImportProgress,
  ImportWorkerClient,
  type OpenFile,
  savedProgress,
  saveProgress,
} from './import-client.ts';
import {
  type AskedFile,
  answersProblem,
  type ComparedFile,
  forwardOf,
  idsAmong,
  isNobody,
  nextState,
} from './import-steps.ts';
import { UnreadableFile } from './imported-file.ts';
import { callWithRetry, readMonth } from './read-group.ts';

/** How many rows are named that the group has differently. */
const mostNamed = 50;

interface Task {
  readonly wrong?: FieldError | undefined;
  /** Selects the message for a failure. Undefined while a file is opened. */
  readonly operation?: Operation;
  readonly run: (worker: ImportWorkerClient) => Promise<void>;
}

export function useImport(group: Group) {
  const { code } = group;
  const [state, dispatch] = useReducer(nextState, { step: 'file' });
  const opened = useRef<ImportWorkerClient>(undefined);
  // It ends with the dialog, and so does what is sent.
  useEffect(() => () => opened.current?.close(), []);
  const { wait, problem, submit } = useSubmission<Task, Task>({
    read: (task) => task.wrong ?? task,
    send: ({ run }) => {
      opened.current ??= new ImportWorkerClient();
      return run(opened.current);
    },
    explain: (error, { request: { operation } }) => {
      if (opened.current?.signal.aborted) return undefined;
      if (operation && !(error instanceof UnreadableFile)) return fieldErrorOf(operation, error);
      return { text: unreadText(error) };
    },
  });

  const nameOf = ({ fingerprint }: OpenFile): string => `${code} ${fingerprint}`;

  const open = async (worker: ImportWorkerClient, chosen: File): Promise<void> => {
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const file = await worker.open(bytes, { asPayments: [] });
    const saved = savedProgress(nameOf(file));
    if (!saved) return dispatch({ kind: 'read', file, group });
    const again = await worker.open(bytes, saved);
    const rest = await worker.ask('summaryOf', { ...saved.chosen, brought: [] });
    dispatch({ kind: 'read', file: again, group, saved, rest });
  };

  /**
   * Reads what the group has in the months of the file, month by month, and, for what may have been brought forward
   * after it, in all later ones.
   */
  const compare = async (worker: ImportWorkerClient, { file: before, answers }: AskedFile): Promise<void> => {
    const { asPayments, dateOrder } = answers;
    const isSame = JSON.stringify({ asPayments, dateOrder }) === JSON.stringify(before.asked);
    const file = isSame ? before : await worker.open(before.bytes, answers);
    const { signal } = worker;
    const { people, months } = await callWithRetry('exportGroup', { groupCode: code }, signal);
    const ids = idsAmong(answers, file.summary, people);
    const leftOut: number[] = [];
    const list: Alike[] = [];
    const brought: ExportedPayment[] = [];
    const [first = ''] = file.summary.months;
    const isLooked = (month: string): boolean =>
      file.summary.months.includes(month) || (typeof file.summary.forward === 'object' && month > first);
    for (const month of (months as Month[]).filter(isLooked)) {
      dispatch({ kind: 'comparing', month });
      const { expenses, payments } = await readMonth(code, month, signal);
      brought.push(...payments.filter(({ method }) => method === 'BROUGHT_FORWARD'));
      const entries = [...expenses.map(comparedExpense), ...payments.map(comparedPayment)];
      const alike = await worker.ask('alikeInMonth', month, entries, ids);
      leftOut.push(...alike.rows);
      list.push(...alike.list);
    }
    const rest = await worker.ask('summaryOf', { ids, leftOut, brought });
    const hasForward = brought.some(({ from, to }) => ids.includes(from) && ids.includes(to));
    dispatch({ kind: 'compared', file, answers, found: { rest, leftOut, list, hasForward } });
  };

  /** Adds the new flatmates. One who was added before an interruption is in the group by now. */
  const begin = async ({ signal }: ImportWorkerClient, compared: ComparedFile): Promise<ImportProgress> => {
    const { answers, found, wanted } = compared;
    const ids = answers.people.map(({ chosen }, who) => (isNobody(compared, who) ? undefined : chosen));
    for (const [who, { name }] of answers.people.entries()) {
      if (ids[who] !== 'new') continue;
      const { userId } = await call('addGuest', { groupCode: code, name }, { signal });
      ids[who] = userId;
      dispatch({ kind: 'added', who, userId });
    }
    const forward = forwardOf(compared) && { date: localDate(timeNow()), note: words.imports.forwardNote };
    const leftOut = wanted.withHere ? undefined : found.leftOut;
    return { ...compared.file.asked, importId: newImportId(), chosen: { ids, forward, leftOut }, done: 0 };
  };

  /**
   * Sends the rest of the file, and keeps how far it has come. If the import was taken back since, begins a new one. If
   * somebody in it has left the group, forgets it: the file has to be opened again.
   */
  const send = async (worker: ImportWorkerClient, compared: ComparedFile): Promise<void> => {
    dispatch({ kind: 'sending' });
    const { source } = compared.file.summary;
    const name = nameOf(compared.file);
    let now = savedProgress(name) ?? (await begin(worker, compared));
    const firstId = now.importId;
    for (;;) {
      saveProgress(name, now);
      const { done, known = 0, others = [], importId, chosen } = now;
      const { rows, next, total } = await worker.ask('nextBatch', chosen, done);
      dispatch({ kind: 'sent', sent: { done, known, others, total } });
      if (rows.length === 0) break;
      const isLast = next >= total ? true : undefined;
      const request = { groupCode: code, importId, source, rows, isLast } as const;
      try {
        const answer = await callWithRetry('importRows', request, worker.signal);
        const named = [...others, ...(answer.others ?? [])].slice(0, mostNamed);
        now = { ...now, done: next, known: known + rows.length - answer.taken, others: named };
      } catch (thrown) {
        const { code: why } = callErrorOf(thrown);
        // Who is who has to be asked again.
        if (why === 'someone-left') saveProgress(name);
        if (why !== 'import-ended' || importId !== firstId) throw thrown;
        now = { ...now, importId: newImportId(), done: 0, known: 0, others: [] };
      }
    }
    saveProgress(name);
    dispatch({ kind: 'done' });
    void refreshUnlessLive(appStore);
  };

  return {
    state,
    dispatch,
    isBusy: wait.busy,
    problem,
    open: (chosen: File) => submit({ run: (worker) => open(worker, chosen) }),
    compare: (asked: AskedFile) =>
      submit({
        wrong: answersProblem(asked.answers, asked.file.summary, group),
        operation: 'exportGroup',
        run: (worker) => compare(worker, asked),
      }),
    send: (compared: ComparedFile) => submit({ operation: 'importRows', run: (worker) => send(worker, compared) }),
    stop: () => opened.current?.close(),
  };
}

const newImportId = (): string => randomId((end) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % end);

function unreadText(error: unknown): string {
  if (!(error instanceof UnreadableFile)) return words.imports.notRead;
  const { code, row, text = '' } = error.problem;
  const sentence = words.imports.problems[code](text);
  return row === undefined ? sentence : words.imports.row(row, sentence);
}
