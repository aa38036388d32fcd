/** A flat with an expense to edit (docs/product.md §5). */
import type { Answer, EndpointName, Request } from '@pg/contract/endpoints';
import { answerCall } from '@pg/functions/http/app';
import type { Inputs } from './api.ts';
import { someOrigin } from './origin.ts';
import { buildGroup, buildPerson, buildPersonWithCoins, callerOf, type Person } from './people.ts';
import { today } from './time.ts';

const { date } = today();

/** The inputs of an expense for chai, in rupees. */
export const chai = (groupCodes: string[], amount = 300): Inputs => ({
  amount,
  paymentDate: date,
  tags: ['chai'],
  groupCodes,
});

/** The inputs of an edit; by default the expense stays as it was recorded. */
export const edit = (id: string, fields: Inputs = {}): Inputs => ({
  ...{ id, amount: 300, paymentDate: date, tags: ['chai'], revision: 1 },
  ...fields,
});

/** Builds a flat of Asha and Ravi, in which Asha has recorded 300 rupees for chai. */
export async function flatWithChai(): Promise<{ asha: Person; ravi: Person; code: string; id: string }> {
  const [asha, ravi] = await Promise.all([buildPersonWithCoins(5000), buildPerson('Ravi')]);
  const code = await buildGroup([asha, ravi]);
  const { expense } = await asha.can('addExpense', chai([code]));
  return { asha, ravi, code, id: expense.id };
}

/** Returns the person's balance in a group, in paise. */
export const balanceOf = async (person: Person, groupCode: string): Promise<number | undefined> =>
  (await person.can('balances', { groupCode })).balances.find(({ userId }) => userId === person.userId)?.balance;

/** Makes a call as this person, with a fake clock that shows the middle of next month. */
export function nextMonth<Name extends EndpointName>(
  caller: Person,
  operation: Name,
  request: Request<Name>,
): Promise<Answer<Name>> {
  const today = new Date();
  const now = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15));
  return answerCall<Name>({ operation, request, caller: callerOf(caller), now, origin: someOrigin() } as never);
}
