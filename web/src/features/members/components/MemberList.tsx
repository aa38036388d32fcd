/** What each member spent this month, and how far that is from the average (docs/product.md §10). */
import { formatRupees, type Paise, paise, zero } from '@pg/contract/money';
import type { Group, TotalsSlice } from '#store/ledger-state.ts';
import { averageOf, differenceFrom } from '../average.ts';

interface MemberListProps {
  group: Group;
  totals: TotalsSlice;
  userId: string;
}

/** The members, the one who spent most first. Average and differences only where there is somebody to compare with. */
export function MemberList({ group, totals, userId }: MemberListProps) {
  const { members } = group;
  if (members.length === 0) return <NoMembers />;
  const spentBy = (id: string): Paise => totals.byMember[id] ?? zero;
  const average = averageOf(totals.total, members.length);
  const several = members.length > 1;
  const ordered = [...members].sort((a, b) => spentBy(b.userId) - spentBy(a.userId) || a.name.localeCompare(b.name));

  return (
    <>
      {several && (
        <p className="mb-3 inline-block rounded-full bg-brand-soft px-3 py-1 text-sm font-semibold text-brand">
          Avg: {formatRupees(average)}
        </p>
      )}
      <ul className="space-y-3">
        {ordered.map((member) => (
          <li
            key={member.userId}
            className="flex items-center gap-3 rounded-2xl border border-line bg-surface p-4 shadow-sm"
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">
                {member.name}
                {member.userId === userId && (
                  <span className="ml-2 rounded-full bg-sunken px-2 py-0.5 text-xs font-medium text-muted">You</span>
                )}
              </span>
              <span className="block text-sm text-muted">Total spent</span>
            </span>
            <span className="flex flex-col items-end gap-1 tabular-nums">
              <span className="text-lg font-bold">{formatRupees(spentBy(member.userId))}</span>
              {several && <Difference amount={differenceFrom(average, spentBy(member.userId))} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Difference({ amount }: { amount: Paise }) {
  const look = amount < 0 ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-brand';
  const sign = amount < 0 ? '-' : '+';
  return (
    <span className={`rounded-full px-2 py-0.5 text-sm font-semibold ${look}`}>
      {sign}
      {formatRupees(paise(Math.abs(amount)))}
    </span>
  );
}

function NoMembers() {
  return (
    <div className="rounded-2xl border border-dashed border-edge p-8 text-center">
      <p className="font-semibold">No members yet</p>
      <p className="text-muted">Invite others to join your group</p>
    </div>
  );
}
