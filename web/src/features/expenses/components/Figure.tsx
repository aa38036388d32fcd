/** A labelled amount, which counts up to a new value. */
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import type { CSSProperties } from 'react';
import { useCountUp } from '#ui/use-count-up.ts';

/** How long a total takes to reach its new value, in milliseconds. */
const countUp = 900;

interface FigureProps {
  label: string;
  /** The name of the amount's month, unless it is shown nearby. */
  month?: string;
  amount: Paise;
}

export function Figure({ label, month, amount }: FigureProps) {
  const shown = useCountUp(amount, countUp);
  const longest = formatRupees(amount).length;
  return (
    <div className="@container min-w-0 px-3 py-1 text-fine text-muted sm:px-4">
      <h2 className="inline">{label}</h2>
      {month && <span> · {month}</span>}
      <p className="figures fitting font-bold text-ink" style={{ '--chars': longest } as CSSProperties}>
        {formatRupees(paise(shown))}
      </p>
    </div>
  );
}
