/** What the open records of money given, and of money taken, come to. */
import { formatRupees, type Paise } from '@pg/contract/money';
import type { ReactNode } from 'react';
import { useLedger } from '#store/ledger.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCountUp } from '#ui/use-count-up.ts';

/** How long a total takes to its new value, in milliseconds. */
const countUp = 1000;

/** 'Given' and 'Taken', as the server keeps them. */
export function GiveTakeTotals() {
  const lent = useLedger((state) => state.lent);
  return (
    <div className="flex flex-wrap gap-3">
      <Card label="Given">{lent && <Amount amount={lent.given} />}</Card>
      <Card label="Taken">{lent && <Amount amount={lent.taken} />}</Card>
    </div>
  );
}

const Card = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-fit grow basis-36 rounded-2xl border border-line bg-surface p-4 shadow-sm">
    <h2 className="text-sm text-muted">{label}</h2>
    <p className="mt-1 min-h-7 text-xl font-bold whitespace-nowrap tabular-nums sm:min-h-8 sm:text-2xl">
      {children ?? <Skeleton className="h-7 w-28" />}
    </p>
  </div>
);

function Amount({ amount }: { amount: Paise }) {
  return formatRupees(useCountUp(amount, countUp));
}
