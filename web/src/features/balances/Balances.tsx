/** The Balances tab: who owes whom, how to settle it, and the payments between members. */
import { formatRupees, paise, zero } from '@pg/contract/money';
import { type Month, yearAndMonth } from '@pg/contract/months';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { loadChunk } from '#browser/load-chunk.ts';
import type { FutureMonth } from '#firebase/live-queries.ts';
import { useQuery } from '#forms/use-query.ts';
import { type BalancesSlice, type Group, groupMonth, useAppState } from '#state/store.ts';
import { Amount, AmountSentence } from '#ui/Amount.tsx';
import { Switch } from '#ui/choices.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { SharePicture } from '#ui/SharePicture.tsx';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { useToday } from '#ui/use-today.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { BalanceBars, balanceNames, peopleWithBalance, suggestionsFor } from './BalanceBars.tsx';
import { added, type FutureDated, futureDated, hasSums, type Person, sumText } from './balance-math.ts';
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

type Open = { readonly dialog: 'record' } | { readonly dialog: 'pay' | 'qr'; readonly suggestion: Suggestion };

/** The answer first, then what can be done about it, and below both what explains them. */
function Balances({ group, balances, userId }: BalancesProps) {
  const month = useAppState((state) => state.month);
  const totals = useAppState((state) => state.totals[groupMonth(group.code, month)]);
  const [months, today] = [useLaterMonths(group.code, month), useToday()];
  const later = useMemo(() => futureDated(totals, months, today), [totals, months, today]);
  const [leftOut, setLeftOut] = useState<'month' | 'later'>();
  const [open, setOpen] = useState<Open>();
  const [recorded, setRecorded] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
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
  // A code that was paid must not be scanned again, and one of another amount not at all.
  const scanned = open?.dialog === 'qr' ? open.suggestion : undefined;
  const current = scanned && suggestions.find(({ from, to }) => from === scanned.from && to === scanned.to);
  if (scanned && !current) close();
  const nameOf = balanceNames(group, balances.byMember);
  const others = people.filter((one) => one.userId !== userId).sort((a, b) => a.name.localeCompare(b.name));
  const monthName = words.expenses.months[yearAndMonth(month).month - 1] ?? month;
  const monthAndLater = hasLater ? words.balances.andLater(monthName) : monthName;
  const without = chosen && (chosen === 'month' ? monthAndLater : words.balances.later);
  const hasFigures = Object.values(balances.byMember).some(hasSums);

  return (
    <div className="space-y-4">
      <div className="space-y-3">
        <Answer {...{ people, suggestions, nameOf, hasFigures, heading }} ownId={userId} />
        {hasLater && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-caution-soft px-3 py-1 text-sm text-caution-ink">
            <span className="min-w-0 grow basis-[12rem] py-1">
              <AmountSentence>
                {laterText(
                  later,
                  people.find((one) => one.userId === userId),
                  chosen !== undefined,
                )}
              </AmountSentence>
            </span>
            {canLeaveOut.later && (
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
          {...{ group, suggestions, people, nameOf, onRecorded }}
          ownId={userId}
          onPay={(suggestion) => setOpen({ dialog: 'pay', suggestion })}
          onShowQr={(suggestion) => setOpen({ dialog: 'qr', suggestion })}
        />
      </div>
      {hasFigures && (
        <section className="space-y-2">
          <h2 className={sectionTitle}>{words.balances.whoOwesWhom}</h2>
          <BalanceBars people={people} ownId={userId} />
        </section>
      )}
      <section className="space-y-2">
        <h2 className={sectionTitle}>{words.balances.more}</h2>
        <div className="card divide-y divide-line">
          <button type="button" onClick={() => setOpen({ dialog: 'record' })} className={`pressable ${row}`}>
            {words.balances.record}
          </button>
          {hasFigures && <Explanation people={people} ownId={userId} without={without} />}
          {canLeaveOut.month && (
            <div className="px-3 py-1">
              <Switch
                name={words.balances.without(monthAndLater)}
                on={chosen === 'month'}
                onChange={(on) => setLeftOut(on ? 'month' : undefined)}
              >
                {words.balances.withoutHint(monthAndLater)}
              </Switch>
            </div>
          )}
        </div>
        {hasFigures && (
          <div className="grid">
            <SharePicture
              name={group.name}
              draw={() => drawBalances({ groupName: group.name, people, suggestions, nameOf, without })}
            >
              {words.balances.sharePicture}
            </SharePicture>
          </div>
        )}
      </section>
      <Payments group={group} ownId={userId} nameOf={nameOf} />

      {open?.dialog === 'record' && (
        <RecordPaymentDialog
          groupCode={group.code}
          ownId={userId}
          others={others}
          suggestion={suggestions.find(({ from, to }) => from === userId || to === userId)}
          onRecorded={() => {
            close();
            onRecorded();
          }}
          onClose={close}
        />
      )}
      {open?.dialog === 'pay' && <PayDialog {...{ group, onRecorded }} suggestion={open.suggestion} onClose={close} />}
      {current && <MyQrDialog group={group} suggestion={current} onClose={close} />}
    </div>
  );
}

const sectionTitle = 'px-1 text-sm font-semibold text-muted';
const row =
  'leads-on flex min-h-12 w-full items-center justify-between gap-3 px-3 py-2 font-semibold first:rounded-t-card last:rounded-b-card';

interface AnswerProps {
  people: readonly Person[];
  suggestions: readonly Suggestion[];
  ownId: string;
  nameOf: (userId: string) => string;
  /** Whether there was ever an expense or a payment. */
  hasFigures: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What the user owes or gets back, of whom, and how many payments settle everyone. */
function Answer({ people, suggestions, ownId, nameOf, hasFigures, heading }: AnswerProps) {
  const balance = people.find(({ userId }) => userId === ownId)?.balance ?? zero;
  const partners = suggestions.flatMap(({ from, to }) => (from === ownId ? [to] : to === ownId ? [from] : []));
  const { youOweOne, youOwePeople, owesYou, peopleOweYou, youAreSettled } = words.balances;
  const [one, ...more] = partners.map(nameOf);
  const [single, several] = balance < 0 ? [youOweOne, youOwePeople] : [owesYou, peopleOweYou];
  const settled = hasFigures ? words.balances.everyoneSettled : words.balances.nothingYet;
  return (
    <div className="@container px-1">
      {one !== undefined && (
        <>
          <p className="text-sm text-muted">{withBdi(more.length === 0 ? single(one) : several(partners.length))}</p>
          <p className={`text-figure font-bold ${balance < 0 ? 'text-danger' : 'text-good'}`}>
            <Amount>{formatRupees(paise(Math.abs(balance)))}</Amount>
          </p>
        </>
      )}
      {one === undefined && suggestions.length > 0 && <p className="title">{youAreSettled}</p>}
      <h2
        ref={heading}
        tabIndex={-1}
        className={`outline-none ${suggestions.length > 0 ? 'text-sm text-muted' : 'title'}`}
      >
        {suggestions.length > 0 ? words.balances.settle(suggestions.length) : settled}
      </h2>
      {!hasFigures && <p className="text-muted">{words.balances.nothingYetHint}</p>}
    </div>
  );
}

/** Names the user's own part, where it is known to the paisa and a part of what is shown. */
function laterText({ total, net, isAll }: FutureDated, own: Person | undefined, isLeftOut: boolean): string {
  const part = own && isAll ? (net[own.userId] ?? zero) : zero;
  const { balance = zero } = own ?? {};
  const isPart =
    !isLeftOut && part !== 0 && Math.sign(part) === Math.sign(balance) && Math.abs(part) <= Math.abs(balance);
  if (isPart) return words.balances.partDatedLater(formatRupees(paise(Math.abs(part))));
  return words.balances[isLeftOut ? 'datedLaterLeftOut' : 'datedLater'](formatRupees(total));
}

interface ExplanationProps {
  people: readonly Person[];
  ownId: string;
  /** The name of the month that is left out. */
  without: string | undefined;
}

/** Each balance as the sum that it is: "Paid ₹90.00 − Share ₹230.00 + Sent ₹50.00 = -₹90.00". */
function Explanation({ people, ownId, without }: ExplanationProps) {
  return (
    <details>
      <summary
        className={`${row} list-none [&::-webkit-details-marker]:hidden [details[open]>&]:after:rotate-[135deg]`}
      >
        {words.balances.explain}
      </summary>
      <ul aria-label={words.balances.explain} className="divide-y divide-line px-3">
        {people.map((person) => (
          <li key={person.userId} className="@container py-2">
            <p className="font-semibold wrap-anywhere">
              <bdi>{person.userId === ownId ? words.common.you : person.name}</bdi>
            </p>
            <p className="text-sm text-muted tabular-nums">
              <AmountSentence>{sumText(person, without)}</AmountSentence>
            </p>
          </li>
        ))}
      </ul>
      <p className="px-3 pb-3 text-sm text-muted">{words.balances.whyOthers}</p>
    </details>
  );
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
