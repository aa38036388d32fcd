/** The Balances tab: who owes whom, how to settle it, and the payments between members. */
import { formatRupees, minus, type Paise, zero } from '@pg/contract/money';
import { type Month, partsOf } from '@pg/contract/months';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRemote } from '#forms/use-remote.ts';
import { type BalancesSlice, type Group, groupMonth, useLedger } from '#ledger/state.ts';
import { Amount, Amounts } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/choices.tsx';
import { Face } from '#ui/Face.tsx';
import { loadCode } from '#ui/load-code.ts';
import { isLongName } from '#ui/names.ts';
import { SharePicture } from '#ui/SharePicture.tsx';
import { ToCome } from '#ui/ToCome.tsx';
import { useToday } from '#ui/use-today.ts';
import { Skeleton } from '#ui/Waiting.tsx';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { BalanceBars, namesOf, type Person, peopleOf, suggestionsFor } from './BalanceBars.tsx';
import { drawBalances } from './draw-balances.ts';
import { added, datedLater, type LaterMonth } from './figures.ts';
import { canRemind, MyQrDialog, PayDialog } from './late-actions.ts';
import { remind } from './messages.ts';
import { Payments } from './Payments.tsx';
import { suggestionText } from './payment-text.ts';
import { type Prefilled, RecordPaymentDialog } from './RecordPaymentDialog.tsx';

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
    <ToCome>
      <Skeleton className="h-28 rounded-card" />
    </ToCome>
  );
}

type Open =
  | { readonly dialog: 'record'; readonly prefilled: Prefilled }
  | { readonly dialog: 'pay' | 'qr'; readonly suggestion: Suggestion };

/** The app never records a payment automatically: `I have paid` opens the form. */
function Balances({ group, balances, userId }: BalancesProps) {
  const month = useLedger((state) => state.month);
  const totals = useLedger((state) => state.totals[groupMonth(group.code, month)]);
  const [months, today] = [useLaterMonths(group.code, month), useToday()];
  const later = useMemo(() => datedLater(totals, months, today), [totals, months, today]);
  const [leftOut, setLeftOut] = useState<'month' | 'later'>();
  const [open, setOpen] = useState<Open>();
  const [recorded, setRecorded] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => setOpen(undefined);

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
  const people = useMemo(() => peopleOf(group, balances.byMember, out), [group, balances, out]);
  const suggestions = useMemo(() => suggestionsFor(people, userId), [people, userId]);
  const nameOf = namesOf(group, balances.byMember);
  const others = people.filter((one) => one.userId !== userId).sort((a, b) => a.name.localeCompare(b.name));
  const monthName = words.expenses.months[partsOf(month).month - 1] ?? month;
  const monthAndLater = hasLater ? words.balances.andLater(monthName) : monthName;
  const without = chosen && (chosen === 'month' ? monthAndLater : words.balances.later);

  const record = (prefilled: Prefilled): void => setOpen({ dialog: 'record', prefilled });
  const markPaid = ({ from, to, amount }: Suggestion): void =>
    record(from === userId ? { way: 'paid', other: to, amount } : { way: 'received', other: from, amount });

  return (
    <div className="space-y-4">
      <BalanceBars people={people} ownId={userId} />
      {hasLater && (
        <p className="rounded-control bg-caution-soft px-3 py-2 text-sm text-caution-ink">
          <Amounts>{words.balances[chosen ? 'datedLaterLeftOut' : 'datedLater'](formatRupees(later.total))}</Amounts>
        </p>
      )}
      {canLeaveOut.later && (
        <Switch
          name={words.balances.without(words.balances.later)}
          on={chosen === 'later'}
          onChange={(on) => setLeftOut(on ? 'later' : undefined)}
        >
          {words.balances.withoutLaterHint}
        </Switch>
      )}
      {canLeaveOut.month && (
        <Switch
          name={words.balances.without(monthAndLater)}
          on={chosen === 'month'}
          onChange={(on) => setLeftOut(on ? 'month' : undefined)}
        >
          {words.balances.withoutHint(monthAndLater)}
        </Switch>
      )}
      <section className="space-y-2">
        <h2 ref={heading} tabIndex={-1} className="font-bold outline-none">
          {suggestions.length > 0 ? words.balances.settle(suggestions.length) : words.balances.everyoneSettled}
        </h2>
        <Suggestions
          {...{ suggestions, nameOf }}
          ownId={userId}
          group={group}
          onPay={(suggestion) => setOpen({ dialog: 'pay', suggestion })}
          onShowQr={(suggestion) => setOpen({ dialog: 'qr', suggestion })}
          onMarkPaid={markPaid}
        />
      </section>
      <div className="flex flex-wrap gap-2 [&>*]:grow">
        <Button onClick={() => record({ way: 'paid', other: others.length === 1 ? (others[0]?.userId ?? '') : '' })}>
          {words.balances.record}
        </Button>
        <SharePicture
          name={group.name}
          draw={() => drawBalances({ groupName: group.name, people, suggestions, nameOf, without })}
        >
          {words.balances.sharePicture}
        </SharePicture>
      </div>
      <Explanation people={people} ownId={userId} without={without} />
      <Payments group={group} ownId={userId} nameOf={nameOf} />

      {open?.dialog === 'record' && (
        <RecordPaymentDialog
          groupCode={group.code}
          ownId={userId}
          others={others}
          prefilled={open.prefilled}
          onRecorded={() => {
            close();
            setRecorded(recorded + 1);
          }}
          onClose={close}
        />
      )}
      {open?.dialog === 'pay' && (
        <PayDialog
          group={group}
          suggestion={open.suggestion}
          onRecorded={() => setRecorded(recorded + 1)}
          onClose={close}
        />
      )}
      {open?.dialog === 'qr' && <MyQrDialog group={group} suggestion={open.suggestion} onClose={close} />}
    </div>
  );
}

