/** A figure that counts up or down to its new value instead of jumping. */
import { useEffect, useRef, useState } from 'react';

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the whole number to show after `elapsed` of `duration` milliseconds: it changes fast, then slower. */
export function between(from: number, to: number, elapsed: number, duration: number): number {
  if (elapsed >= duration) return to;
  const left = 1 - Math.max(elapsed, 0) / duration;
  return to - Math.trunc((to - from) * left ** 3);
}

/**
 * Returns the whole number to show now. The first `figure` is shown at once; a later one is reached after `duration`
 * milliseconds, or at once if the user prefers reduced motion.
 */
export function useCountUp(figure: number, duration: number): number {
  const [shown, setShown] = useState(figure);
  const current = useRef(shown);

  useEffect(() => {
    const from = current.current;
    if (from === figure) return;
    const show = (value: number): void => {
      current.current = value;
      setShown(value);
    };
    if (prefersStillness()) return show(figure);
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const value = between(from, figure, now - start, duration);
      show(value);
      if (value !== figure || now - start < duration) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [figure, duration]);

  return shown;
}
