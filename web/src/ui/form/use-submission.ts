/**
 * A form that is sent: one try at a time, what is wrong with it, and a wait that the user may leave
 * (docs/decisions/0047).
 */
import { type FormEvent, useRef, useState } from 'react';
import { toast } from '#ui/base/toast.ts';
import { useLate } from '#ui/base/use-late.ts';
import { useOnce } from '#ui/base/use-once.ts';
import type { Wrong } from './FormProblem.tsx';

/** How long without an answer until the user may leave, in milliseconds. */
const patience = 8000;

/** How long the notice about it is shown, in milliseconds. */
const readFor = 10_000;

/** A wait for an answer. */
export interface Wait {
  readonly busy: boolean;
  /** Whether the wait is so long that it is mentioned. */
  readonly isLong: boolean;
  /** Whether the user may leave now. */
  readonly mayLeave: boolean;
  /** Stops a long wait, and says what that means. */
  readonly leave: () => void;
}

/** No request is under way. */
export const noWait: Wait = { busy: false, isLong: false, mayLeave: true, leave: () => undefined };

/** The notice for a change that goes out under a key (api/calls/intent.ts). */
export const mayHaveHappened =
  'There was no answer. It may have gone through all the same: sent again as it is, it counts only once.';

/** The notice for a call that goes on, and whose outcome is shown as a toast. */
export const goesOn = 'It is still under way. You will be told what became of it.';

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
  const [busy, submit] = useOnce(work);
  const isLong = useLate(busy, patience);
  const leave = (): void => {
    if (!isLong) return;
    waiting.current?.abort();
    form.stop?.();
    if (form.told) toast.plain(form.told, { duration: readFor });
  };
  const wait = { busy, isLong, mayLeave: !busy || isLong, leave };
  return { wait, problem, clearProblem: () => setProblem(undefined), submit };
}

/** Returns the `onSubmit` of a form element. */
export const onSubmitOf =
  (submit: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
