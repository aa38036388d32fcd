/** Retries a passing failure by itself, each time after a longer pause, and says so (docs/product.md §10). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallError } from '#api/client/call-error.ts';

/** How long it waits before each try, in seconds. After the last one, the user has to try. */
const pauses = [2, 4, 8, 16, 32];

/** If the server asks for a longer wait than this, in seconds, it is left to the user. */
const longest = 60;

/** Returns how long to wait before the next try, in milliseconds; undefined when there is none. */
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

/**
 * Mounted as long as the failure lasts. When the phone is offline, the screen retries once it is back online instead.
 */
export default function TryingAgain({ failure, onRetry }: TryingAgainProps) {
  const tries = useRef(0);
  const [isTrying, setIsTrying] = useState(false);
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    const pause = pauseAfter(failure, tries.current);
    setIsTrying(pause !== undefined);
    if (pause === undefined) return;
    let isDue = false;
    // A hidden page waits until it is visible.
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
