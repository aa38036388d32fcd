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
import { csvOf, type ExportedGroup, jsonOf } from './export-file.ts';
import { readGroup, readPhotos } from './read-group.ts';

const types = { csv: 'text/csv', json: 'application/json' } as const;

/** What a photo takes in a file, in megabytes. */
const photoMegabytes = 0.12;

/** With or without photos is asked once the group has been read. */
type Wanted = keyof typeof types | 'photos' | 'no photos';

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
  const [known, setKnown] = useState<ExportedGroup>();
  const count = known?.expenses.filter(({ photo }) => photo).length ?? 0;
  const { wait, problem, submit } = useSubmission<Wanted, Wanted>({
    send: async (wanted, stopping) => {
      const signal = anySignal(stopping, closing.current.signal);
      const today = localDate(timeNow());
      const group = known ?? (await readGroup(code, signal, setMonth));
      if (wanted === 'json' && group.expenses.some(({ photo }) => photo)) return setKnown(group);
      const ending = wanted === 'csv' ? 'csv' : 'json';
      const photos = wanted === 'photos' ? await readPhotos(group, signal) : undefined;
      const text = wanted === 'csv' ? csvOf(group, today) : jsonOf(group, photos);
      signal.throwIfAborted();
      const isSaved = await shareFile(new Blob([text], { type: types[ending] }), `${name} ${today} export`, ending);
      if (isSaved) toast.success(words.groups.exported);
    },
    explain: (error, { isLeft }) =>
      isLeft || closing.current.signal.aborted ? undefined : { text: messageFor('exportGroup', error) },
  });
  const { exportTable, exportAll, withPhotos, withoutPhotos } = words.groups;
  const choices: readonly (readonly [Wanted, string])[] = known
    ? [
        ['photos', withPhotos(count, Math.max(1, Math.round(count * photoMegabytes)))],
        ['no photos', withoutPhotos],
      ]
    : [
        ['csv', exportTable],
        ['json', exportAll],
      ];
  return (
    <Dialog title={words.groups.export} onClose={onClose}>
      <p className="mb-3 text-muted">{words.groups.exportHint}</p>
      <div className="flex flex-wrap gap-2">
        {choices.map(([wanted, label]) => (
          <Button key={wanted} className="grow" disabled={wait.busy} onClick={() => submit(wanted)}>
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {wait.busy && month ? words.groups.exporting(monthText(month)) : ''}
      </p>
      <FormProblem wrong={problem} />
    </Dialog>
  );
}
