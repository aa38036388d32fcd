/** A form that is sent: one try at a time, what is wrong with it, and a wait that the user may leave. */
import { type FormEvent, useRef, useState } from 'react';
import type { Wrong } from './FormProblem.tsx';
import { useSending, type Wait } from './use-sending.ts';

interface Try<Request> {
  readonly request: Request;
  /** Whether the user has stopped waiting. */
  readonly isLeft: boolean;
}

interface Submission<Request, Given> {
  /** What the form says before it is sent. */
  note?: Wrong | undefined;
  /** Returns what to send, or what is wrong with the form. Without either, nothing happens. */
  read?: (given: Given) => Request | Wrong | undefined;
  /** Sends it and shows the success. Throws for a failure. The signal ends when the user stops waiting. */
  send: (request: Request, signal: AbortSignal) => Promise<void>;
  /** Returns what the form says about a failure; undefined if it is said elsewhere. */
  explain: (error: unknown, tried: Try<Request>) => Wrong | undefined | Promise<Wrong | undefined>;
  /** Called when the user stops waiting. */
  stop?: () => void;
  /** What the user is told then; undefined if it is said elsewhere. */
  told?: string | undefined;
}

interface Submitted<Given> {
  readonly wait: Wait;
  readonly problem: Wrong | undefined;
  readonly clearProblem: () => void;
  readonly submit: (given: Given) => void;
}

const isWrong = (value: unknown): value is Wrong => typeof value === 'object' && value !== null && 'text' in value;

/** Returns the state of the form, and how to send it. */
export function useSubmission<Request = void, Given = void>(form: Submission<Request, Given>): Submitted<Given> {
  const [problem, setProblem] = useState(form.note);
  const waiting = useRef<AbortController>(undefined);

  const work = async (given: Given): Promise<void> => {
    const request = form.read ? form.read(given) : (given as unknown as Request);
    if (form.read && request === undefined) return;
    if (isWrong(request)) return setProblem(request);
    setProblem(undefined);
    const stopping = new AbortController();
    waiting.current = stopping;
    try {
      await form.send(request as Request, stopping.signal);
    } catch (error) {
      setProblem(await form.explain(error, { request: request as Request, isLeft: stopping.signal.aborted }));
    }
  };
  const stop = (): void => {
    waiting.current?.abort();
    form.stop?.();
  };
  const [wait, submit] = useSending(work, { stop, told: form.told });
  return { wait, problem, clearProblem: () => setProblem(undefined), submit };
}

/** Returns the `onSubmit` of a form element. */
export const onSubmitOf =
  (submit: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
