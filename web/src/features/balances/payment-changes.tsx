/** Records a payment, or takes it back; a suggested payment is recorded by one press (docs/product.md §10). */
import type { RequestOf } from '@pg/contract/endpoints';
import { localDate, shiftDate } from '@pg/contract/months';
import type { PaymentMethod } from '@pg/contract/payment';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { useState } from 'react';
import { Mutation } from '#api/call.ts';
import { timeNow } from '#browser/clock.ts';
import { toastFailure, useConfirmedChange } from '#forms/change-form.tsx';
import { sendOrQueue } from '#outbox/outbox.ts';
import { refreshUnlessLive } from '#state/my-groups.ts';
import { appStore, useAppState } from '#state/store.ts';
import { methodText } from '#text/payment-text.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { announceSettled, becomesSettled, paymentSentence, withPayment } from './balance-math.ts';
import { usePendingPayments } from './PendingPayments.tsx';
import { useRecordedBefore } from './recorded-before.tsx';

/** How long a notice that takes reading stays, in milliseconds. */
const readFor = 5000;

/** How long *Undo* is offered, in milliseconds. */
const undoFor = 5000;

/** Celebrates if the payment settles the last debt of the group. @throws CallError (api/call.ts) */
export async function recordPayment(request: RequestOf<'recordPayment'>, intent: Mutation): Promise<void> {
  const { groupCode } = request;
  const before = appStore.getState().balances[groupCode];
  const after = before && withPayment(before.byMember, request);
  const recorded = await sendOrQueue('recordPayment', request, intent);
  if (!recorded) return toast.plain(words.outbox.saved, { duration: readFor });
  const { payment } = recorded;
  const onPress = () => undo({ id: payment.id, groupCode });
  const action = { label: words.expenses.undoAdding, onPress, undoes: 'change' } as const;
  const options = { duration: undoFor, action };
  if (after && becomesSettled(before, after)) {
    announceSettled(groupCode, before.byMember, after, options);
    throwConfetti();
  } else toast.success(words.balances.recorded, { ...options, more: paymentSentence(groupCode, request) });
}

function throwConfetti(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  import('#ui/confetti.ts').then(
    (confetti) => confetti.throwConfetti(),
    () => undefined,
  );
}

/** @throws CallError (api/call.ts) */
export async function removePayment(request: RequestOf<'removePayment'>, intent: Mutation): Promise<void> {
  await intent.send('removePayment', request);
  void refreshUnlessLive(appStore);
  toast.success(words.balances.takenBack);
}

async function undo(request: RequestOf<'removePayment'>): Promise<void> {
  try {
    await removePayment(request, new Mutation());
  } catch (error) {
    toastFailure('removePayment', error);
  }
}

interface SuggestedPayment {
  groupCode: string;
  suggestion: Suggestion;
  /** How it was paid, unless the user chooses another way. */
  method: PaymentMethod;
  onRecorded: () => void;
}

/** Returns the chips for how and when a suggestion was paid, a function that records it, and what that asks before. */
export function useSuggestedPayment({ groupCode, suggestion, method: usual, onRecorded }: SuggestedPayment) {
  const { from, to, amount } = suggestion;
  const [method, setMethod] = useState(usual);
  const [daysAgo, setDaysAgo] = useState(0);
  const [isRecorded, setRecorded] = useRecorded(groupCode);
  const isWaiting = usePendingPayments(groupCode).some(
    ({ refusal, optimistic }) => !refusal && optimistic.from === from && optimistic.to === to,
  );
  const { mayRecord, question } = useRecordedBefore(groupCode, () => confirm());
  const { wait, problem, confirm } = useConfirmedChange(
    `recordPayment ${groupCode} ${from} ${to}`,
    'recordPayment',
    async (intent) => {
      const date = shiftDate(localDate(timeNow()), -daysAgo);
      const request = { groupCode, from, to, amount, date, method };
      if (!(await mayRecord(request))) return;
      await recordPayment(request, intent);
      setRecorded(true);
      onRecorded();
    },
  );
  const { today, yesterday, date } = words.expenses;
  const chips = (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span aria-hidden="true">{words.balances.method}</span>
      <Chips label={words.balances.method} chosen={method} onChoose={setMethod}>
        {(['CASH', 'UPI'] as const).map((one) => [one, methodText(one)])}
      </Chips>
      <Chips label={date} chosen={daysAgo} onChoose={setDaysAgo}>
        {[today, yesterday].map((day, ago) => [ago, day])}
      </Chips>
    </div>
  );
  return { chips, wait, question, problem, canRecord: !wait.busy && !isRecorded && !isWaiting, record: confirm };
}

/** Returns whether the balances on the screen are still without a recorded payment: it must not be recorded again. */
function useRecorded(groupCode: string) {
  const byMember = useAppState((state) => state.balances[groupCode]?.byMember);
  const [stale, setStale] = useState<typeof byMember>();
  const setRecorded = (isRecorded: boolean): void => setStale(isRecorded ? byMember : undefined);
  return [stale !== undefined && stale === byMember, setRecorded] as const;
}

interface ChipsProps<Value> {
  label: string;
  chosen: Value;
  onChoose: (value: Value) => void;
  /** The values with their labels. */
  children: readonly (readonly [Value, string])[];
}

const Chips = <Value extends PaymentMethod | number>({ label, chosen, onChoose, children }: ChipsProps<Value>) => (
  <fieldset aria-label={label} className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-muted">
    {children.map(([value, text]) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
        className="group inline-flex min-h-11 min-w-11 items-center justify-center"
      >
        <span className="pill border border-line bg-surface group-hover:border-brand group-aria-pressed:border-brand group-aria-pressed:bg-brand-soft group-aria-pressed:text-brand-strong">
          {text}
        </span>
      </button>
    ))}
  </fieldset>
);
