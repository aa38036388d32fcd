/** Collects what several people owe: one list, one message to all, and a tap for each payment that arrives. */
import { limits } from '@pg/contract/limits';
import { formatRupees, paise, sum } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import type { PaymentMethod } from '@pg/contract/payment';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { Check, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useUserId } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { useConfirmedChange } from '#forms/change-form.tsx';
import { useCallQuery } from '#forms/use-call-query.ts';
import { useQuery } from '#forms/use-query.ts';
import type { PendingPayment } from '#outbox/device-queue.ts';
import { type Group, useAppState } from '#state/store.ts';
import { methodText } from '#text/payment-text.ts';
import { Amount, AmountSentence } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/choices.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { isLongName } from '#ui/labels.ts';
import { lazyDialog } from '#ui/lazy.tsx';
import { useToday } from '#ui/use-today.ts';
import { words } from '#words/late.ts';
import { balanceNames, peopleWithBalance, suggestionsFor } from './BalanceBars.tsx';
import { usePendingPayments } from './PendingPayments.tsx';
import { recordPayment } from './payment-changes.tsx';
import messages from './payment-messages.ts';
import { useRecordedBefore } from './recorded-before.tsx';
import { mayBeRefused, type ReceivedByUpi, stillOwed } from './upi-limits.ts';

const AccountDialog = lazyDialog(() => import('#features/account/AccountDialog.tsx'));

interface CollectDialogProps {
  group: Group;
  onClose: () => void;
}

/** The list keeps those who have paid since it was opened. */
export default function CollectDialog({ group, onClose }: CollectDialogProps) {
  const ownId = useUserId() ?? '';
  const byMember = useAppState((state) => state.balances[group.code]?.byMember) ?? {};
  const suggestions = suggestionsFor(peopleWithBalance(group, byMember), ownId).filter(({ to }) => to === ownId);
  const today = useToday();
  const [people] = useState(() => suggestions.toSorted((a, b) => b.amount - a.amount).map(({ from }) => from));
  const [method, setMethod] = useState<PaymentMethod>('UPI');
  const [settingId, setSettingId] = useState(false);
  const { answer: payee, problem } = useCallQuery('payee', {}, settingId);
  // Undefined while it is not known, null if there is none, '' if it could not be read.
  const upiId = payee ? payee.upiId : problem && '';
  const received = byMember[ownId]?.received;
  const nameOf = balanceNames(group, byMember);
  const waiting = usePendingPayments(group.code);
  const { value: arrived } = useQuery<ReceivedByUpi | undefined>({
    operation: 'balances',
    key: `${group.code} ${today}`,
    refetchKey: received,
    subscribe: async ({ give }) =>
      give((await call('balances', { groupCode: group.code, limit: 0, arrivedOn: today })).arrived),
  });
  const open = stillOwed(
    suggestions,
    waiting.map(({ optimistic }) => optimistic),
  );
  const rows = [...people, ...suggestions.map(({ from }) => from).filter((from) => !people.includes(from))];
  return (
    <Dialog title={words.collect.title} onClose={onClose}>
      <div className="space-y-4">
        {suggestions.length === 0 && <p>{words.collect.done}</p>}
        {open.length > 0 && (
          <>
            <p>
              <AmountSentence>
                {words.collect.left(open.length, formatRupees(sum(...open.map(({ amount }) => amount))))}
              </AmountSentence>
            </p>
            <Button
              look="primary"
              className="w-full"
              // Without the UPI ID, the message would not say where to pay.
              disabled={upiId === undefined}
              onClick={() => void messages.collect(group, open, upiId)}
            >
              <MessageCircle aria-hidden="true" /> {words.collect.share}
            </Button>
            {upiId === null && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <p className="min-w-0 grow basis-[12rem] text-sm text-muted">{words.collect.noUpiId}</p>
                <Button aria-haspopup="dialog" onClick={() => setSettingId(true)}>
                  {words.upi.setId}
                </Button>
              </div>
            )}
            <ChoiceField
              legend={words.collect.how}
              name="method"
              choices={(['UPI', 'CASH'] as const).map((value) => ({ value, label: methodText(value) }))}
              value={method}
              onChange={setMethod}
            />
          </>
        )}
        <ul className="divide-y divide-line">
          {rows.map((from) => (
            <Row
              key={from}
              {...{ group, method }}
              name={nameOf(from)}
              suggestion={open.find((one) => one.from === from)}
              waiting={waiting.find(({ optimistic }) => optimistic.from === from && optimistic.to === ownId)}
            />
          ))}
        </ul>
        {arrived && arrived.count > 0 && (
          <p className="text-sm text-muted">
            <AmountSentence>{words.collect.arrived(arrived.count, formatRupees(arrived.total))}</AmountSentence>
          </p>
        )}
        {arrived && mayBeRefused(arrived, suggestions) && (
          <p className="rounded-control bg-caution-soft px-3 py-2 text-sm text-caution-ink">
            <AmountSentence>{words.collect.limits}</AmountSentence>
          </p>
        )}
      </div>
      {settingId && <AccountDialog userId={ownId} first="upiId" onClose={() => setSettingId(false)} />}
    </Dialog>
  );
}

