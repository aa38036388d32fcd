/** An amount that stays on one line, because its first part alone would read as another amount. */
import type { CSSProperties } from 'react';

/** As large as the text around it, or smaller if it would be wider than the nearest `@container`. */
export const Amount = ({ children, className = '' }: { children: string; className?: string }) => (
  <span className={`figures unbroken ${className}`} style={{ '--chars': children.length } as CSSProperties}>
    {children}
  </span>
);
