/** A form of the signed-out pages. The code that sends it loads while the person types, so the page itself is light. */
import { type FormEvent, useState } from 'react';
import type { Wrong } from '#ui/FormProblem.tsx';
import { loadCode } from '#ui/load-code.ts';
import { useOnce } from '#ui/use-once.ts';

export const notLoaded = 'This could not be sent. Please check your connection and try again.';

interface SessionForm<Actions> {
  /** What is wrong with the fields; then nothing is sent. */
  check: () => Wrong | undefined;
  load: () => Promise<Actions>;
  /** Gives what went wrong, in words. */
  send: (actions: Actions) => Promise<string | undefined>;
  onSuccess: () => void | Promise<void>;
}

/** Gives what the form needs, whether it is being sent, and what is wrong. */
export function useSessionForm<Actions>({ check, load, send, onSuccess }: SessionForm<Actions>) {
  const [problem, setProblem] = useState<Wrong>();

  const [busy, submit] = useOnce(async () => {
    const wrong = check();
    setProblem(wrong);
    if (wrong) return;
    const failure = await loadCode(load).then(send, () => notLoaded);
    setProblem(failure === undefined ? undefined : { text: failure });
    if (failure === undefined) await onSuccess();
  });

  const form = {
    // Nothing of it may ever stand in an address.
    method: 'post',
    onFocus: () => void loadCode(load).catch(() => undefined),
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      submit();
    },
  };
  return { form, busy, problem };
}
