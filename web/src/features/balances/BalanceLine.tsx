/** The sentence that a dashboard begins with: what the user owes or gets back, with a button to the Balances tab. */
import { balanceOf } from '@pg/contract/group';
import { formatRupees, minus, zero } from '@pg/contract/money';
import type { BalancesSlice } from '#ledger/state.ts';
import { Button } from '#ui/Button.tsx';
import { words } from '#words/first.ts';

interface BalanceLineProps {
  balances: BalancesSlice;
  userId: string;
  /** Opens the Balances tab. */
  onOpen: () => void;
}

export function BalanceLine({ balances, userId, onOpen }: BalanceLineProps) {
  const own = balances.byMember[userId];
  const balance = own ? balanceOf(own) : zero;
  return (
    <section
      aria-label={words.balances.title}
      className="card flex flex-wrap items-center justify-between gap-x-2 px-3 py-1 sm:px-4"
    >
      <p
        className={`min-w-0 grow basis-[8rem] leading-snug font-semibold tabular-nums ${balance < 0 ? 'text-danger' : 'text-brand'}`}
      >
        {sentenceFor(balance, balances)}
      </p>
      <Button look={balance < 0 ? 'primary' : 'plain'} className="px-3 max-sm:text-sm" onClick={onOpen}>
        {balance < 0 ? words.balances.settleUp : words.balances.see}
      </Button>
    </section>
  );
}

function sentenceFor(balance: ReturnType<typeof balanceOf>, { byMember }: BalancesSlice): string {
  if (balance < 0) return words.balances.youOwe(formatRupees(minus(zero, balance)));
  if (balance > 0) return words.balances.youGetBack(formatRupees(balance));
  const isSquare = Object.values(byMember).every((figures) => balanceOf(figures) === 0);
  return isSquare ? words.balances.allSettled : words.balances.youAreSettled;
}
