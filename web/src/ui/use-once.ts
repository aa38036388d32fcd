/** Prevents two runs of an action at the same time: a second tap during a run does nothing. */
import { useRef, useState } from 'react';

/** Returns whether the work is under way, and a function that starts it. The work must not throw. */
export function useOnce<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): [busy: boolean, start: (...given: Given) => void] {
  const [busy, setBusy] = useState(false);
  const underWay = useRef<boolean>(false);
  const start = (...given: Given): void => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    void work(...given).finally(() => {
      underWay.current = false;
      setBusy(false);
    });
  };
  return [busy, start];
}
