/** The Balances tab: who owes whom, how to settle it, and the payments between members. */
import { formatRupees, paise, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadChunk } from '#browser/load-chunk.ts';
import type { FutureMonth } from '#firebase/live-queries.ts';
import { useQuery } from '#forms/use-query.ts';
import { type BalancesSlice, type Group, groupMonth, useAppState } from '#state/store.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { monthName } from '#ui/labels.ts';
import { SharePicture } from '#ui/SharePicture.tsx';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { useToday } from '#ui/use-today.ts';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { words } from '#words/all.ts';
import { BalanceBars, balanceNames, peopleWithBalance, suggestionsFor } from './BalanceBars.tsx';
import { added, type FutureDated, futureDated, hasSums, type Person } from './balance-math.ts';
import { drawBalances } from './balances-picture.ts';
import { DuplicatePayments } from './DuplicatePayments.tsx';
import { MyQrDialog, PayDialog } from './lazy-actions.ts';
import { Payments } from './Payments.tsx';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';
import { SuggestedPayments } from './SuggestedPayments.tsx';

interface BalancesProps {
  group: Group;
  balances: BalancesSlice;
  userId: string;
}

interface BalancesTabProps extends Omit<BalancesProps, 'balances'> {
  /** Undefined until they are known. */
  balances: BalancesSlice | undefined;
}

export default function BalancesTab({ balances, ...rest }: BalancesTabProps) {
  if (balances) return <Balances balances={balances} {...rest} />;
  return (
    <SkeletonUnlessOffline>
      <Skeleton className="h-28 rounded-card" />
    </SkeletonUnlessOffline>
  );
}

type Open =
  | { readonly dialog: 'record'; readonly suggestion?: Suggestion | undefined }
  | { readonly dialog: 'pay' | 'qr'; readonly suggestion: Suggestion };

