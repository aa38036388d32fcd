/** The way from the dashboard to the Give and Take page. */
import { formatRupees } from '@pg/contract/money';
import { useLedger } from '#store/ledger.ts';
import { Link } from '#ui/Link.tsx';

/** Says what is outstanding once that is known, in the place of two lines of words. */
export function GiveTakeShortcut() {
  const lent = useLedger((state) => state.lent);
  return (
    <Link
      to="/give-take-dashboard"
      className="block min-w-fit grow basis-36 rounded-2xl border border-line bg-surface p-4 shadow-sm transition-colors hover:border-brand"
    >
      <span className="block text-sm text-muted">Give/Take</span>
      <span className="mt-1 block text-sm font-semibold tabular-nums">
        <span className="block">{lent ? `Given ${formatRupees(lent.given)}` : 'Money given'}</span>
        <span className="block">{lent ? `Taken ${formatRupees(lent.taken)}` : 'and money taken'}</span>
      </span>
    </Link>
  );
}
