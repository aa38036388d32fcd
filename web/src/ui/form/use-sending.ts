/** Something that is sent once at a time, for whose answer nobody has to wait longer than they like (docs/decisions/0047). */
import { useRef } from 'react';
import { toast } from '#ui/base/toast.ts';
import { useLate } from '#ui/base/use-late.ts';
import { useOnce } from '#ui/base/use-once.ts';

/** After this long without an answer one may leave, in milliseconds. */
const patience = 8000;

/** What is told for how long about something that was left, in milliseconds. */
const readFor = 10_000;

/** A wait for an answer. */
export interface Wait {
  readonly busy: boolean;
  /** Whether there has been no answer for so long that it is said. */
  readonly isLong: boolean;
  /** Whether what waits may be left now. */
  readonly mayLeave: boolean;
  /** Leaves: stops a long wait, and says what that means. */
  readonly leave: () => void;
}

/** Nothing is waited for. */
export const noWait: Wait = { busy: false, isLong: false, mayLeave: true, leave: () => undefined };

interface Leaving<Given extends unknown[]> {
  /** Ends the work that was started with these. */
  readonly stop: (...given: Given) => void;
  /** What is true of something that was sent and then left, where that is not said elsewhere. */
  readonly told?: string | undefined;
}

/** What is true of a change that goes out under a key (api/intent.ts). */
export const mayHaveHappened =
  'There was no answer. It may have gone through all the same: sent again as it is, it counts only once.';

/** What is true of a call that goes on, and whose outcome is told by a toast then. */
export const goesOn = 'It is still under way. You will be told what became of it.';

/** Returns the wait, and how to start the work, which handles its own failures. */
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
