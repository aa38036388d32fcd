/** The Balances tab: who owes whom, and the payments between members. */
import { Balances } from '#features/balances/Balances.tsx';
import type { BalancesSlice, Group } from '#ledger/state.ts';
import { ToCome } from '#ui/ToCome.tsx';
import { Skeleton } from '#ui/Waiting.tsx';

interface BalancesTabProps {
  group: Group;
  /** Undefined until they are known. */
  balances: BalancesSlice | undefined;
  userId: string;
}

export default function BalancesTab({ group, balances, userId }: BalancesTabProps) {
  if (balances) return <Balances {...{ group, balances, userId }} />;
  return (
    <ToCome>
      <Skeleton className="h-28 rounded-card" />
    </ToCome>
  );
}
