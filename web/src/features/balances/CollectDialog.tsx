/** Collects what several people owe: one list, one message to all, and a tap for each payment that arrives. */
import type { Answer } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { formatRupees, paise, sum } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import type { Payment, PaymentMethod } from '@pg/contract/payment';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { Check, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { timeNow } from '#clock.ts';
import { useConfirmedChange } from '#forms/change-form.tsx';
import { useRemote } from '#forms/use-remote.ts';
import { type Group, groupMonth, useLedger } from '#ledger/state.ts';
import type { WaitingPayment } from '#outbox/entries.ts';
import { useUserId } from '#session/session.ts';
import { Amount, Amounts } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/choices.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { timeText } from '#ui/date-text.ts';
import { Problem } from '#ui/Problem.tsx';
import { useToday } from '#ui/use-today.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { arrivedOn, mayBeRefused, recordedBy } from './collecting.ts';
import messages from './messages.ts';
import { methodText } from './payment-text.ts';
import { recordPayment, useRecorded } from './record-payment.tsx';
import { useWaitingPayments } from './WaitingPayments.tsx';

interface CollectDialogProps {
  group: Group;
  /** Who owes the user. The list keeps those who have paid since it was opened. */
  suggestions: readonly Suggestion[];
  nameOf: (userId: string) => string;
  onClose: () => void;
}

export default function CollectDialog({ group, suggestions, nameOf, onClose }: CollectDialogProps) {
  const ownId = useUserId() ?? '';
  const today = useToday();
  const [people] = useState(() => suggestions.toSorted((a, b) => b.amount - a.amount).map(({ from }) => from));
  const [method, setMethod] = useState<PaymentMethod>('UPI');
  const listed = useLedger((state) => state.totals[groupMonth(group.code, state.month)]?.payments) ?? [];
  const waiting = useWaitingPayments(group.code);
  const { value: payee, problem } = useRemote<Answer<'payee'>>({
    operation: 'payee',
    key: ownId,
    start: async ({ give }) => give(await call('payee', {})),
  });
  const arrived = arrivedOn(today, listed, ownId);
  const left = sum(...suggestions.map(({ amount }) => amount));
  const rows = [...people, ...suggestions.map(({ from }) => from).filter((from) => !people.includes(from))];
  return (
    <Dialog title={words.collect.title} onClose={onClose}>
      <div className="space-y-4">
        <p>
          <Amounts>
            {suggestions.length > 0 ? words.collect.left(suggestions.length, formatRupees(left)) : words.collect.done}
          </Amounts>
        </p>
        {suggestions.length > 0 && (
          <Button
            look="primary"
            className="w-full"
            // Without the UPI ID, the message would not say where to pay.
            disabled={!payee && !problem}
            onClick={() => messages.collect(group, suggestions, payee?.upiId ?? null)}
          >
            <MessageCircle aria-hidden="true" /> {words.collect.share}
          </Button>
        )}
        {payee?.upiId === null && <p className="text-sm text-muted">{words.collect.noUpiId}</p>}
        <ChoiceField
          legend={words.collect.how}
          name="method"
          choices={(['UPI', 'CASH'] as const).map((value) => ({ value, label: methodText(value) }))}
          value={method}
          onChange={setMethod}
        />
        <ul className="divide-y divide-line">
          {rows.map((from) => (
            <Row
              key={from}
              {...{ group, method, today }}
              name={nameOf(from)}
              suggestion={suggestions.find((one) => one.from === from)}
              waiting={waiting.find(({ shown }) => shown.from === from && shown.to === ownId)}
              payments={listed}
            />
          ))}
        </ul>
        {arrived.count > 0 && (
          <p className="text-sm text-muted">
            <Amounts>{words.collect.arrived(arrived.count, formatRupees(arrived.total))}</Amounts>
          </p>
        )}
        {mayBeRefused(arrived, suggestions) && (
          <p className="rounded-control bg-caution-soft px-3 py-2 text-sm text-caution-ink">
            <Amounts>{words.collect.limits}</Amounts>
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface RowProps {
  group: Group;
  name: string;
  method: PaymentMethod;
  today: string;
  /** Undefined once nothing is owed. */
  suggestion: Suggestion | undefined;
  /** A payment by this person that is not sent yet. */
  waiting: WaitingPayment | undefined;
  payments: readonly Payment[];
}

function Row({ group, name, method, today, suggestion, waiting, payments }: RowProps) {
  return (
    <li className="@container py-2">
      {suggestion && !waiting ? (
        <Open {...{ group, name, method, today, suggestion, payments }} key={suggestion.amount} />
      ) : (
        <p className="flex min-h-11 flex-wrap items-center gap-x-3">
          <span className="min-w-0 grow font-semibold wrap-anywhere">{name}</span>
          <span className="flex items-center gap-1 text-sm text-muted">
            {!waiting && <Check aria-hidden="true" size={16} />}
            {!waiting ? words.collect.received : waiting.refusal ? words.outbox.refused : words.outbox.waiting}
          </span>
        </p>
      )}
    </li>
  );
}

interface OpenProps extends Omit<RowProps, 'suggestion' | 'waiting'> {
  suggestion: Suggestion;
}

/** What one person owes. Above what UPI carries at once, a part can be recorded as well. */
function Open({ suggestion, ...rest }: OpenProps) {
  const { name, method } = rest;
  const about = useId();
  const { amount } = suggestion;
  const [most, parts] = [paise(limits.upiPaise), Math.ceil(amount / limits.upiPaise)];
  const inParts = method === 'UPI' && parts > 1;
  // Pressed again before the balances have it, the other button too would record more than is owed.
  const held = useRecorded(rest.group.code);
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <span id={about} className="min-w-0 grow basis-[6rem] font-semibold wrap-anywhere">
          {name}
        </span>
        <Amount className="font-bold">{formatRupees(amount)}</Amount>
        {inParts && (
          <Got {...rest} {...{ about, held }} suggestion={{ ...suggestion, amount: most }}>
            {words.collect.gotPart(formatRupees(most))}
          </Got>
        )}
        <Got {...rest} {...{ about, held }} suggestion={suggestion}>
          {inParts ? words.collect.gotAll : words.collect.gotIt}
        </Got>
      </div>
      {inParts && <p className="text-sm text-muted">{words.collect.inParts(formatRupees(most), parts)}</p>}
    </>
  );
}

interface GotProps extends OpenProps {
  /** The id of the person's name. */
  about: string;
  held: ReturnType<typeof useRecorded>;
  children: string;
}

/** Records a payment. Asks first if the person who paid has recorded it already. */
function Got({ group, name, method, today, suggestion, payments, about, held: [isHeld, hold], children }: GotProps) {
  const { from, to, amount } = suggestion;
  const [asked, setAsked] = useState<Payment>();
  const { wait, problem, confirm } = useConfirmedChange(
    `collect ${group.code} ${from} ${amount}`,
    'recordPayment',
    async (intent) => {
      setAsked(undefined);
      hold(true);
      const request = { groupCode: group.code, from, to, amount, date: localDate(timeNow()), method };
      await recordPayment(request, intent).catch((error) => {
        hold(false);
        throw error;
      });
    },
  );
  const press = (): void => {
    const before = recordedBy(payments, suggestion, today);
    setAsked(before);
    if (!before) confirm();
  };
  return (
    <>
      <Button disabled={wait.busy || isHeld} aria-describedby={about} onClick={press}>
        {wait.busy ? words.balances.recording : children}
      </Button>
      {asked && (
        <div role="status" className="basis-full rounded-control bg-caution-soft px-3 py-2 text-sm text-caution-ink">
          <p>{drawn(words.collect.already(name, formatRupees(asked.amount), timeText(asked.createdAt)))}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            <Button onClick={() => setAsked(undefined)}>{words.collect.same}</Button>
            <Button disabled={isHeld} onClick={confirm}>
              {words.collect.another}
            </Button>
          </div>
        </div>
      )}
      {problem && (
        <div className="basis-full">
          <Problem>{problem}</Problem>
        </div>
      )}
    </>
  );
}
