/** The dashboard's link to the Give and Take page. */
import { formatRupees } from '@pg/contract/money';
import { useLedger } from '#ledger/state.ts';
import { Link } from '#ui/Button.tsx';
import { words } from '#words/first.ts';

/** Shows the totals, or two labels until the totals are known. */
export function GiveTakeShortcut() {
  const lent = useLedger((state) => state.lent);
  return (
    <Link
      to="/give-take-dashboard"
      className="pressable leads-on flex h-full min-h-11 flex-wrap items-center gap-x-2 px-3 py-1 text-fine -outline-offset-3 sm:px-4"
    >
      <span className="text-muted @max-xs:grow">{words.giveTake.shortcut}</span>{' '}
      {/* With the `key`, the amounts are a new element. Labels that move would count as a layout shift. */}
      <span
        key={String(!lent)}
        className="flex grow basis-[9rem] flex-wrap justify-end gap-x-2 text-xs font-semibold sm:text-fine @max-xs:order-1 @max-xs:basis-full @max-xs:flex-col"
      >
        <span className="figures">
          {lent ? words.giveTake.givenAmount(formatRupees(lent.given)) : words.giveTake.given}
        </span>{' '}
        <span className="figures">
          {lent ? words.giveTake.takenAmount(formatRupees(lent.taken)) : words.giveTake.taken}
        </span>
      </span>
    </Link>
  );
}
