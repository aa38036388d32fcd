/** How an expense is split, as a chip on its card. */
import type { Expense } from '@pg/contract/answers';
import { formatRupees, type Paise } from '@pg/contract/money';
import { words } from '#words/all.ts';

interface SplitChipProps {
  expense: Expense;
  /** How many people are in the group. */
  members: number;
  /** One payer's part in paise, if the card shows it instead of the amount. */
  part?: Paise | undefined;
}

const look = 'chip border-line! text-muted';

/** An expense that everyone shares equally has no chip, unless the card shows only one payer's part. */
export function SplitChip({ expense: { split, amount }, members, part }: SplitChipProps) {
  return (
    <>
      {part !== undefined && part !== amount && <li className={look}>{words.sharing.partOf(formatRupees(amount))}</li>}
      {split && (
        <li className={look}>
          {split.mode === 'EQUAL' ? <Some some={split.people} all={members} /> : words.sharing.by[split.mode]}
        </li>
      )}
    </>
  );
}

/** "2 of 5". Never "5 of 3": if people have left since, the second number is how many people share the expense. */
const Some = ({ some, all }: { some: number; all: number }) => (
  <>
    <span aria-hidden="true">{words.sharing.some(some, Math.max(some, all))}</span>
    <span className="sr-only">{words.sharing.someSaid(some, Math.max(some, all))}</span>
  </>
);
