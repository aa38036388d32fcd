/** The user's last expenses as buttons: one tap fills the form. */
import { formatCoins } from '@pg/contract/money';
import type { Again } from '#store/device/habits.ts';
import { tagName } from '#ui/tag-name.ts';
import { useArrowKeys } from '#ui/use-arrow-keys.ts';
import { words } from '#words/all.ts';

interface AgainChipsProps {
  expenses: readonly Again[];
  onPick: (expense: Again) => void;
}

/** "chai ₹40", or "chai +1 ₹40" with another tag. */
function labelOf({ tags, amount }: Again): string {
  const [first = '', ...others] = tags;
  const more = others.length > 0 ? [`+${others.length}`] : [];
  return [tagName(first), ...more, `₹${formatCoins(amount)}`].join(' ');
}

/** A tap does not move the focus, so the on-screen keyboard neither opens nor closes. */
export function AgainChips({ expenses, onPick }: AgainChipsProps) {
  const { onKeyDown, buttonAt } = useArrowKeys(expenses.length);
  if (expenses.length === 0) return null;
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className="shrink-0 text-sm text-muted">
        {words.expenses.again}
      </span>
      <ul
        aria-label={words.expenses.again}
        onKeyDown={onKeyDown}
        className="-m-1 flex min-w-0 gap-1.5 overflow-x-auto p-1"
      >
        {expenses.map((expense, index) => (
          <li key={labelOf(expense)} className="shrink-0">
            <button
              type="button"
              {...buttonAt(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(expense)}
              className="min-h-11 rounded-full border border-edge px-3 text-sm whitespace-nowrap hover:bg-sunken"
            >
              {labelOf(expense)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
