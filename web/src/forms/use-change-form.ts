/**
 * A form that sends a change under one idempotency key. If the answer is lost and the user sends the form again, the
 * change counts only once (docs/decisions/0047).
 */
import type { Intent } from '#api/calls/call.ts';
import type { Operation } from '#api/client/messages.ts';
import type { Wrong } from '#ui/form/FormProblem.tsx';
import { onSubmitOf, useSubmission } from '#ui/form/use-submission.ts';
import { words } from '#words/all.ts';
import { problemOf } from './problem-of.ts';
import { useSentForm } from './sent-form.ts';

interface ChangeForm<Fields extends object, Request> {
  /** Identifies the change: forms with the same name make the same change. */
  name: string;
  empty: () => Fields;
  /** Returns the request, or what is wrong with the fields. If it returns undefined, nothing happens. */
  read: (fields: Fields) => Request | Wrong | undefined;
  /** Sends the change and shows the success. The signal aborts when the user stops waiting. @throws CallError */
  send: (request: Request, intent: Intent, signal: AbortSignal) => Promise<void>;
  /** Selects the message for a failure. */
  operation: Operation | ((fields: Fields) => Operation);
  /** The field that a failure concerns. */
  field?: string | ((error: unknown) => string | undefined);
  /** Returns whether the failure is shown elsewhere. */
  isShown?: (error: unknown) => boolean;
}

/**
 * Returns the fields, the functions that change and send them, the state of the wait for the answer, the problem, and
 * whether the outcome of a try is unknown.
 */
export function useChangeForm<Fields extends object, Request>(form: ChangeForm<Fields, Request>) {
  const { fields, change, intent, note } = useSentForm(form.name, form.empty);
  const operation = typeof form.operation === 'string' ? form.operation : form.operation(fields);
  const { wait, problem, submit } = useSubmission<Request>({
    note,
    read: () => form.read(fields),
    send: (request, signal) => form.send(request, intent, signal),
    explain: (error) => {
      const field = typeof form.field === 'function' ? form.field(error) : form.field;
      return form.isShown?.(error) ? undefined : problemOf(operation, error, field);
    },
    stop: () => intent.stop(),
    leaveNotice: words.forms.mayHaveHappened,
  });
  const { isUnsure } = intent;
  return { fields, change, wait, problem, isUnsure, submit: () => submit(), onSubmit: onSubmitOf(submit) };
}

/** Like `useChangeForm`, for a change that has no fields and only needs a confirmation. */
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
