/** A form of the signed-out pages. The code that sends it loads while the user types, to keep the page small. */
import type { Wrong } from '#ui/form/FormProblem.tsx';
import { onSubmitOf, useSubmission } from '#ui/form/use-submission.ts';
import { CodeMissing, loadCode } from '#ui/load-code.ts';
import { words } from '#words/front.ts';

const load = () => loadCode(() => import('../actions/sign-in.ts'));

interface SignedOutForm {
  operation: 'login' | 'register';
  /** Returns what is wrong with the fields, or undefined to send the form. */
  check: () => Wrong | undefined;
  /** Sends the form and shows the success. @throws CallError */
  send: (actions: typeof import('../actions/sign-in.ts'), signal: AbortSignal) => Promise<void>;
  /** The message after the user has stopped waiting. */
  stopped: string;
}

/** Returns the props of the form element, the wait for the answer, and the problem. */
export function useSignedOutForm({ operation, check, send, stopped }: SignedOutForm) {
  const { wait, problem, clearProblem, submit } = useSubmission<true>({
    read: () => check() ?? true,
    send: async (_, signal) => send(await load(), signal),
    explain: async (error, { isLeft }) => {
      if (error instanceof CodeMissing) return { text: words.account.notSent };
      return { text: isLeft ? stopped : (await load()).messageFor(operation, error) };
    },
  });
  const form = {
    // The fields must never appear in a URL.
    method: 'post',
    onFocus: () => void load().catch(() => undefined),
    // The browser's own message replaces that of the last try.
    onInvalidCapture: clearProblem,
    onSubmit: onSubmitOf(submit),
  };
  return { form, wait, problem };
}
