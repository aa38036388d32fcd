/** One member of the list: a tap shows what they spent. */
import type { Member } from '@pg/contract/answers';
import { formatRupees, type Paise, paise } from '@pg/contract/money';

interface MemberCardProps {
  member: Member;
  isOwn: boolean;
  spent: Paise;
  /** From the average; undefined where there is nobody to compare with. */
  difference: Paise | undefined;
  onOpen: (member: Member) => void;
}

/** Name and total spent. The figures go below a name that leaves them no room, so that neither becomes a tall column. */
export function MemberCard({ member, isOwn, spent, difference, onOpen }: MemberCardProps) {
  return (
    <button
      type="button"
      title="Click to view expenses"
      aria-haspopup="dialog"
      onClick={() => onOpen(member)}
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border border-line bg-surface p-4 text-left shadow-sm transition-colors hover:border-brand"
    >
      <span className="min-w-0 grow basis-40">
        <span className="block font-semibold wrap-anywhere">
          {member.name}
          {isOwn && <span className="ml-2 rounded-full bg-sunken px-2 py-0.5 text-xs font-medium text-muted">You</span>}
        </span>
        <span className="block text-sm text-muted">Total spent</span>
      </span>
      <span className="ml-auto flex flex-col items-end gap-1 tabular-nums">
        <span className="text-lg font-bold">{formatRupees(spent)}</span>
        {difference !== undefined && <Difference amount={difference} />}
      </span>
    </button>
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
