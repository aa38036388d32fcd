/** Something that is sent once at a time and may fail in words. */
import { useState } from 'react';
import type { Wrong } from '#ui/FormProblem.tsx';
import { useOnce } from '#ui/use-once.ts';

interface Sent {
  /** What is wrong before anything is sent. */
  check?: () => Wrong | undefined;
  /** Gives what went wrong, in words. */
  send: () => Promise<string | undefined>;
  onSuccess: () => void;
}

/** Gives whether it is under way, what is wrong, and how to start it. */
export function useSent({ check, send, onSuccess }: Sent) {
  const [problem, setProblem] = useState<Wrong>();
  const [busy, start] = useOnce(async () => {
    const wrong = check?.();
    setProblem(wrong);
    if (wrong) return;
    const failure = await send();
    setProblem(failure === undefined ? undefined : { text: failure });
    if (failure === undefined) onSuccess();
  });
  return { busy, problem, start };
}
