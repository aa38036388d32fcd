/** Sends one request at a time, and lets the user leave a long wait for its answer (docs/decisions/0047). */
import { useRef } from 'react';
import { toast } from '#ui/base/toast.ts';
import { useLate } from '#ui/base/use-late.ts';
import { useOnce } from '#ui/base/use-once.ts';

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

interface Leaving<Given extends unknown[]> {
  /** Ends the work that was started with these arguments. */
  readonly stop: (...given: Given) => void;
  /** The notice after leaving; undefined if it is said elsewhere. */
  readonly told?: string | undefined;
}

/** The notice for a change that goes out under a key (api/calls/intent.ts). */
export const mayHaveHappened =
  'There was no answer. It may have gone through all the same: sent again as it is, it counts only once.';

/** The notice for a call that goes on, and whose outcome is shown as a toast. */
export const goesOn = 'It is still under way. You will be told what became of it.';

/** Returns the wait, and a function that starts the work, which must handle its own failures. */
export function useSending<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
  { stop, told }: Leaving<Given>,
): [wait: Wait, start: (...given: Given) => void] {
  const given = useRef<Given>(undefined);
  const [busy, start] = useOnce((...now: Given) => {
    given.current = now;
    return work(...now);
  });
  const isLong = useLate(busy, patience);
  const leave = (): void => {
    if (!isLong || !given.current) return;
    stop(...given.current);
    if (told) toast.plain(told, { duration: readFor });
  };
  return [{ busy, isLong, mayLeave: !busy || isLong, leave }, start];
}
