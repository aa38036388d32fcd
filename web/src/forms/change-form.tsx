/**
 * A form that sends a change under one idempotency key. If the answer is lost and the user sends the form again, the
 * change counts only once.
 */

// So that the calls of dialogs load with them: call.ts could not load them once the network is gone.
import '@pg/contract/lazy-endpoints';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Mutation } from '#api/call.ts';
import { callErrorOf, isSignedOut } from '#api/call-error.ts';
import { messageFor, type Operation } from '#api/failure-text.ts';
import { session } from '#api/session.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { type FieldError, onSubmitOf, useSubmission } from '#ui/form.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';

interface ChangeForm<Fields extends object, Request> {
  /** Identifies the change: forms with the same name make the same change. */
  name: string;
  empty: () => Fields;
  /** Returns the request, or what is wrong with the fields. If it returns undefined, nothing happens. */
  read: (fields: Fields) => Request | FieldError | undefined;
  /** Sends the change and shows the success. @throws CallError */
  send: (request: Request, intent: Mutation) => Promise<void>;
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
  const { fields, change, intent, note } = useResumableForm(form.name, form.empty);
  const operation = typeof form.operation === 'string' ? form.operation : form.operation(fields);
  const { wait, problem, submit } = useSubmission<Request>({
    note,
    read: () => form.read(fields),
    send: (request) => form.send(request, intent),
    explain: (error) => {
      const field = typeof form.field === 'function' ? form.field(error) : form.field;
      return form.isShown?.(error) ? undefined : fieldErrorOf(operation, error, field);
    },
    stop: () => intent.stop(),
    leaveNotice: words.forms.mayHaveHappened,
  });
  const { isOutcomeUnknown } = intent;
  return {
    fields,
    change,
    wait,
    problem,
    isOutcomeUnknown,
    submit: () => submit(),
    onSubmit: onSubmitOf(submit),
  };
}

/** Like `useChangeForm`, for a change that has no fields and only needs a confirmation. */
export function useConfirmedChange(name: string, operation: Operation, send: (intent: Mutation) => Promise<void>) {
  const { wait, problem, submit } = useChangeForm({
    name,
    operation,
    empty: () => ({}),
    read: () => true,
    send: (_, intent) => send(intent),
  });
  return { wait, problem: problem?.text, confirm: submit };
}

interface CallForm {
  operation: Operation;
  /** Returns what is wrong with the fields, or undefined to send the form. */
  check?: () => FieldError | undefined;
  /** Sends the call and shows the success. @throws CallError */
  send: () => Promise<void>;
}

/** Returns the functions that send the form, the state of the wait for the answer, and the problem. */
export function useCallForm({ operation, check, send }: CallForm) {
  const { wait, problem, submit } = useSubmission<true>({
    read: () => check?.() ?? true,
    send,
    explain: (error, { isLeft }) => {
      if (isLeft) toastFailure(operation, error);
      return fieldErrorOf(operation, error);
    },
    leaveNotice: words.forms.goesOn,
  });
  return { wait, problem, submit: () => submit(), onSubmit: onSubmitOf(submit) };
}

interface Unanswered {
  readonly fields: unknown;
  readonly intent: Mutation;
}

const unanswered = new Map<string, Unanswered>();

/** The note in a reopened form. */
export const alreadySentNote = (): FieldError => ({ text: words.forms.sentBefore });

interface ResumableForm<Fields> {
  readonly fields: Fields;
  readonly change: (part: Partial<Fields>) => void;
  readonly intent: Mutation;
  /** Shown when the form opens, if it was sent before. */
  readonly note: FieldError | undefined;
}

/**
 * Returns a form for this change. If an earlier try got no answer, the form has the fields and the key of that try;
 * otherwise it is empty. A reopened form that is closed without being sent again is not kept.
 *
 * @param name identifies the change: forms with the same name make the same change
 */
export function useResumableForm<Fields extends object>(name: string, empty: () => Fields): ResumableForm<Fields> {
  const [opened] = useState(() => formOf(`${session.getState().userId} ${name}`));
  const { id, found, intent, triesBefore } = opened;
  const [fields, setFields] = useState(() => (found?.fields as Fields | undefined) ?? empty());
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  }, [fields]);

  useEffect(() => {
    unanswered.delete(id);
    return () => {
      // The try may still be under way, so `formOf` checks its outcome when the form is opened again.
      if (intent.attempts > triesBefore) unanswered.set(id, { fields: latest.current, intent });
    };
  }, [id, intent, triesBefore]);

  const change = (part: Partial<Fields>): void => setFields((now) => ({ ...now, ...part }));
  return { fields, change, intent, note: found && alreadySentNote() };
}

/** Returns the kept form with this id. If the outcome of its try is known by now, returns an empty form instead. */
function formOf(id: string) {
  const left = unanswered.get(id);
  const found = left?.intent.isOutcomeUnknown ? left : undefined;
  const intent = found?.intent ?? new Mutation();
  return { id, found, intent, triesBefore: intent.attempts };
}

/** Returns the message for a failure and the field that it concerns; undefined if the user is signed out. */
export function fieldErrorOf(
  operation: Operation,
  error: unknown,
  field = callErrorOf(error).field,
): FieldError | undefined {
  if (isSignedOut(error)) return undefined;
  const text = messageFor(operation, error);
  return field === undefined ? { text } : { text, field };
}

/** Shows why something failed that no form shows. */
export function toastFailure(operation: Operation, error: unknown): void {
  const wrong = fieldErrorOf(operation, error);
  if (wrong) toast.error(wrong.text);
}

interface ConfirmChangeProps {
  title: string;
  operation: Operation;
  /** Identifies the group, and the member if the change concerns one. */
  about: string;
  action: string;
  busyAction: string;
  children: ReactNode;
  change: (intent: Mutation) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
}

/** A dialog that asks for confirmation and makes the change. If it fails, the dialog stays open and shows why. */
export function ConfirmChange({ operation, about, children, change, onDone, ...dialog }: ConfirmChangeProps) {
  const { wait, problem, confirm } = useConfirmedChange(`${operation} ${about}`, operation, async (intent) => {
    await change(intent);
    onDone();
  });
  return (
    <ConfirmDialog {...dialog} wait={wait} onConfirm={confirm}>
      <div className="space-y-3 wrap-anywhere">
        {children}
        <ErrorMessage>{problem}</ErrorMessage>
      </div>
    </ConfirmDialog>
  );
}
