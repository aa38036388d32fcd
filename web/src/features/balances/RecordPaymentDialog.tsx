/** The form that records a payment between the user and someone else in the group. */
import type { RequestOf } from '@pg/contract/endpoints';
import { balanceOf, noBalanceParts } from '@pg/contract/group';
import { bidiIsolate } from '@pg/contract/languages';
import { limits } from '@pg/contract/limits';
import { formatRupees, minus, paise } from '@pg/contract/money';
import { isWithinYears, localDate } from '@pg/contract/months';
import { type PaymentMethod, paymentMethods } from '@pg/contract/payment';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { amountText, paiseFromText } from '@pg/contract/typed-amount';
import { visibleText } from '@pg/contract/visible-text';
import { timeNow } from '#browser/clock.ts';
import { useChangeForm } from '#forms/change-form.tsx';
import { useAppState } from '#state/store.ts';
import { methodText } from '#text/payment-text.ts';
import { AmountFigure } from '#ui/AmountFigure.tsx';
import { Button } from '#ui/Button.tsx';
import { ClockWarning, useClockChange } from '#ui/ClockWarning.tsx';
import { ChoiceField, SelectField } from '#ui/choices.tsx';
import { DateChips } from '#ui/DateChips.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/form.tsx';
import { words } from '#words/all.ts';
import { debtOf, type Person } from './balance-math.ts';
import { recordPayment } from './payment-changes.tsx';
import { useRecordedBefore } from './recorded-before.tsx';

interface RecordPaymentDialogProps {
  groupCode: string;
  ownId: string;
  /** Everyone else who can be part of a payment. */
  others: readonly Pick<Person, 'userId' | 'name' | 'hasLeft'>[];
  /** What the form begins with, except for the amount: the whole amount needs no form. */
  suggestion: Suggestion | undefined;
  onRecorded: () => void;
  onClose: () => void;
}

const largest = paise(limits.amountPaise);
const least = paise(1);

export function RecordPaymentDialog(props: RecordPaymentDialogProps) {
  const { groupCode, ownId, others, suggestion, onRecorded, onClose } = props;
  const isOwed = suggestion?.to === ownId;
  const only = others.length === 1 ? others[0]?.userId : undefined;
  const empty = () => ({
    way: (isOwed ? 'received' : 'paid') as 'paid' | 'received',
    other: (isOwed ? suggestion.from : suggestion?.to) ?? only ?? '',
    amountText: '',
    date: localDate(timeNow()),
    method: 'UPI' as PaymentMethod,
    note: '',
  });
  const { mayRecord, question, withdraw } = useRecordedBefore(groupCode, () => form.submit());
  const form = useChangeForm<ReturnType<typeof empty>, RequestOf<'recordPayment'>>({
    name: `recordPayment ${groupCode}`,
    operation: 'recordPayment',
    empty,
    read: ({ way, other, amountText, date, method, note }) => {
      if (!other) return { text: words.balances.choosePerson, field: 'other' };
      const amount = paiseFromText(amountText);
      if (amount === undefined) return { text: words.giveTake.enterAmount, field: 'amount' };
      if (amount < least || amount > largest) {
        return { text: words.expenses.amountRange(formatRupees(least), formatRupees(largest)), field: 'amount' };
      }
      if (!date || !isWithinYears(date, timeNow())) return { text: words.giveTake.chooseDate, field: 'date' };
      if (method === 'BROUGHT_FORWARD' && others.some(({ userId, hasLeft }) => userId === other && hasLeft)) {
        return { text: words.failures['recordPayment someone-left'], field: 'method' };
      }
      const parties = way === 'paid' ? { from: ownId, to: other } : { from: other, to: ownId };
      return { groupCode, ...parties, amount, date, method, ...(visibleText(note) && { note }) };
    },
    send: async (request, intent) => {
      if (!(await mayRecord(request))) return;
      await recordPayment(request, intent);
      onRecorded();
    },
  });
  const { fields } = form;
  const change = (changed: Partial<typeof fields>): void => {
    withdraw();
    form.change(changed);
  };
  useClockChange((wasToday) => {
    if (fields.date === wasToday) change({ date: localDate(timeNow()) });
  });
  const nameOfOther = others.find(({ userId }) => userId === fields.other)?.name ?? '';

  return (
    <FormDialog
      title={words.balances.record}
      form={form}
      action={words.balances.recordAction}
      busyAction={words.balances.recording}
      onClose={onClose}
    >
      <div>
        <AmountFigure value={fields.amountText} onChange={(amountText) => change({ amountText })} />
        <Owed {...{ groupCode, ownId, ...fields }} onTake={(amountText) => change({ amountText })} />
      </div>
      <ChoiceField
        legend={words.balances.whoPaid}
        name="way"
        choices={[
          { value: 'paid', label: words.balances.iPaid },
          { value: 'received', label: words.balances.iWasPaid },
        ]}
        value={fields.way}
        onChange={(way) => change({ way })}
      />
      <SelectField
        label={words.balances.other}
        name="other"
        value={fields.other}
        onChange={(event) => change({ other: event.target.value })}
      >
        <option value="">{words.balances.choosePerson}</option>
        {others.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {bidiIsolate(name)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.balances.method}
        name="method"
        value={fields.method}
        onChange={(event) => change({ method: event.target.value as PaymentMethod })}
      >
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {methodText(method)}
          </option>
        ))}
      </SelectField>
      <Courtesy groupCode={groupCode} ownId={ownId} {...fields} name={nameOfOther} />
      <DateChips value={fields.date} now={timeNow()} onChange={(date) => change({ date })} />
      <ClockWarning />
      <TextField
        label={words.balances.note}
        name="note"
        enterKeyHint="done"
        autoComplete="off"
        value={fields.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {question}
    </FormDialog>
  );
}

