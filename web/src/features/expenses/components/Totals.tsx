/** What the current month comes to: for the group, and in a group of several for oneself. */
import { formatRupees, type Paise, zero } from '@pg/contract/money';
import type { TotalsSlice } from '#store/ledger-state.ts';
import { useCountUp } from '#ui/use-count-up.ts';

/** How long a total takes to its new value, in milliseconds. */
const countUp = 900;

interface TotalsProps {
  totals: TotalsSlice;
  userId: string;
  several: boolean;
}

/** 'Total Expenses', and 'Your Total Spent' with several members. */
export function Totals({ totals, userId, several }: TotalsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Figure label="Total Expenses" amount={totals.total} />
      {several && <Figure label="Your Total Spent" amount={totals.byMember[userId] ?? zero} />}
    </div>
  );
}

function Figure({ label, amount }: { label: string; amount: Paise }) {
  const shown = useCountUp(amount, countUp);
  return (
    <div className="min-w-fit grow basis-36 rounded-2xl border border-line bg-surface p-4 shadow-sm">
      <h2 className="text-sm text-muted">{label}</h2>
      <p className="mt-1 text-xl font-bold whitespace-nowrap tabular-nums sm:text-2xl">{formatRupees(shown)}</p>
    </div>
  );
}
