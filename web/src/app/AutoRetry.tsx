/** Retries after a temporary failure, each time after a longer pause, and says so (docs/product.md §10). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallError } from '#api/call-error.ts';
import { words } from '#words/all.ts';

/** The pauses before automatic tries, in seconds. After the last try, only the user can try again. */
const pauses = [2, 4, 8, 16, 32];

/** If the server asks for a longer wait than this, in seconds, only the user can try again. */
const longest = 60;

/** Returns how long to wait before the next try, in milliseconds; undefined when there is none. */
function pauseAfter({ code, retryAfter = 0 }: CallError, tries: number): number | undefined {
  const isTemporary =
    code === 'unavailable' || code === 'answer-lost' || (code === 'too-many-requests' && retryAfter > 0);
  const pause = pauses[tries];
  return isTemporary && pause && retryAfter <= longest ? Math.max(pause, retryAfter) * 1000 : undefined;
}

interface AutoRetryProps {
  failure: CallError;
  onRetry: () => void;
}

/**
 * Mounted as long as the failure lasts. Does nothing while the phone is offline, because the screen retries as soon as
 * the phone is online.
 */
export default function AutoRetry({ failure, onRetry }: AutoRetryProps) {
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

  return isTrying && <span role="status">{words.failures.tryingAgain}</span>;
}
