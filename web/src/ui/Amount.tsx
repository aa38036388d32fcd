/** An amount that stays on one line, because its first part alone would read as another amount. */
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { withBdi } from '#words/rich.ts';

/** As large as the text around it, or smaller if it would be wider than the nearest `@container`. */
export const Amount = ({ children, className = '' }: { children: string; className?: string }) => (
  <span className={`figures unbroken ${className}`} style={{ '--chars': children.length } as CSSProperties}>
    {children}
  </span>
);

const amount = /([+−-]?₹[\d,.]*\d)/;

/** A sentence in which typed texts are isolated, and each amount stays on one line. */
export const AmountSentence = ({ children }: { children: string }) => withBdi(children, withAmounts);

const withAmounts = (text: string) => (
  <>
    {text.split(amount).map((part, index) =>
      // Every second part is an amount.
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      index % 2 === 1 ? <Amount key={index}>{part}</Amount> : part,
    )}
  </>
);

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the whole number to show after `elapsed` of `duration` milliseconds: it changes fast, then slower. */
export function interpolate(from: number, to: number, elapsed: number, duration: number): number {
  if (elapsed >= duration) return to;
  const left = 1 - Math.max(elapsed, 0) / duration;
  return to - Math.trunc((to - from) * left ** 3);
}

interface CountUpProps {
  amount: Paise;
  /** In milliseconds. */
  duration: number;
  /** The class of the text size. */
  size?: string;
}

/**
 * A total that counts up or down to its new amount instead of jumping. Shows the first amount at once. A later one is reached after `duration` milliseconds, or at once if the user prefers
 * reduced motion.
 */
export function CountUp({ amount, duration, size = 'text-title' }: CountUpProps) {
  const [shown, setShown] = useState<number>(amount);
  const current = useRef(shown);

  useEffect(() => {
    const from = current.current;
    if (from === amount) return;
    const show = (value: number): void => {
      current.current = value;
      setShown(value);
    };
    if (prefersStillness()) return show(amount);
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const value = interpolate(from, amount, now - start, duration);
      show(value);
      if (value !== amount || now - start < duration) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, duration]);

  return (
    <p className={`${size} font-bold`}>
      <span className="figures unbroken" style={{ '--chars': formatRupees(amount).length } as CSSProperties}>
        {formatRupees(paise(shown))}
      </span>
    </p>
  );
}
