/** What each member spent in a month, and how far that is from the average (docs/product.md §10). */
import type { Member } from '@pg/contract/group';
import { formatRupees, minus, type Paise, paise, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { meanOf } from '@pg/contract/split';
import { useState } from 'react';
import type { Group, TotalsSlice } from '#state/store.ts';
import { formerRole, guestRole, peopleInTotals } from '#text/members.ts';
import { Amount } from '#ui/Amount.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import EmptyPicture from '#ui/EmptyPicture.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { lazyDialog } from '#ui/lazy.tsx';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { goToTab } from '#ui/Tabs.tsx';
import { words } from '#words/all.ts';
import { ShareButton } from './ShareButton.tsx';

const SomeExpensesDialog = lazyDialog(() => import('#features/expenses/FilteredExpensesDialog.tsx'));

interface MembersTabProps {
  group: Group;
  month: Month;
  /** Undefined until they are known. */
  totals: TotalsSlice | undefined;
  userId: string;
}

export default function MembersTab({ group, month, totals, userId }: MembersTabProps) {
  const [opened, setOpened] = useState<Member>();
  if (!totals) {
    return (
      <SkeletonUnlessOffline>
        <Skeleton className="h-28 rounded-card" />
      </SkeletonUnlessOffline>
    );
  }
  return (
    <>
      <MemberList {...{ group, totals, userId }} onOpen={setOpened} />
      {opened && (
        <SomeExpensesDialog
          code={group.code}
          month={month}
          of={{ userId: opened.userId }}
          title={opened.name}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface MemberListProps {
  group: Group;
  totals: TotalsSlice;
  userId: string;
  /** Opens the member's expenses. */
  onOpen: (member: Member) => void;
}

/**
 * Includes former members who spent something. Sorted by spending. If there are several people, bars compare them, and
 * a line across the bars is the average.
 */
function MemberList({ group, totals, userId, onOpen }: MemberListProps) {
  const members = peopleInTotals(group, totals);
  if (members.length === 0) {
    return (
      <div className="vacant">
        <EmptyPicture of="members" />
        <p className="mt-3 font-semibold">{words.members.none}</p>
        <p className="mb-4 text-muted">{words.members.noneHint}</p>
        <ShareButton group={group}>{words.expenses.invite}</ShareButton>
      </div>
    );
  }
  const spentBy = (id: string): Paise => totals.byMember[id] ?? zero;
  const average = meanOf(members.map((member) => spentBy(member.userId)));
  const several = members.length > 1;
  const ordered = [...members].sort((a, b) => spentBy(b.userId) - spentBy(a.userId) || a.name.localeCompare(b.name));
  const most = Math.max(...members.map(({ userId: id }) => spentBy(id)));

  return (
    <>
      {several && (
        <p className="chip mb-2 inline-block bg-sunken font-semibold tabular-nums">
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
              difference={several ? minus(spentBy(member.userId), average) : undefined}
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
      <Button className="mt-3 w-full" onClick={() => goToTab('group')}>
        {words.members.toGroup}
      </Button>
    </>
  );
}

interface MemberCardProps {
  member: Member;
  isOwn: boolean;
  spent: Paise;
  /** The difference from the average; undefined if there is no one to compare with. */
  difference: Paise | undefined;
  /** The lengths of the bar and of the average, in percent of the card's width; undefined without a comparison. */
  bar: { readonly spent: number; readonly average: number } | undefined;
  onOpen: (member: Member) => void;
}

/** The amount wraps below a long name, so that neither becomes a narrow column. */
function MemberCard({ member, isOwn, spent, difference, bar, onOpen }: MemberCardProps) {
  return (
    <button
      type="button"
      title={words.members.view}
      aria-haspopup="dialog"
      onClick={() => onOpen(member)}
      className="card pressable @container flex w-full flex-wrap items-center gap-x-3 gap-y-2 p-3"
    >
      <Avatar name={member.name} id={member.userId} />
      <span className="@container flex min-w-0 grow basis-[6rem] flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="person min-w-0 font-semibold">{member.name}</span>{' '}
          {member.role === guestRole && <span className="chip bg-sunken">{words.guests.noAccount}</span>}{' '}
          {member.role === formerRole && <span className="chip bg-sunken font-semibold">{words.members.left}</span>}{' '}
          {isOwn && <span className="chip bg-brand-soft font-semibold text-brand">{words.common.you}</span>}{' '}
          <span className="sr-only">{words.members.spent}</span>{' '}
          <Amount className="ml-auto font-bold">{formatRupees(spent)}</Amount>
        </span>{' '}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <span aria-hidden="true">{words.members.spent}</span>{' '}
          {difference !== undefined && <Difference amount={difference} />}
        </span>
      </span>
      {bar && (
        <span aria-hidden="true" data-bar="" className="relative block h-1.5 basis-full rounded-full bg-sunken">
          <span
            className={`block h-full rounded-full transition-[width] duration-500 ${isOwn ? 'bg-brand' : 'bg-bar-none'}`}
            style={{ width: `${Math.max(0, bar.spent)}%` }}
          />
          <span
            className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
            style={{ left: `${Math.max(0, bar.average)}%` }}
          />
        </span>
      )}
    </button>
  );
}

function differenceText(amount: Paise): string {
  const { exactlyAverage, belowAverage, aboveAverage } = words.members;
  if (amount === 0) return exactlyAverage;
  return amount < 0 ? belowAverage : aboveAverage;
}

/**
 * Neutral, because someone who spent less than the average may still get money back. Screen readers hear "₹15.00 below
 * the average", without the sign, because the sign would say the same again.
 */
function Difference({ amount }: { amount: Paise }) {
  return (
    <span className="ml-auto flex flex-wrap items-center justify-end gap-x-1.5 tabular-nums">
      <span className="chip bg-sunken text-xs! font-semibold text-ink">
        <span aria-hidden="true">{amount < 0 ? '-' : '+'}</span>
        {formatRupees(paise(Math.abs(amount)))}
      </span>{' '}
      {differenceText(amount)}
    </span>
  );
}
