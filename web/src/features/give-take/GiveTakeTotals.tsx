/** The totals of the open records: money given and money taken. */
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import type { CSSProperties, ReactNode } from 'react';
import { useLedger } from '#ledger/state.ts';
import { useCountUp } from '#ui/use-count-up.ts';
import { Skeleton } from '#ui/Waiting.tsx';
import { words } from '#words/first.ts';

/** How long a total takes to reach its new value, in milliseconds. */
const countUp = 1000;

/** Animates changes of the totals, except when the server's totals replace those of a device snapshot. */
export function GiveTakeTotals() {
  const lent = useLedger((state) => state.lent);
  return (
    <div className="card grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]">
      <Card label={words.giveTake.given}>{lent && <Amount key={String(lent.fromDevice)} amount={lent.given} />}</Card>
      <Card label={words.giveTake.taken}>{lent && <Amount key={String(lent.fromDevice)} amount={lent.taken} />}</Card>
    </div>
  );
}

const Card = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="@container min-w-0 px-3 py-2.5 sm:px-4">
    <h2 className="text-fine text-muted">{label}</h2>
    <div className="min-h-7">{children ?? <Skeleton className="h-7 w-28" />}</div>
  </div>
);

function Amount({ amount }: { amount: Paise }) {
  const shown = useCountUp(amount, countUp);
  return (
    <p className="figures fitting font-bold" style={{ '--chars': formatRupees(amount).length } as CSSProperties}>
      {formatRupees(paise(shown))}
    </p>
  );
}
