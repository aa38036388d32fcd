/** Brings a group's past over from a file: draws the steps of an import (docs/product.md §17). */
import type { Group } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormProblem, onSubmitOf } from '#ui/form.tsx';
import { monthText } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { formatCount } from '#words/plural.ts';
import { PeopleFields } from './ImportPeople.tsx';
import { Nets, Preview } from './ImportPreview.tsx';
import { type ComparedFile, isSomethingToTake, type Sent, selectedNets, selectedSummary } from './import-steps.ts';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  group: Group;
  onClose: () => void;
}

export default function ImportDialog({ group, onClose }: ImportDialogProps) {
  const say = words.imports;
  const { state, dispatch, isBusy, problem, open, compare, send, stop } = useImport(group);
  const back = (): void => dispatch({ kind: 'back' });
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <Dialog title={say.title} onClose={close}>
      {state.step !== 'file' && state.step !== 'done' && <span data-unsaved="" hidden />}
      {state.step === 'file' && <ChooseFile isReading={isBusy} onChoose={open} />}
      {state.step === 'people' && (
        <form method="post" noValidate onSubmit={onSubmitOf(() => compare(state))} className="space-y-4">
          <PeopleFields
            summary={state.file.summary}
            group={group}
            answers={state.answers}
            onChange={(answers) => dispatch({ kind: 'answered', answers })}
          />
          <Steps isBusy={isBusy} action={say.next} onBack={back} />
          <p role="status" className="text-sm text-muted">
            {isBusy && state.month ? words.groups.exporting(monthText(state.month)) : ''}
          </p>
        </form>
      )}
      {state.step === 'preview' && (
        <form method="post" onSubmit={onSubmitOf(() => send(state))} className="space-y-4">
          <Preview compared={state} onWanted={(wanted) => dispatch({ kind: 'wanted', wanted })} />
          <Steps isBusy={isBusy} action={isSomethingToTake(state) ? say.start : undefined} onBack={back} />
        </form>
      )}
      {state.step === 'sending' && <Sending isBusy={isBusy} sent={state.sent} onGoOn={() => send(state)} />}
      {state.step === 'done' && <Done compared={state} sent={state.sent} />}
      <div className="mt-3">
        <FormProblem wrong={problem} />
      </div>
      <Button className="mt-4 w-full" onClick={close}>
        {state.step === 'sending' && isBusy ? say.stop : words.common.close}
      </Button>
    </Dialog>
  );
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
  isBusy: boolean;
  /** Undefined if the way only leads back. */
  action: string | undefined;
  onBack: () => void;
}

const Steps = ({ isBusy, action, onBack }: StepsProps) => (
  <div className="flex flex-wrap gap-3 [&>:last-child]:grow">
    <Button disabled={isBusy} onClick={onBack}>
      {words.imports.back}
    </Button>
    {action && (
      <Button look="primary" type="submit" disabled={isBusy}>
        {action}
      </Button>
    )}
  </div>
);

interface SendingProps {
  isBusy: boolean;
  /** Undefined while flatmates are added, and if an import was interrupted before and waits to go on. */
  sent: Sent | undefined;
  onGoOn: () => void;
}

function Sending({ isBusy, sent, onGoOn }: SendingProps) {
  const say = words.imports;
  const { done = 0, total = 0 } = sent ?? {};
  return (
    <>
      {isBusy || sent ? (
        <>
          <p className="mb-2 font-semibold">
            {sent ? say.progress(formatCount(done), formatCount(total)) : say.addingPeople}
          </p>
          <progress aria-label={say.title} max={Math.max(total, 1)} value={done} className="h-3 w-full accent-brand" />
        </>
      ) : (
        <p>{say.begun}</p>
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

function Done({ compared, sent }: { compared: ComparedFile; sent: Sent | undefined }) {
  const say = words.imports;
  const { expenses, payments, people } = selectedSummary(compared);
  return (
    <>
      <p role="status">{`${say.done} ${say.found(expenses, payments)}.`}</p>
      {sent?.known ? (
        <p className="mt-3 text-muted">
          {say.known(sent.known)}{' '}
          {sent.others?.length ? say.others(sent.others.map((row) => row || say.forwardNote).join(', ')) : ''}
        </p>
      ) : (
        <>
          <p className="mt-3 text-sm text-muted">{say.byImport}</p>
          <Nets nets={selectedNets(compared)} people={people} />
        </>
      )}
    </>
  );
}
