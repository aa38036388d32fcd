/** What failed in passing is tried again by itself, each time after a longer pause, and the screen says so (docs/product.md §10). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallError } from '#api/client/call-error.ts';

/** How long it waits before each try, in seconds. Then it is left to the person. */
const pauses = [2, 4, 8, 16, 32];

/** A server that asks for a longer wait than this, in seconds, is not asked again without being told to. */
const longest = 60;

/** How long to wait before the next try, in milliseconds; undefined when there is none. */
function pauseAfter({ code, retryAfter = 0 }: CallError, tries: number): number | undefined {
  const isPassing =
    code === 'unavailable' || code === 'answer-lost' || (code === 'too-many-requests' && retryAfter > 0);
  const pause = pauses[tries];
  return isPassing && pause && retryAfter <= longest ? Math.max(pause, retryAfter) * 1000 : undefined;
}

interface TryingAgainProps {
  failure: CallError;
  onRetry: () => void;
}

/** Stands as long as the failure does. Of a connection that is known to be gone the screen hears when it is back. */
export default function TryingAgain({ failure, onRetry }: TryingAgainProps) {
  const tries = useRef(0);
  const [isTrying, setIsTrying] = useState(false);
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    const pause = pauseAfter(failure, tries.current);
    setIsTrying(pause !== undefined);
    if (pause === undefined) return;
    let isDue = false;
    // A page that nobody sees waits until somebody does.
    const go = (): void => {
      if (!isDue || document.visibilityState === 'hidden') return;
      isDue = false;
      tries.current += 1;
      retry();
    };
    const timer = setTimeout(() => {
      isDue = true;
      go();
    }, pause);
    document.addEventListener('visibilitychange', go);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', go);
    };
  }, [failure]);

  return isTrying && <span role="status">Trying again by itself...</span>;
}