/** What can be done, and below what explains it. The answer is above the tabs, on a phone above this. */
function Balances({ group, balances, userId }: BalancesProps) {
  const month = useAppState((state) => state.month);
  const totals = useAppState((state) => state.totals[groupMonth(group.code, month)]);
  const [months, today] = [useLaterMonths(group.code, month), useToday()];
  const later = useMemo(() => futureDated(totals, months, today), [totals, months, today]);
  const [leftOut, setLeftOut] = useState<'month' | 'later'>();
  const [open, setOpen] = useState<Open>();
  const [isExplained, setIsExplained] = useState(false);
  const [recorded, setRecorded] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const beside = useWideScreen() && document.getElementById('beside-list');
  const close = (): void => setOpen(undefined);
  const onRecorded = (): void => setRecorded((times) => times + 1);

  // The focused button disappears with its suggestion, so move the focus to the heading.
  useEffect(() => {
    if (recorded > 0) heading.current?.focus({ preventScroll: true });
  }, [recorded]);

  const hasLater = later !== undefined && later.total > 0;
  const canLeaveOut = { month: totals?.net !== undefined, later: hasLater && later.isAll };
  const chosen = leftOut && canLeaveOut[leftOut] ? leftOut : undefined;
  const out = useMemo(
    () => chosen && added([...(hasLater ? [later.net] : []), ...(chosen === 'month' ? [totals?.net ?? {}] : [])]),
    [chosen, hasLater, later, totals],
  );
  const people = useMemo(() => peopleWithBalance(group, balances.byMember, out), [group, balances, out]);
  const suggestions = useMemo(() => suggestionsFor(people, userId), [people, userId]);
  // A code of another amount must not be scanned.
  const scanned = open?.dialog === 'qr' ? open.suggestion : undefined;
  const current = scanned && suggestions.find(({ from, to }) => from === scanned.from && to === scanned.to);
  const nameOf = balanceNames(group, balances.byMember);
  const own = people.find((one) => one.userId === userId);
  const others = people.filter((one) => one.userId !== userId).sort((a, b) => a.name.localeCompare(b.name));
  const monthAndLater = hasLater ? words.balances.andLater(monthName(month)) : monthName(month);
  const without = chosen && (chosen === 'month' ? monthAndLater : words.balances.later);
  const hasFigures = Object.values(balances.byMember).some(hasSums);
  const note =
    chosen === 'month'
      ? words.balances.monthLeftOut(monthAndLater)
      : hasLater && laterText(later, own, chosen !== undefined);
  const payments = <Payments group={group} ownId={userId} nameOf={nameOf} />;

  return (
    <div className="space-y-4">
      {note && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-caution-soft px-3 py-1 text-sm text-caution-ink">
          <span className="min-w-0 grow basis-[12rem] py-1">
            <AmountSentence>{note}</AmountSentence>
          </span>
          {(chosen || canLeaveOut.later) && (
            <button
              type="button"
              onClick={() => setLeftOut(chosen ? undefined : 'later')}
              className="min-h-11 font-semibold underline underline-offset-4"
            >
              {chosen ? words.balances.countLater : words.balances.leaveLaterOut}
            </button>
          )}
        </p>
      )}
      <DuplicatePayments groupCode={group.code} ownId={userId} nameOf={nameOf} />
      <SuggestedPayments
        {...{ group, suggestions, people, hasFigures, heading, onRecorded }}
        ownId={userId}
        onPay={(suggestion) => setOpen({ dialog: 'pay', suggestion })}
        onShowQr={(suggestion) => setOpen({ dialog: 'qr', suggestion })}
        onRecord={(suggestion) => setOpen({ dialog: 'record', suggestion })}
      />
      {hasFigures && (
        <section className="@container space-y-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 px-1">
            <h2 className={sectionTitle}>{words.balances.everyonesBalance}</h2>
            <button
              type="button"
              aria-expanded={isExplained}
              onClick={() => setIsExplained(!isExplained)}
              className="text-button columned:hidden"
            >
              {words.balances.explain}
            </button>
          </div>
          <BalanceBars people={people} ownId={userId} statements={{ isOpen: isExplained, without }} />
          <div className="flex flex-wrap items-center justify-between gap-x-3 px-1">
            {canLeaveOut.month && chosen !== 'month' && (
              <button type="button" onClick={() => setLeftOut('month')} className="text-button">
                {words.balances.leaveOut(monthName(month))}
              </button>
            )}
            <SharePicture
              name={group.name}
              draw={() => drawBalances({ groupName: group.name, people, suggestions, nameOf, without })}
            >
              {words.balances.sharePicture}
            </SharePicture>
          </div>
        </section>
      )}
      {beside ? createPortal(payments, beside) : payments}

      {open?.dialog === 'record' && (
        <RecordPaymentDialog
          groupCode={group.code}
          ownId={userId}
          others={others}
          suggestion={open.suggestion ?? suggestions.find(({ from, to }) => from === userId || to === userId)}
          onRecorded={() => {
            close();
            onRecorded();
          }}
          onClose={close}
        />
      )}
      {open?.dialog === 'pay' && <PayDialog {...{ group, onRecorded }} suggestion={open.suggestion} onClose={close} />}
      {scanned && <MyQrDialog group={group} suggestion={current ?? { ...scanned, amount: zero }} onClose={close} />}
    </div>
  );
}

const sectionTitle = 'text-sm font-semibold text-muted';

/** Names the user's own part, where it is known to the paisa and a part of what is shown. */
function laterText({ total, net, isAll }: FutureDated, own: Person | undefined, isLeftOut: boolean): string {
  const part = own && isAll ? (net[own.userId] ?? zero) : zero;
  const { balance = zero } = own ?? {};
  const isPart =
    !isLeftOut && part !== 0 && Math.sign(part) === Math.sign(balance) && Math.abs(part) <= Math.abs(balance);
  if (isPart) return words.balances.partDatedLater(formatRupees(paise(Math.abs(part))));
  return words.balances[isLeftOut ? 'datedLaterLeftOut' : 'datedLater'](formatRupees(total));
}

/** Returns the months to come that have expenses; undefined while they are not known for certain. */
function useLaterMonths(code: string, month: Month): readonly FutureMonth[] | undefined {
  const isLive = useAppState((state) => state.live === 'on');
  const { value } = useQuery<readonly FutureMonth[] | undefined>({
    operation: 'balances',
    key: `${code}/${month}`,
    isEnabled: isLive,
    subscribe: async ({ give, onEnd }) => {
      const { listenToFutureMonths } = await loadChunk(() => import('#firebase/live-queries.ts'));
      onEnd(listenToFutureMonths(code, month, give));
    },
  });
  return isLive ? value : undefined;
}