interface OwedProps extends Pick<CourtesyProps, 'groupCode' | 'ownId' | 'way' | 'other' | 'method'> {
  onTake: (amountText: string) => void;
}

/** Fills in what the payer can pay the other person before either has paid or got too much. */
function Owed({ groupCode, ownId, way, other, method, onTake }: OwedProps) {
  const byMember = useAppState((state) => state.balances[groupCode]?.byMember);
  const [payer, payee] = way === 'paid' ? [ownId, other] : [other, ownId];
  const credit = balanceOf(byMember?.[payee] ?? noBalanceParts);
  const owed = paise(Math.min(debtOf(byMember?.[payer]), credit));
  if (owed <= 0 || method === 'BROUGHT_FORWARD') return null;
  return (
    <p className="text-center">
      <Button className="rounded-full text-sm" onClick={() => onTake(amountText(owed))}>
        {words.balances.owedChip(formatRupees(owed))}
      </Button>
    </p>
  );
}

interface CourtesyProps {
  way: 'paid' | 'received';
  other: string;
  groupCode: string;
  ownId: string;
  amountText: string;
  method: PaymentMethod;
  /** The other person's name. */
  name: string;
}

/**
 * Explains who owed whom if the entry is a debt from before the app. For a payment, says so if it is larger than the
 * current debt. Neither text prevents the user from recording the payment.
 */
function Courtesy({ groupCode, ownId, way, other, amountText, method, name }: CourtesyProps) {
  const byMember = useAppState((state) => state.balances[groupCode]?.byMember);
  const note = (): string | undefined => {
    if (!name) return undefined;
    if (method === 'BROUGHT_FORWARD') {
      return way === 'paid' ? words.balances.owedMeBefore(name) : words.balances.iOwedBefore(name);
    }
    const amount = paiseFromText(amountText);
    if (!byMember || amount === undefined) return undefined;
    const over = minus(amount, debtOf(byMember[way === 'paid' ? ownId : other]));
    if (over <= 0) return undefined;
    return way === 'paid'
      ? words.balances.moreThanYouOwe(formatRupees(over))
      : words.balances.moreThanTheyOwe(name, formatRupees(over));
  };
  return (
    <p role="status" className="rounded-control bg-caution-soft px-3 py-2 text-sm text-caution-ink empty:hidden">
      {note()}
    </p>
  );
}
