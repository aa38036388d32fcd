/** A form of the signed-out pages. The code that sends it loads while the person types, so the page itself is light. */
import { type FormEvent, useRef, useState } from 'react';
import type { Wrong } from '#ui/FormProblem.tsx';
import { loadCode } from '#ui/load-code.ts';
import { useSending } from '#ui/use-sending.ts';

export const notLoaded = 'This could not be sent. Please check your connection and try again.';

interface SessionForm<Actions> {
  /** What is wrong with the fields; then nothing is sent. */
  check: () => Wrong | undefined;
  load: () => Promise<Actions>;
  /** Returns what went wrong, in words. */
  send: (actions: Actions, signal: AbortSignal) => Promise<string | undefined>;
  /** What is true once somebody has stopped waiting for the answer. */
  stopped: string;
  onSuccess: () => void | Promise<void>;
}

/** Returns what the form needs, the wait for its answer, and what is wrong. */
export function useSessionForm<Actions>({ check, load, send, stopped, onSuccess }: SessionForm<Actions>) {
  const [problem, setProblem] = useState<Wrong>();
  const waiting = useRef<AbortController>(undefined);

  const work = async (): Promise<void> => {
    const wrong = check();
    setProblem(wrong);
    if (wrong) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    waiting.current = stopping;
    const failure = await loadCode(load).then(
      (actions) => send(actions, signal),
      () => notLoaded,
    );
    setProblem(failure === undefined ? undefined : { text: signal.aborted ? stopped : failure });
    if (failure === undefined) await onSuccess();
  };
  const [wait, submit] = useSending(work, { stop: () => waiting.current?.abort() });

  const form = {
    // Nothing of it may ever stand in an address.
    method: 'post',
    onFocus: () => void loadCode(load).catch(() => undefined),
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      submit();
    },
  };
  return { form, wait, problem };
}
