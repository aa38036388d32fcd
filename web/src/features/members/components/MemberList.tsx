/** What each member spent in a month, and how far that is from the average (docs/product.md §10). */
import type { Member } from '@pg/contract/answers';
import { formatRupees, type Paise, zero } from '@pg/contract/money';
import type { ReactNode } from 'react';
import type { Group, TotalsSlice } from '#store/ledger.ts';
import EmptyPicture from '#ui/EmptyPicture.tsx';
import { words } from '#words/all.ts';
import { averageOf, differenceFrom } from '../average.ts';
import { everybody } from '../everybody.ts';
import { MemberCard } from './MemberCard.tsx';

interface MemberListProps {
  group: Group;
  totals: TotalsSlice;
  userId: string;
  /** A button that invites people. */
  invite: ReactNode;
  /** Opens the member's expenses. */
  onOpen: (member: Member) => void;
}

/**
 * Includes former members who spent something. Sorted by spending. If there are several people, bars compare them, and
 * a line across the bars is the average.
 */
export function MemberList({ group, totals, userId, invite, onOpen }: MemberListProps) {
  const members = everybody(group, totals);
  if (members.length === 0) return <NoMembers invite={invite} />;
  const spentBy = (id: string): Paise => totals.byMember[id] ?? zero;
  const average = averageOf(totals.total, members.length);
  const several = members.length > 1;
  const ordered = [...members].sort((a, b) => spentBy(b.userId) - spentBy(a.userId) || a.name.localeCompare(b.name));
  const most = Math.max(...members.map(({ userId: id }) => spentBy(id)));

  return (
    <>
      {several && (
        <p className="chip mb-2 inline-block bg-brand-soft font-semibold text-brand tabular-nums">
          {words.members.average(formatRupees(average))}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {ordered.map((member) => (
          <li key={member.userId}>
            <MemberCard
              member={member}
              isOwn={member.userId === userId}
              spent={spentBy(member.userId)}
              difference={several ? differenceFrom(average, spentBy(member.userId)) : undefined}
              bar={
                several && most > 0
                  ? { spent: (spentBy(member.userId) * 100) / most, average: (average * 100) / most }
                  : undefined
              }
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoMembers({ invite }: { invite: ReactNode }) {
  return (
    <div className="vacant">
      <EmptyPicture of="members" />
      <p className="mt-3 font-semibold">{words.members.none}</p>
      <p className="mb-4 text-muted">{words.members.noneHint}</p>
      {invite}
    </div>
  );
}
