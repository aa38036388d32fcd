/** Brings a group's past over from a file: draws the steps of an import (docs/product.md §17). */
import type { Group } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormProblem, onSubmitOf } from '#ui/form.tsx';
import { monthText } from '#ui/labels.ts';
import { words } from '#words/late.ts';
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
  const { step } = state;
  return (
    <Dialog
      title={say.title}
      onClose={close}
      isTall
      {...(step === 'people' && { onSubmit: onSubmitOf(() => compare(state)), cross: words.common.close })}
      {...(step === 'preview' && { onSubmit: onSubmitOf(() => send(state)), cross: words.common.close })}
      footer={
        <>
          <FormProblem wrong={problem} />
          {step === 'people' && <Steps isBusy={isBusy} action={say.next} onBack={back} />}
          {step === 'preview' && (
            <Steps isBusy={isBusy} action={isSomethingToTake(state) ? say.start : undefined} onBack={back} />
          )}
          {step === 'sending' && (
            <Button look={isBusy ? 'plain' : 'primary'} className="w-full" onClick={isBusy ? close : () => send(state)}>
              {isBusy ? say.stop : say.goOn}
            </Button>
          )}
        </>
      }
    >
      {step !== 'file' && step !== 'done' && <span data-unsaved="" hidden />}
      {step === 'file' && <ChooseFile isReading={isBusy} onChoose={open} />}
      {step === 'people' && (
        <div className="space-y-4">
          <PeopleFields
            summary={state.file.summary}
            group={group}
            answers={state.answers}
            onChange={(answers) => dispatch({ kind: 'answered', answers })}
          />
          <p role="status" className="text-sm text-muted">
            {isBusy && state.month ? words.groups.exporting(monthText(state.month)) : ''}
          </p>
        </div>
      )}
      {step === 'preview' && <Preview compared={state} onWanted={(wanted) => dispatch({ kind: 'wanted', wanted })} />}
      {step === 'sending' && <Sending isBusy={isBusy} sent={state.sent} />}
      {step === 'done' && <Done compared={state} sent={state.sent} />}
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
}

function Sending({ isBusy, sent }: SendingProps) {
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
