/** An amount that stays on one line, because its first part alone would read as another amount. */
import type { CSSProperties } from 'react';
import { drawn } from '#words/rich.ts';

/** As large as the text around it, or smaller if it would be wider than the nearest `@container`. */
export const Amount = ({ children, className = '' }: { children: string; className?: string }) => (
  <span className={`figures unbroken ${className}`} style={{ '--chars': children.length } as CSSProperties}>
    {children}
  </span>
);

const amount = /([+-]?₹[\d,.]*\d)/;

/** A sentence in which typed texts are isolated, and each amount stays on one line. */
export const Amounts = ({ children }: { children: string }) => drawn(children, withAmounts);

const withAmounts = (text: string) => (
  <>
    {text.split(amount).map((part, index) =>
      // Every second part is an amount.
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      index % 2 === 1 ? <Amount key={index}>{part}</Amount> : part,
    )}
  </>
);
