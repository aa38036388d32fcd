/**
 * A form whose change goes out under the key of one intent: sent again after a lost answer, it counts once
 * (docs/decisions/0047).
 */
import type { Intent } from '#api/calls/intent.ts';
import type { Operation } from '#api/client/messages.ts';
import type { Wrong } from '#ui/form/FormProblem.tsx';
import { mayHaveHappened, onSubmitOf, useSubmission } from '#ui/form/use-submission.ts';
import { problemOf } from './problem-of.ts';
import { useSentForm } from './sent-form.ts';

interface ChangeForm<Fields extends object, Request> {
  /** Identifies the change: two forms of the same name make the same one. */
  name: string;
  empty: () => Fields;
  /** Returns what to send, or what is wrong with the fields. Without either, nothing happens. */
  read: (fields: Fields) => Request | Wrong | undefined;
  /** Sends the change and shows the success. @throws CallError */
  send: (request: Request, intent: Intent) => Promise<void>;
  /** The operation that a failure is explained for, and the field that it is about. */
  operation: Operation | ((fields: Fields) => Operation);
  field?: string;
  /** Whether a failure is shown elsewhere. */
  isShown?: (error: unknown) => boolean;
}

/** Returns the fields, the wait for the answer, what is wrong, and how to send the form. */
export function useChangeForm<Fields extends object, Request>(form: ChangeForm<Fields, Request>) {
  const { fields, change, intent, note } = useSentForm(form.name, form.empty);
  const operation = typeof form.operation === 'string' ? form.operation : form.operation(fields);
  const { wait, problem, submit } = useSubmission<Request>({
    note,
    read: () => form.read(fields),
    send: (request) => form.send(request, intent),
    explain: (error) => (form.isShown?.(error) ? undefined : problemOf(operation, error, form.field)),
    stop: () => intent.stop(),
    told: mayHaveHappened,
  });
  return { fields, change, wait, problem, submit: () => submit(), onSubmit: onSubmitOf(submit) };
}

/** The same for a change without fields, such as one that a dialog asks to confirm. */
export function useConfirmedChange(name: string, operation: Operation, send: (intent: Intent) => Promise<void>) {
  const { wait, problem, submit } = useChangeForm({
    name,
    operation,
    empty: () => ({}),
    read: () => true,
    send: (_, intent) => send(intent),
  });
  return { wait, problem: problem?.text, confirm: submit };
}
