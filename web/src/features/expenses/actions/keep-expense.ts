/** Records an expense or, without a network, keeps it on this device until it can be sent (docs/product.md §5). */
import type { Expense } from '@pg/contract/answers';
import type { Request } from '@pg/contract/endpoints';
import type { Entry } from '#outbox/entries.ts';
import { ledger } from '#store/ledger.ts';
import { sendOrKeep } from '#store/outbox/send-or-keep.ts';
import { sendingOf } from '#store/outbox/sending-of.ts';
import { nameIn } from '#store/people/name-in.ts';
import type { Draft } from '../draft.ts';
import { type Added, addExpense } from './add-expense.ts';

/**
 * Records the expense. Returns undefined if it waits on this device instead.
 *
 * @throws CallError as `addExpense` does, also if this device cannot keep the expense
 */
export function addOrKeepExpense(
  request: Request<'addExpense'>,
  draft: Draft,
  signal: AbortSignal,
): Promise<Added | undefined> {
  const { intent } = draft;
  const key = intent.keyFor(['addExpense', request]);
  return sendOrKeep(
    () => entryOf(request, key, draft),
    () => addExpense(request, intent),
    { intent, signal },
  );
}

async function entryOf(request: Request<'addExpense'>, key: string, draft: Draft): Promise<Entry> {
  const sending = await sendingOf('addExpense', request, key);
  const { id, userId } = sending;
  const { amount, paymentDate, groupCodes, payers } = request;
  const tags = [...request.tags];
  const group = ledger.getState().groups?.find(({ code }) => code === groupCodes[0]);
  const shown: Expense = {
    ...{ id, amount, paymentDate, tags, description: tags.join(', '), userId },
    ...{ paidBy: nameIn(group, userId), createdAt: new Date().toISOString(), revision: 1 },
    ...(payers && { payers: [...payers] }),
  };
  const { amountText, date, sharing } = draft;
  return {
    ...sending,
    ...{ kind: 'expense', shown, groupCodes: [...groupCodes] },
    form: { amountText, date, tags, groupCodes: [...groupCodes], sharing },
  };
}
