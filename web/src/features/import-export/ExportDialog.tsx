/** Takes a group along as a file: every month is read from the server, so it has more than this device keeps. */
import type { AnswerOf, EndpointName, RequestOf } from '@pg/contract/endpoints';
import { localDate, type Month, yearAndMonth } from '@pg/contract/months';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { callErrorOf } from '#api/call-error.ts';
import { messageFor } from '#api/failure-text.ts';
import { anySignal } from '#api/request.ts';
import { timeNow } from '#browser/clock.ts';
import type { Group } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormProblem, useSubmission } from '#ui/form.tsx';
import { monthText } from '#ui/labels.ts';
import { shareFile } from '#ui/share.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { csvOf, type ExportedGroup, jsonOf } from './export-file.ts';

/** In seconds. A large group takes more reads than a few minutes allow. */
const longestPause = 15 * 60;

/** Sends a call again once the server allows it. */
export async function callWithRetry<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  signal: AbortSignal,
) {
  for (;;) {
    try {
      return await call(name, request, { signal });
    } catch (thrown) {
      const { retryAfter = longestPause + 1 } = callErrorOf(thrown);
      if (retryAfter > longestPause || signal.aborted) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
      signal.throwIfAborted();
    }
  }
}

/** Returns what a group has in a month, the oldest first. */
export async function readMonth(
  groupCode: string,
  month: Month,
  signal: AbortSignal,
): Promise<Pick<ExportedGroup, 'expenses' | 'payments'>> {
  const pages: AnswerOf<'exportMonth'>[] = [];
  const read = async (from: Pick<RequestOf<'exportMonth'>, 'before' | 'paymentsBefore'>) => {
    const page = await callWithRetry('exportMonth', { groupCode, ...yearAndMonth(month), ...from }, signal);
    pages.push(page);
    return page;
  };
  let { next: before, nextPayments: paymentsBefore } = await read({});
  while (before !== undefined) ({ next: before } = await read({ before }));
  while (paymentsBefore !== undefined) ({ nextPayments: paymentsBefore } = await read({ paymentsBefore }));
  return {
    expenses: pages.flatMap((page) => page.expenses).reverse(),
    payments: pages.flatMap((page) => page.payments).reverse(),
  };
}

/** @param onMonth called when a month begins */
async function readGroup(
  groupCode: string,
  signal: AbortSignal,
  onMonth: (month: Month) => void,
): Promise<ExportedGroup> {
  const { months, ...group } = await callWithRetry('exportGroup', { groupCode }, signal);
  const expenses: ExportedGroup['expenses'][0][] = [];
  const payments: ExportedGroup['payments'][0][] = [];
  for (const month of months as Month[]) {
    onMonth(month);
    const read = await readMonth(groupCode, month, signal);
    expenses.push(...read.expenses);
    payments.push(...read.payments);
  }
  return { ...group, expenses, payments };
}

const kinds = {
  csv: { type: 'text/csv', textOf: csvOf },
  json: { type: 'application/json', textOf: jsonOf },
} as const;

interface ExportDialogProps {
  group: Group;
  /** Opens the import, of a group that has grown out of it. */
  onImport: (() => void) | undefined;
  onClose: () => void;
}

export default function ExportDialog({ group: { code, name }, onImport, onClose }: ExportDialogProps) {
  const [month, setMonth] = useState<Month>();
  const closing = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);
  const { wait, problem, submit } = useSubmission<keyof typeof kinds, keyof typeof kinds>({
    send: async (kind, stopping) => {
      const signal = anySignal(stopping, closing.current.signal);
      const today = localDate(timeNow());
      const { type, textOf } = kinds[kind];
      const text = textOf(await readGroup(code, signal, setMonth), today);
      signal.throwIfAborted();
      const isSaved = await shareFile(new Blob([text], { type }), `${name} ${today} export`, kind);
      if (isSaved) toast.success(words.groups.exported);
    },
    explain: (error, { isLeft }) =>
      isLeft || closing.current.signal.aborted ? undefined : { text: messageFor('exportGroup', error) },
  });
  return (
    <Dialog title={words.groups.export} onClose={onClose}>
      <p className="mb-3 text-muted">{words.groups.exportHint}</p>
      <div className="flex flex-wrap gap-2">
        <Button className="grow" disabled={wait.busy} onClick={() => submit('csv')}>
          {words.groups.exportTable}
        </Button>
        <Button className="grow" disabled={wait.busy} onClick={() => submit('json')}>
          {words.groups.exportAll}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted">
        {wait.busy && month ? words.groups.exporting(monthText(month)) : ''}
      </p>
      <FormProblem wrong={problem} />
      {onImport && (
        <Button className="mt-4 w-full" onClick={onImport}>
          {words.imports.title}
        </Button>
      )}
    </Dialog>
  );
}
