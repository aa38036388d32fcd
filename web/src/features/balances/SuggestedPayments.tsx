/** The payments that settle everyone: a card for each of the user's own, with what can be done about it. */

import type { AnswerOf } from '@pg/contract/endpoints';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { ArrowRight, QrCode } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useQuery } from '#forms/use-query.ts';
import { isAdmin } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { suggestionText } from '#text/payment-text.ts';
import { Amount, AmountSentence } from '#ui/Amount.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { SlowAnswerNotice } from '#ui/form.tsx';
import { useOnline } from '#ui/Loading.tsx';
import { isLongName } from '#ui/labels.ts';
import { lazyDialog } from '#ui/lazy.tsx';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import type { Person } from './balance-math.ts';
import { CollectDialog, canRemind, remind } from './lazy-actions.ts';
import { useSuggestedPayment } from './payment-changes.tsx';

const AccountDialog = lazyDialog(() => import('#features/account/AccountDialog.tsx'));

interface SuggestedPaymentsProps {
  group: Group;
  /** The user's own come first. */
  suggestions: readonly Suggestion[];
  people: readonly Person[];
  ownId: string;
  nameOf: (userId: string) => string;
  onPay: (suggestion: Suggestion) => void;
  onShowQr: (suggestion: Suggestion) => void;
  onRecorded: () => void;
}

