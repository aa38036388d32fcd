/** Takes a group along as a file: every month is read from the server, so it has more than this device keeps. */
import { localDate, type Month } from '@pg/contract/months';
import { useEffect, useRef, useState } from 'react';
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
import { csvOf, jsonOf } from './export-file.ts';
import { readGroup } from './read-group.ts';

const kinds = {
  csv: { type: 'text/csv', textOf: csvOf },
  json: { type: 'application/json', textOf: jsonOf },
} as const;

interface ExportDialogProps {
  group: Group;
  onClose: () => void;
}

export default function ExportDialog({ group: { code, name }, onClose }: ExportDialogProps) {
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
    </Dialog>
  );
}
