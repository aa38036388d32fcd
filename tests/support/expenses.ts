/** The inputs of expenses and payments, in rupees, and what answers say about them, in paise. */
import type { AnswerOf } from '@pg/contract/endpoints';
import type { Inputs } from './api.ts';
import { idOf, type Named, userIdOf } from './ids.ts';
import { buildFlat, type Flat, type Person } from './people.ts';
import { date } from './time.ts';

/** Returns the inputs of an edit; by default the expense stays 300 rupees for chai. */
export const edit = (id: string, fields: Inputs = {}): Inputs => ({
  id,
  amount: 300,
  paymentDate: date,
  tags: ['chai'],
  revision: 1,
  ...fields,
});

/** Builds a flat of Asha and Ravi, in which Asha has recorded 300 rupees for chai. */
export async function flatWithChai(): Promise<Flat<'asha' | 'ravi'> & { readonly id: string }> {
  const flat = await buildFlat({ asha: 5000, ravi: 0 });
  const { expense } = await flat.asha.adds(flat.code, 300);
  return { ...flat, id: expense.id };
}

/** Returns an equal split among these people. */
export const among = (...people: readonly Named[]): Inputs => ({
  split: { mode: 'EQUAL', parts: people.map((who) => ({ userId: userIdOf(who) })) },
});

/** Returns a split with values: shares, percents or rupees. */
export const byValue = (mode: string, ...values: readonly (readonly [Named, number])[]): Inputs => ({
  split: { mode, parts: values.map(([who, value]) => ({ userId: userIdOf(who), value })) },
});

/** Returns who paid how many rupees. */
export const paidBy = (...payers: readonly (readonly [Named, number])[]): Inputs => ({
  payers: payers.map(([who, amount]) => ({ userId: userIdOf(who), amount })),
});

/** Returns the inputs of a payment. People who left have no number in the group, so all are named by id. */
export const payment = (code: string, from: Named, to: Named, amount: number, more: Inputs = {}): Inputs => ({
  groupCode: code,
  from: idOf(userIdOf(from)),
  to: idOf(userIdOf(to)),
  amount,
  date,
  method: 'UPI',
  ...more,
});

/** Returns the balances of a group as this member sees them, by name, without those that are zero. */
export async function balancesSeenBy(viewer: Person, code: string): Promise<Record<string, number>> {
  const { balances } = await viewer.can('balances', { groupCode: code });
  return Object.fromEntries(
    balances.filter(({ balance }) => balance !== 0).map(({ name, balance }) => [name, balance]),
  );
}

/** Returns the shares in an answer, by user id. */
export const sharesOfAnswer = ({ shares }: AnswerOf<'getExpense'>): Record<string, number> =>
  Object.fromEntries(shares.map(({ userId, amount }) => [userId, amount]));