interface RowProps {
  group: Group;
  name: string;
  method: PaymentMethod;
  /** Undefined once nothing is to be asked for. */
  suggestion: Suggestion | undefined;
  /** A payment by this person that is not sent yet. */
  waiting: PendingPayment | undefined;
}

function Row({ group, name, method, suggestion, waiting }: RowProps) {
  const { refused, ask, waiting: waits, sum: partWaits } = words.outbox;
  const state = waiting?.refusal ? refused : waiting?.isFromBefore ? ask : undefined;
  if (!suggestion) {
    return (
      <li className="@container py-2">
        <p className="flex min-h-11 flex-wrap items-center gap-x-3">
          <span className="min-w-0 grow font-semibold wrap-anywhere">{name}</span>
          <span className="flex items-center gap-1 text-sm text-muted">
            {!waiting && <Check aria-hidden="true" size={16} />}
            {!waiting ? words.collect.received : (state ?? waits)}
          </span>
        </p>
      </li>
    );
  }
  return (
    <li className="@container py-2">
      <Open {...{ group, name, method, suggestion }} key={suggestion.amount} />
      {waiting && <p className="text-sm text-muted">{state ?? partWaits(formatRupees(waiting.optimistic.amount))}</p>}
    </li>
  );
}

const line = 'flex flex-wrap items-center justify-end gap-x-2 gap-y-1';

interface OpenProps extends Omit<RowProps, 'suggestion' | 'waiting'> {
  suggestion: Suggestion;
}

/** What one person owes, until the amount changes. Above what UPI carries at once, a part can be recorded as well. */
function Open({ suggestion, ...rest }: OpenProps) {
  const { name, method } = rest;
  const about = useId();
  const { amount } = suggestion;
  const [most, parts] = [paise(limits.upiPaise), Math.ceil(amount / limits.upiPaise)];
  const inParts = method === 'UPI' && parts > 1;
  // Pressed again before the balances have it, either button would record more than is owed.
  const held = useState(false);
  return (
    <>
      <div className={line}>
        <span
          id={about}
          className={`min-w-0 grow font-semibold wrap-anywhere ${isLongName(name) ? 'basis-[9rem]' : 'basis-[4rem]'}`}
        >
          {name}
        </span>
        <Amount className="font-bold">{formatRupees(amount)}</Amount>
        <div className={inParts ? `${line} basis-full` : 'contents'}>
          {inParts && (
            <Got {...rest} {...{ about, held }} suggestion={{ ...suggestion, amount: most }}>
              {words.collect.gotPart(formatRupees(most))}
            </Got>
          )}
          <Got {...rest} {...{ about, held }} suggestion={suggestion}>
            {inParts ? words.collect.gotAll : words.collect.gotIt}
          </Got>
        </div>
      </div>
      {inParts && <p className="text-sm text-muted">{words.collect.inParts(formatRupees(most), parts)}</p>}
    </>
  );
}

interface GotProps extends OpenProps {
  /** The id of the person's name. */
  about: string;
  /** Whether a payment is being recorded that the balances do not have yet. */
  held: readonly [boolean, (isHeld: boolean) => void];
  children: string;
}

/** Records a payment, once the person who paid has not recorded it, or it is another one. */
function Got({ group, method, suggestion, about, held: [isHeld, hold], children }: GotProps) {
  const { from, to, amount } = suggestion;
  const { mayRecord, question } = useRecordedBefore(group.code, () => confirm());
  const { wait, problem, confirm } = useConfirmedChange(
    `collect ${group.code} ${from} ${amount}`,
    'recordPayment',
    async (intent) => {
      const paid = { groupCode: group.code, from, to, amount, date: localDate(timeNow()), method };
      hold(true);
      try {
        if (await mayRecord(paid)) await recordPayment(paid, intent);
        else hold(false);
      } catch (error) {
        hold(false);
        throw error;
      }
    },
  );
  return (
    <>
      <Button className="px-3" disabled={wait.busy || isHeld} aria-describedby={about} onClick={confirm}>
        {wait.busy ? words.balances.recording : children}
      </Button>
      {question}
      {problem && (
        <div className="basis-full">
          <ErrorMessage>{problem}</ErrorMessage>
        </div>
      )}
    </>
  );
}
