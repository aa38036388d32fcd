/** Something that is sent once at a time and may fail in words. */
import { useRef, useState } from 'react';
import type { Wrong } from '#ui/FormProblem.tsx';
import { toast } from '#ui/toast.ts';
import { goesOn, useSending } from '#ui/use-sending.ts';

interface Sent {
  /** What is wrong before anything is sent. */
  check?: () => Wrong | undefined;
  /** Gives what went wrong, in words. */
  send: () => Promise<string | undefined>;
  onSuccess: () => void;
}

/**
 * Returns the wait for its answer, what is wrong, and how to start it. It has no key to be sent again under: left, it goes on,
 * and a failure is told all the same.
 */
export function useSent({ check, send, onSuccess }: Sent) {
  const [problem, setProblem] = useState<Wrong>();
  const isLeft = useRef<boolean>(false);
  const work = async (): Promise<void> => {
    const wrong = check?.();
    setProblem(wrong);
    if (wrong) return;
    const failure = await send();
    setProblem(failure === undefined ? undefined : { text: failure });
    if (failure === undefined) onSuccess();
    else if (isLeft.current) toast.error(failure);
  };
  const stop = (): void => {
    isLeft.current = true;
  };
  const [wait, start] = useSending(work, { stop, told: goesOn });
  return { wait, problem, start };
}
