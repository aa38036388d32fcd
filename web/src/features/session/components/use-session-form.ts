/** A form of the signed-out pages. The code that sends it loads while the person types, so the page itself is light. */
import { type FormEvent, useState } from 'react';
import { loadCode } from '#ui/load-code.ts';
import { useOnce } from '#ui/use-once.ts';

export const notLoaded = 'This could not be sent. Please check your connection and try again.';

interface SessionForm<Actions> {
  /** What is wrong with the fields, in words; then nothing is sent. */
  check: () => string | undefined;
  load: () => Promise<Actions>;
  /** Gives what went wrong, in words. */
  send: (actions: Actions) => Promise<string | undefined>;
  onSuccess: () => void | Promise<void>;
}

/** Gives what the form needs, whether it is being sent, and what is wrong. */
export function useSessionForm<Actions>({ check, load, send, onSuccess }: SessionForm<Actions>) {
  const [problem, setProblem] = useState<string>();

  const [busy, submit] = useOnce(async () => {
    const wrong = check();
    setProblem(wrong);
    if (wrong) return;
    const failure = await loadCode(load).then(send, () => notLoaded);
    setProblem(failure);
    if (failure === undefined) await onSuccess();
  });

  const form = {
    onFocus: () => void loadCode(load).catch(() => undefined),
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      submit();
    },
  };
  return { form, busy, problem };
}
