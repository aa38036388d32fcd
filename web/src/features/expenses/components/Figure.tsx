/** A labelled amount, which counts up to a new value. */
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import type { CSSProperties } from 'react';
import { useCountUp } from '#ui/base/use-count-up.ts';

/** How long a total takes to reach its new value, in milliseconds. */
const countUp = 900;

export function Figure({ label, amount }: { label: string; amount: Paise }) {
  const shown = useCountUp(amount, countUp);
  const longest = formatRupees(amount).length;
  return (
    <div className="@container min-w-0 px-3 py-1 sm:px-4">
      <h2 className="text-fine text-muted">{label}</h2>
      <p className="figures fitting font-bold" style={{ '--chars': longest } as CSSProperties}>
        {formatRupees(paise(shown))}
      </p>
    </div>
  );
}
