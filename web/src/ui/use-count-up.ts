/** A figure that moves to its new value instead of jumping (docs/product.md §10). */
import { type Paise, paise } from '@pg/contract/money';
import { useEffect, useRef, useState } from 'react';

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The whole paisa that stands after `elapsed` of `duration` milliseconds: fast at first, then slower. */
export function between(from: Paise, to: Paise, elapsed: number, duration: number): Paise {
  if (elapsed >= duration) return to;
  const left = 1 - Math.max(elapsed, 0) / duration;
  // What a frame shows on the way is a picture of a movement, not an amount that anything is reckoned with.
  return paise(to - Math.trunc((to - from) * left ** 3));
}

/**
 * What to show of `amount` now. The first value stands at once, since nothing is waited for; each later one is reached
 * in `duration` milliseconds, or at once by whoever prefers reduced motion.
 */
export function useCountUp(amount: Paise, duration: number): Paise {
  const [shown, setShown] = useState(amount);
  const current = useRef(shown);

  useEffect(() => {
    const from = current.current;
    if (from === amount) return;
    const show = (value: Paise): void => {
      current.current = value;
      setShown(value);
    };
    if (prefersStillness()) return show(amount);
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const value = between(from, amount, now - start, duration);
      show(value);
      if (value !== amount || now - start < duration) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, duration]);

  return shown;
}
