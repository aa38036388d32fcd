/** Forms: labelled inputs, sending one try at a time, what is wrong, and a long wait that the user may leave. */
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { words } from '#words/front.ts';
import { Button } from './Button.tsx';
import { useIsDelayed } from './Loading.tsx';
import { toast } from './toast.ts';

export interface FieldError {
  readonly text: string;
  /** The name of the wrong field; undefined if the problem concerns the whole form. */
  readonly field?: string;
}

/**
 * Shows what is wrong with a form, and announces it at once. The wrong field gets the focus and is marked until it
 * changes. If the problem concerns the whole form, the message takes the focus, but only if the pressed button was
 * disabled and so has lost it.
 */
export function FormProblem({ wrong }: { wrong: FieldError | undefined }) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!wrong) return;
    const field = wrong.field && element.current?.closest('form')?.elements.namedItem(wrong.field);
    if (field instanceof HTMLInputElement) return mark(field, id);
    if (document.activeElement === document.body) element.current?.focus();
  }, [wrong, id]);

  return (
    <div ref={element} role="alert" id={id} tabIndex={-1} className="rounded-xl empty:hidden">
      {wrong && <p className="rounded-xl bg-danger-soft px-3 py-2 text-sm font-medium text-danger">{wrong.text}</p>}
    </div>
  );
}

/** Marks the field as wrong. Returns a function that removes the mark. */
function mark(field: HTMLInputElement, problem: string): () => void {
  const hint = field.getAttribute('aria-describedby');
  const unmark = (): void => {
    field.removeEventListener('input', unmark);
    field.removeAttribute('aria-invalid');
    if (hint) field.setAttribute('aria-describedby', hint);
    else field.removeAttribute('aria-describedby');
  };
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', hint ? `${hint} ${problem}` : problem);
  field.addEventListener('input', unmark);
  field.focus();
  return unmark;
}

/** How long the user waits for an answer before they may leave, in milliseconds. */
const leaveAfter = 8000;

/** How long the notice about leaving is shown, in milliseconds. */
const noticeDuration = 10_000;

/** A wait for an answer. */
export interface SubmitState {
  readonly busy: boolean;
  /** Whether the wait is so long that the form says so. */
  readonly isLong: boolean;
  /** Whether the user may leave now. */
  readonly mayLeave: boolean;
  /** Stops a long wait, and shows the notice about leaving. */
  readonly leave: () => void;
}

/** No request is under way. */
export const idleSubmit: SubmitState = { busy: false, isLong: false, mayLeave: true, leave: () => undefined };

interface Try<Request> {
  readonly request: Request;
  /** Whether the user has stopped waiting. */
  readonly isLeft: boolean;
}

interface Submission<Request, Given> {
  /** Shown before the form is sent. */
  note?: FieldError | undefined;
  /** Returns the request, or what is wrong with the form. If it returns undefined, nothing happens. */
  read?: (given: Given) => Request | FieldError | undefined;
  /** Sends the request and shows the success. Throws if it fails. The signal aborts when the user stops waiting. */
  send: (request: Request, signal: AbortSignal) => Promise<void>;
  /** Returns the message for a failure; undefined if it is shown elsewhere. */
  explain: (error: unknown, tried: Try<Request>) => FieldError | undefined | Promise<FieldError | undefined>;
  /** Called when the user stops waiting. */
  stop?: () => void;
  /** The notice when the user stops waiting; undefined if it is shown elsewhere. */
  leaveNotice?: string | undefined;
}

interface Submitted<Given> {
  readonly wait: SubmitState;
  readonly problem: FieldError | undefined;
  readonly clearProblem: () => void;
  readonly submit: (given: Given) => void;
}

const isWrong = (value: unknown): value is FieldError => typeof value === 'object' && value !== null && 'text' in value;

/** Returns the state of the form, and a function that sends it. */
export function useSubmission<Request = void, Given = void>(form: Submission<Request, Given>): Submitted<Given> {
  const [problem, setProblem] = useState(form.note);
  const [busy, setBusy] = useState(false);
  /** Aborts the wait for the request that is under way. Until that request ends, no other is sent. */
  const waiting = useRef<AbortController>(undefined);

  const send = async (request: Request): Promise<void> => {
    const stopping = new AbortController();
    waiting.current = stopping;
    const { signal } = stopping;
    setProblem(undefined);
    setBusy(true);
    try {
      await form.send(request, signal);
    } catch (error) {
      setProblem(await form.explain(error, { request, isLeft: signal.aborted }));
    } finally {
      waiting.current = undefined;
      setBusy(false);
    }
  };
  const submit = (given: Given): void => {
    if (waiting.current) return;
    const request = form.read ? form.read(given) : (given as unknown as Request);
    if (form.read && request === undefined) return;
    if (isWrong(request)) setProblem(request);
    else void send(request as Request);
  };
  const isLong = useIsDelayed(busy, leaveAfter);
  const leave = (): void => {
    if (!isLong) return;
    waiting.current?.abort();
    form.stop?.();
    if (form.leaveNotice) toast.plain(form.leaveNotice, { duration: noticeDuration });
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

interface SlowAnswerNoticeProps {
  wait: SubmitState;
  /** The label of the button that stops the wait; undefined if the dialog already has such a button. */
  stop?: string;
}

/**
 * Says, after a long wait, that there is no answer yet. The live region is always present, because screen readers would
 * miss a text that appears together with it.
 */
export const SlowAnswerNotice = ({ wait, stop }: SlowAnswerNoticeProps) => (
  <>
    <p role="status" className="text-sm text-muted not-empty:mt-4">
      {wait.isLong && (stop ? words.common.waitOrStop : words.common.waitOrLeave)}
    </p>
    {stop && wait.isLong && (
      <Button className="mt-3 w-full" onClick={wait.leave}>
        {stop}
      </Button>
    )}
  </>
);

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Whether only screen readers get the label, because the field's own text says enough. */
  hidesLabel?: boolean;
  /** A line of help below the field. */
  hint?: string;
  /** Shown inside the field at its end. */
  trailing?: ReactNode;
}

/** Its text is 16 px, so that phones do not zoom in. */
export function TextField({ label, hidesLabel = false, hint, trailing, className = '', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'mb-1 block text-sm font-medium'}>
        {label}
      </label>
      <div className="field flex min-h-12 items-center">
        <input
          {...rest}
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={`w-full min-w-0 rounded-control bg-transparent px-3 py-2.5 text-base text-ellipsis outline-none placeholder:text-muted ${className}`}
        />
        {trailing}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** An input for an amount in rupees. */
export function AmountField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField name="amount" placeholder="0.00" inputMode="decimal" autoComplete="off" enterKeyHint="next" {...props} />
  );
}