interface ExplanationProps {
  people: readonly Person[];
  ownId: string;
  /** The name of the month that is left out. */
  without: string | undefined;
}

/** Folded at first. On a narrow screen the table scrolls sideways. */
function Explanation({ people, ownId, without }: ExplanationProps) {
  const { explain, formula, formulaWithout, whyOthers, person, paidColumn, share, sent, received, balance } =
    words.balances;
  const columns = [person, paidColumn, share, sent, received, ...(without ? [without] : []), balance];
  return (
    <details className="card px-3">
      <summary className="min-h-11 content-center font-semibold">{explain}</summary>
      <p className="mb-2 text-sm text-muted">{without ? formulaWithout(without) : formula}</p>
      <section
        aria-label={explain}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the table
        tabIndex={0}
        className="@container overflow-x-auto rounded-control"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={`${cell} text-muted ${index === 0 ? named : 'text-right'}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ userId, name, figures, leftOut, balance: left }) => (
              <tr key={userId} className="border-t border-line">
                <th scope="row" className={`${cell} ${named} min-w-[7rem]`}>
                  {userId === ownId ? words.common.you : name}
                </th>
                <Cell amount={figures.paid} />
                <Cell amount={minus(zero, figures.share)} />
                <Cell amount={figures.sent} />
                <Cell amount={minus(zero, figures.received)} />
                {without && <Cell amount={minus(zero, leftOut)} />}
                <Cell amount={left} isTotal />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="my-3 text-sm text-muted">{whyOthers}</p>
    </details>
  );
}

const cell = 'px-1.5 py-1.5 font-medium';
/** The names stay in sight while the table scrolls sideways, unless the text is large. */
const named = 'bg-surface text-left @2xs:sticky @2xs:left-0 @max-md:max-w-[8.5rem]';

const Cell = ({ amount, isTotal = false }: { amount: Paise; isTotal?: boolean }) => (
  <td className={`${cell} text-right whitespace-nowrap ${isTotal ? 'font-bold' : ''}`}>{formatRupees(amount)}</td>
);

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  ownId: string;
  group: Group;
  nameOf: (userId: string) => string;
  onPay: (suggestion: Suggestion) => void;
  onShowQr: (suggestion: Suggestion) => void;
  onMarkPaid: (suggestion: Suggestion) => void;
}

/** The payments that settle everyone. The two people of a payment can act on it. */
function Suggestions(props: SuggestionsProps) {
  const { suggestions, ownId, group, nameOf, onPay, onShowQr, onMarkPaid } = props;
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-2">
      {suggestions.map((one) => {
        return (
          <li key={`${one.from} ${one.to}`} className="card @container p-3">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="flex min-w-0 items-center gap-2">
                <Face name={nameOf(one.from)} />
                <span aria-hidden="true" className="text-muted">
                  →
                </span>
                <Face name={nameOf(one.to)} />
              </span>
              <span
                className={`min-w-0 grow font-semibold ${[one.from, one.to].some((id) => isLongName(nameOf(id))) ? 'basis-[9rem]' : 'basis-[6rem]'}`}
              >
                {drawn(suggestionText(one, ownId, nameOf))}
              </span>{' '}
              <Amount className="ml-auto font-bold">{formatRupees(one.amount)}</Amount>
            </p>
            {(one.from === ownId || one.to === ownId) && (
              <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
                {one.from === ownId && (
                  <Button look="primary" onClick={() => onPay(one)}>
                    {words.balances.pay}
                  </Button>
                )}
                {one.to === ownId && (
                  <Button look="primary" onClick={() => onShowQr(one)}>
                    {words.balances.showQr}
                  </Button>
                )}
                <Button onClick={() => onMarkPaid(one)}>{words.balances.markPaid}</Button>
                {one.to === ownId && canRemind(group, one) && (
                  <Button onClick={() => remind(group, one)}>{words.balances.remind}</Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the months to come that have expenses; undefined while they are not known for certain. */
function useLaterMonths(code: string, month: Month): readonly LaterMonth[] | undefined {
  const isLive = useLedger((state) => state.live === 'on');
  const { value } = useRemote<readonly LaterMonth[] | undefined>({
    operation: 'balances',
    key: `${code}/${month}`,
    isWanted: isLive,
    start: async ({ give, onEnd }) => {
      const { listenToLaterMonths } = await loadCode(() => import('#live/while-open.ts'));
      onEnd(listenToLaterMonths(code, month, give));
    },
  });
  return isLive ? value : undefined;
}