export function SuggestedPayments({ suggestions, people, ...rest }: SuggestedPaymentsProps) {
  const { group, ownId, nameOf } = rest;
  const own = suggestions.filter(({ from, to }) => from === ownId || to === ownId);
  const others = suggestions.slice(own.length);
  const [settingId, setSettingId] = useState(false);
  const balances = new Map(people.map(({ userId, balance }) => [userId, balance]));
  // Who has no UPI ID has no QR code to show.
  const isOnline = useOnline();
  const { value: payee, problem } = useQuery<AnswerOf<'payee'>>({
    operation: 'payee',
    key: ownId,
    refetchKey: `${settingId} ${isOnline}`,
    isEnabled: own.some(({ to }) => to === ownId),
    subscribe: async ({ give }) => give(await call('payee', {})),
  });
  const incoming = own.filter(({ to }) => to === ownId);
  const [isCollecting, setCollecting] = useState(false);
  return (
    <>
      {incoming.length > 1 && (
        <Button className="w-full" aria-haspopup="dialog" onClick={() => setCollecting(true)}>
          {words.collect.open(incoming.length)}
        </Button>
      )}
      {isCollecting && (
        <CollectDialog
          {...{ group, nameOf }}
          suggestions={incoming}
          upiId={payee ? payee.upiId : problem && ''}
          onSetId={() => setSettingId(true)}
          onClose={() => setCollecting(false)}
        />
      )}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-2 empty:hidden">
        {own.map((one) => (
          <OwnPayment
            key={`${one.from} ${one.to}`}
            suggestion={one}
            balances={balances}
            hasQr={payee?.upiId !== null}
            onSetId={() => setSettingId(true)}
            {...rest}
          />
        ))}
      </ul>
      {settingId && <AccountDialog userId={ownId} first="upiId" onClose={() => setSettingId(false)} />}
      <ul className="card divide-y divide-line px-3 empty:hidden">
        {others.map((one) => (
          <li key={`${one.from} ${one.to}`} className="@container flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="flex items-center gap-1">
              <Avatar name={nameOf(one.from)} id={one.from} />
              <ArrowRight aria-hidden="true" size={16} className="text-muted" />
              <Avatar name={nameOf(one.to)} id={one.to} />
            </span>
            <span
              className={`min-w-0 grow ${[one.from, one.to].some((id) => isLongName(nameOf(id))) ? 'basis-[9rem]' : 'basis-[6rem]'}`}
            >
              {withBdi(suggestionText(one, ownId, nameOf))}
            </span>{' '}
            <Amount className="ml-auto font-semibold">{formatRupees(one.amount)}</Amount>
            {mayRecordFor(rest.group, ownId, one) && (
              <PaymentOfGuest group={rest.group} suggestion={one} onRecorded={rest.onRecorded} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether the user is the admin and one of the two is a guest. */
const mayRecordFor = (group: Group, ownId: string, { from, to }: Suggestion): boolean =>
  isAdmin(group, ownId) && group.guests?.some(({ userId }) => userId === from || userId === to) === true;

type PaymentOfGuestProps = Pick<SuggestedPaymentsProps, 'group' | 'onRecorded'> & { suggestion: Suggestion };

/** Who has no account records nothing, so the admin does. */
function PaymentOfGuest({ group, suggestion, onRecorded }: PaymentOfGuestProps) {
  const paid = useSuggestedPayment({ groupCode: group.code, suggestion, method: 'CASH', onRecorded });
  return (
    <div className="basis-full">
      <Button className="w-full" disabled={!paid.canRecord} onClick={paid.record}>
        {paid.wait.busy ? words.balances.recording : words.balances.markPaid}
      </Button>
      {paid.question}
      <ErrorMessage>{paid.problem}</ErrorMessage>
      <SlowAnswerNotice wait={paid.wait} stop={words.common.cancel} />
    </div>
  );
}

interface OwnPaymentProps extends Omit<SuggestedPaymentsProps, 'suggestions' | 'people'> {
  suggestion: Suggestion;
  balances: ReadonlyMap<string, Paise>;
  hasQr: boolean;
  onSetId: () => void;
}

/** *Mark as paid* records at once: what is not paid by UPI, with a code or a number, is mostly paid in cash. */
function OwnPayment(props: OwnPaymentProps) {
  const { group, suggestion, balances, ownId, nameOf, hasQr, onSetId, onPay, onShowQr, onRecorded } = props;
  const { from, to, amount } = suggestion;
  const [isExplained, setIsExplained] = useState(false);
  const id = useId();
  const paid = useSuggestedPayment({ groupCode: group.code, suggestion, method: 'CASH', onRecorded });
  const other = nameOf(from === ownId ? to : from);
  const balanceText = (userId: string): string => formatRupees(paise(Math.abs(balances.get(userId) ?? amount)));
  const why = from === ownId ? words.balances.whyYouPay : words.balances.whyPaysYou;
  return (
    <li className="card @container p-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <Avatar name={other} id={from === ownId ? to : from} />
        <div className={`min-w-0 grow ${isLongName(other) ? 'basis-[9rem]' : 'basis-[6rem]'}`}>
          <p className="person font-semibold wrap-anywhere">{withBdi(suggestionText(suggestion, ownId, nameOf))}</p>
          <button
            type="button"
            aria-expanded={isExplained}
            aria-controls={isExplained ? id : undefined}
            onClick={() => setIsExplained(!isExplained)}
            className="-my-3 min-h-11 text-sm text-muted underline underline-offset-4 hover:text-ink"
          >
            {words.balances.whyThis}
          </button>
        </div>
        <Amount className="ml-auto font-bold">{formatRupees(amount)}</Amount>
      </div>
      {isExplained && (
        <p id={id} className="mt-3 text-sm text-muted">
          <AmountSentence>{why(other, balanceText(from), balanceText(to))}</AmountSentence>{' '}
          {balances.size > 2 && words.balances.whyOthers}
        </p>
      )}
      <div className="mt-1">{paid.chips}</div>
      <div className="mt-1 flex flex-wrap gap-2 [&>*]:grow [&>*]:basis-[8rem] [&>*]:px-2">
        {from === ownId && (
          <Button look="primary" onClick={() => onPay(suggestion)}>
            <QrCode aria-hidden="true" /> {words.balances.pay}
          </Button>
        )}
        {to === ownId && hasQr && (
          <Button look="primary" onClick={() => onShowQr(suggestion)}>
            <QrCode aria-hidden="true" /> {words.balances.showQr}
          </Button>
        )}
        {to === ownId && !hasQr && (
          <Button look="primary" aria-haspopup="dialog" onClick={onSetId}>
            {words.balances.setOwnUpiId}
          </Button>
        )}
        <Button disabled={!paid.canRecord} onClick={paid.record}>
          {paid.wait.busy ? words.balances.recording : words.balances.markPaid}
        </Button>
        {to === ownId && canRemind(group, suggestion) && (
          <Button onClick={() => void remind(group, suggestion)}>{words.balances.remind}</Button>
        )}
      </div>
      {paid.question}
      <ErrorMessage>{paid.problem}</ErrorMessage>
      <SlowAnswerNotice wait={paid.wait} stop={words.common.cancel} />
    </li>
  );
}
