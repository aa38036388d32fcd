/** Records a payment, or undoes it; a suggested payment is recorded by one press (docs/product.md §10). */
import type { RequestOf } from '@pg/contract/endpoints';
import { isWithinYears } from '@pg/contract/months';
import type { PaymentMethod } from '@pg/contract/payment';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { useRef, useState } from 'react';
import { Mutation } from '#api/call.ts';
import { timeNow } from '#browser/clock.ts';
import { toastFailure, useConfirmedChange } from '#forms/change-form.tsx';
import { sendOrQueue } from '#outbox/outbox.ts';
import { refreshUnlessLive } from '#state/my-groups.ts';
import { appStore, useAppState } from '#state/store.ts';
import { toast } from '#ui/toast.ts';
import { useToday } from '#ui/use-today.ts';
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
  toast.success(words.balances.undone);
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
  onRecorded: () => void;
}

/** Returns the day on which a suggestion was paid, a function that records it, and what that asks before. */
export function useSuggestedPayment({ groupCode, suggestion, onRecorded }: SuggestedPayment) {
  const { from, to, amount } = suggestion;
  const today = useToday();
  const [date = today, setDate] = useState<string>();
  const method = useRef<PaymentMethod>('CASH');
  const [isRecorded, setRecorded] = useRecorded(groupCode);
  const isWaiting = usePendingPayments(groupCode).some(
    ({ refusal, optimistic }) => !refusal && optimistic.from === from && optimistic.to === to,
  );
  const { mayRecord, question } = useRecordedBefore(groupCode, () => confirm());
  const { wait, problem, confirm } = useConfirmedChange(
    `recordPayment ${groupCode} ${from} ${to}`,
    'recordPayment',
    async (intent) => {
      const request = { groupCode, from, to, amount, date, method: method.current };
      if (!(await mayRecord(request))) return;
      await recordPayment(request, intent);
      setRecorded(true);
      onRecorded();
    },
  );
  const record = (by: PaymentMethod): void => {
    method.current = by;
    confirm();
  };
  const canRecord = !wait.busy && !isRecorded && !isWaiting && isWithinYears(date, timeNow());
  return { date, setDate, wait, question, problem, canRecord, record };
}

/** Returns whether the balances on the screen are still without a recorded payment: it must not be recorded again. */
function useRecorded(groupCode: string) {
  const byMember = useAppState((state) => state.balances[groupCode]?.byMember);
  const [stale, setStale] = useState<typeof byMember>();
  const setRecorded = (isRecorded: boolean): void => setStale(isRecorded ? byMember : undefined);
  return [stale !== undefined && stale === byMember, setRecorded] as const;
}
