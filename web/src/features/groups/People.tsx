/** Everyone in a group: what they spent and how they stand, and what can be done about each (docs/product.md §10, §16). */
import { monthPeriod } from '@pg/contract/days-split';
import type { AnswerOf } from '@pg/contract/endpoints';
import { balanceOf, type Guest, type Member, noBalanceParts } from '@pg/contract/group';
import { formatRupees, type Paise, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { CalendarOff, Merge, MessageCircle, QrCode, Send, Share2, UserMinus, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { stateText } from '#features/balances/BalanceBars.tsx';
import messages from '#features/balances/payment-messages.ts';
import { useCallQuery } from '#forms/use-call-query.ts';
import { isAdmin } from '#state/people.ts';
import { type Group, type TotalsSlice, useAppState } from '#state/store.ts';
import { ActionRow, Rows, rowLook } from '#ui/ActionRow.tsx';
import { AmountSentence } from '#ui/Amount.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { monthName } from '#ui/labels.ts';
import { lazyDialog } from '#ui/lazy.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { words } from '#words/late.ts';
import { AddGuestDialog, MergeGuestDialog, RemoveGuestDialog } from './guest-dialogs.tsx';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';
import { shareInvitation } from './share-invitation.ts';

const InvitationQrDialog = lazyDialog(() => import('./InvitationQrDialog.tsx'));
const ShareGuestDialog = lazyDialog(() => import('./ShareGuestDialog.tsx'));
const DaysAwayDialog = lazyDialog(() => import('#features/expenses/PresenceDialog.tsx'));

type Opened =
  | { readonly dialog: 'guest' | 'qr' }
  | { readonly dialog: 'member-out'; readonly member: Member }
  | { readonly dialog: 'guest-out' | 'guest-merge' | 'share'; readonly guest: Guest }
  | { readonly dialog: 'days'; readonly userId: string; readonly guest?: string };

interface PeopleProps {
  group: Group;
  month: Month;
  totals: TotalsSlice | undefined;
  userId: string;
}

export function People({ group, month, totals, userId }: PeopleProps) {
  const { code, joinCode, members, guests = [] } = group;
  const [opened, setOpened] = useState<Opened>();
  const [changes, setChanges] = useState(0);
  const close = (): void => {
    // Days may be others now.
    if (opened?.dialog === 'days') setChanges(changes + 1);
    setOpened(undefined);
  };
  const isWide = useWideScreen();
  const { answer: days } = useCallQuery('days', { groupCode: code, ...monthPeriod(month) }, changes);
  const byMember = useAppState((state) => state.balances[code]?.byMember);
  const admin = isAdmin(group, userId);
  const action = (icon: ReactNode, text: string, onClick: () => void): ReactNode => (
    <Button key={text} onClick={onClick}>
      {icon} {text}
    </Button>
  );
  const factsOf = (id: string) => ({
    days: daysText(days, id),
    spent: totals?.byMember[id] ?? zero,
    balance: balanceOf(byMember?.[id] ?? noBalanceParts),
    isOwn: id === userId,
  });
  /** Whoever may make links for a guest shares from a dialog, which a phone has at hand too. */
  const mayShare = ({ addedBy }: Guest): boolean => admin || addedBy === userId;
  const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

  return (
    <Rows title={words.groups.people} className="xl:order-first xl:col-span-2">
      <li>
        <details open={isWide || guests.some(mayShare)}>
          <summary className={`${rowLook} hover:bg-sunken`}>
            <span className="flex">
              {[...members, ...guests].slice(0, 3).map(({ userId: id, name }) => (
                <span key={id} className="-mr-2 rounded-full border-2 border-surface">
                  <Avatar name={name} id={id} />
                </span>
              ))}
            </span>
            <span className="grow pl-2 font-medium">{words.groups.inApp(members.length, guests.length)}</span>
          </summary>
          <ul aria-label={words.groups.people} className="divide-y divide-line border-t border-line">
            {members.toSorted(byName).map((member) => (
              <Person
                key={member.userId}
                {...member}
                {...factsOf(member.userId)}
                chip={member.role === 'admin' ? words.groups.role(member.role) : undefined}
              >
                {admin &&
                  member.userId !== userId &&
                  action(<UserMinus />, words.groups.removeMember(member.name), () =>
                    setOpened({ dialog: 'member-out', member }),
                  )}
              </Person>
            ))}
            {guests.toSorted(byName).map((guest) => (
              <Person
                key={guest.userId}
                {...guest}
                {...factsOf(guest.userId)}
                chip={words.guests.noAccount}
                onShare={mayShare(guest) ? () => setOpened({ dialog: 'share', guest }) : undefined}
              >
                {!mayShare(guest) &&
                  action(
                    <MessageCircle />,
                    words.guests.shareOwed(guest.name),
                    () => void messages.tellBalance(group, guest.userId, factsOf(guest.userId).balance),
                  )}
                {admin &&
                  action(<CalendarOff />, words.days.of(guest.name), () =>
                    setOpened({ dialog: 'days', userId: guest.userId, guest: guest.name }),
                  )}
                {admin &&
                  guests.length > 1 &&
                  action(<Merge />, words.guests.isAlso, () => setOpened({ dialog: 'guest-merge', guest }))}
                {admin &&
                  action(<UserMinus />, words.groups.removeMember(guest.name), () =>
                    setOpened({ dialog: 'guest-out', guest }),
                  )}
              </Person>
            ))}
          </ul>
        </details>
      </li>
      <ActionRow
        icon={<Share2 size={20} />}
        hint={words.groups.inviteHint(joinCode)}
        onClick={() => shareInvitation(group)}
      >
        {words.groups.inviteLink}
      </ActionRow>
      <ActionRow
        icon={<QrCode size={20} />}
        hint={words.groups.qrHint}
        aria-haspopup="dialog"
        onClick={() => setOpened({ dialog: 'qr' })}
      >
        {words.groups.showQr}
      </ActionRow>
      <ActionRow
        icon={<UserPlus size={20} />}
        hint={words.guests.addHint}
        aria-haspopup="dialog"
        onClick={() => setOpened({ dialog: 'guest' })}
      >
        {words.guests.add}
      </ActionRow>
      <ActionRow
        icon={<CalendarOff size={20} />}
        hint={ownDaysText(days, userId, month)}
        aria-haspopup="dialog"
        onClick={() => setOpened({ dialog: 'days', userId })}
      >
        {words.days.title}
      </ActionRow>
      {opened?.dialog === 'qr' && <InvitationQrDialog group={group} onClose={close} />}
      {opened?.dialog === 'guest' && <AddGuestDialog group={group} onClose={close} />}
      {opened?.dialog === 'member-out' && <RemoveMemberDialog group={group} member={opened.member} onClose={close} />}
      {opened?.dialog === 'guest-out' && <RemoveGuestDialog group={group} guest={opened.guest} onClose={close} />}
      {opened?.dialog === 'guest-merge' && <MergeGuestDialog group={group} guest={opened.guest} onClose={close} />}
      {opened?.dialog === 'share' && (
        <ShareGuestDialog
          group={group}
          guest={opened.guest}
          balance={factsOf(opened.guest.userId).balance}
          onClose={close}
        />
      )}
      {opened?.dialog === 'days' && (
        <DaysAwayDialog groupCode={code} userId={opened.userId} guest={opened.guest} onClose={close} />
      )}
    </Rows>
  );
}

type Days = AnswerOf<'days'> | undefined;

const daysOf = (answer: Days, id: string): number | undefined =>
  answer?.people.find(({ userId }) => userId === id)?.days;

function daysText(answer: Days, id: string): string | undefined {
  const days = daysOf(answer, id);
  if (!answer || days === undefined) return undefined;
  return days === answer.days ? words.days.all : words.days.some(days, answer.days);
}

const ownDaysText = (answer: Days, id: string, month: Month): string | undefined => {
  const days = daysOf(answer, id);
  return answer && days !== undefined ? words.days.ownAway(answer.days - days, monthName(month)) : undefined;
};

interface PersonProps {
  userId: string;
  name: string;
  /** What is special about the person in the group. */
  chip: string | undefined;
  /** "27 of 30 days"; undefined until they are known. */
  days: string | undefined;
  spent: Paise;
  balance: Paise;
  isOwn: boolean;
  /** Opens what can be sent to a guest. */
  onShare?: (() => void) | undefined;
  /** The buttons for what can be done, if anything. */
  children: ReactNode;
}

/** A tap shows what can be done. */
function Person({ userId, name, chip, days, spent, balance, isOwn, onShare, children }: PersonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const own = balance < 0 ? 'font-semibold text-danger' : 'font-semibold text-good';
  const hasActions = [children].flat().some(Boolean);
  const text = (
    <>
      <Avatar name={name} id={userId} />
      <span className="@container min-w-0 grow">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="person flex min-w-0 flex-wrap items-center gap-x-2 font-medium">
            <bdi className="wrap-anywhere">{name}</bdi>{' '}
            {isOwn && <span className="chip bg-brand-soft text-xs! text-brand">{words.common.you}</span>}{' '}
            {chip && <span className="chip bg-sunken text-xs! text-muted">{chip}</span>}
          </span>{' '}
          <span className={`text-sm tabular-nums ${isOwn && balance !== 0 ? own : ''}`}>
            <AmountSentence>{stateText({ userId, name, balance }, isOwn ? userId : undefined)}</AmountSentence>
          </span>
        </span>{' '}
        <span className="block text-sm text-muted">
          <AmountSentence>{[words.groups.spent(formatRupees(spent)), days].filter(Boolean).join(' · ')}</AmountSentence>
        </span>
      </span>
    </>
  );
  return (
    <li className={onShare && 'grid grid-cols-[1fr_auto] items-center'}>
      {hasActions ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={`${rowLook} leads-on -outline-offset-3 hover:bg-sunken aria-expanded:after:rotate-[135deg]`}
        >
          {text}
        </button>
      ) : (
        <div className={rowLook}>{text}</div>
      )}
      {onShare && (
        <IconButton label={words.guests.shareWith(name)} aria-haspopup="dialog" onClick={onShare} className="mr-1">
          <Send />
        </IconButton>
      )}
      {isOpen && <div className="col-span-full flex flex-wrap gap-2 px-3 pb-3 [&>*]:grow">{children}</div>}
    </li>
  );
}
