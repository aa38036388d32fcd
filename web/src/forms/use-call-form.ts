/**
 * A form whose call has no idempotency key. If the user closes the form during a long wait, the call continues, and a
 * failure is shown as a toast (docs/decisions/0047).
 */
import type { Operation } from '#api/client/messages.ts';
import { toast } from '#ui/base/toast.ts';
import type { Wrong } from '#ui/form/FormProblem.tsx';
import { onSubmitOf, useSubmission } from '#ui/form/use-submission.ts';
import { words } from '#words/all.ts';
import { problemOf } from './problem-of.ts';

interface CallForm {
  operation: Operation;
  /** Returns what is wrong with the fields, or undefined to send the form. */
  check?: () => Wrong | undefined;
  /** Sends the call and shows the success. @throws CallError */
  send: () => Promise<void>;
}

/** Returns the functions that send the form, the state of the wait for the answer, and the problem. */
export function useCallForm({ operation, check, send }: CallForm) {
  const { wait, problem, submit } = useSubmission<true>({
    read: () => check?.() ?? true,
    send,
    explain: (error, { isLeft }) => {
      const wrong = problemOf(operation, error);
      if (wrong && isLeft) toast.error(wrong.text);
      return wrong;
    },
    leaveNotice: words.forms.goesOn,
  });
  return { wait, problem, submit: () => submit(), onSubmit: onSubmitOf(submit) };
}
