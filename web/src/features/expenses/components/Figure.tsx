/** One amount that matters, under its name; it moves to a new value. */
import { formatRupees, type Paise } from '@pg/contract/money';
import { useCountUp } from '#ui/use-count-up.ts';

/** How long a total takes to its new value, in milliseconds. */
const countUp = 900;

export function Figure({ label, amount }: { label: string; amount: Paise }) {
  const shown = useCountUp(amount, countUp);
  return (
    <div className="min-w-fit grow basis-36 rounded-2xl border border-line bg-surface p-4 shadow-sm">
      <h2 className="text-sm text-muted">{label}</h2>
      <p className="mt-1 text-xl font-bold whitespace-nowrap tabular-nums sm:text-2xl">{formatRupees(shown)}</p>
    </div>
  );
}
