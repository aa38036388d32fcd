/** A call that is overtaken: someone else changes what it has read, between its read and its commit (decision 0042). */
import type { Answer, EndpointName } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { expect } from 'vitest';
import { faults } from '../support/fault-proxy.ts';
import { someOrigin } from '../support/origin.ts';
import { buildGroup, buildPersonWithCoins, callerOf, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';
import { countCall } from './figures.ts';

// The API’s code must be imported after the proxy has replaced the emulator’s address.
const { answerCall } = await import('@pg/functions/http/handlers');

export const { date } = today();
export const chai = (code: string, amount = 60) => ({ amount, paymentDate: date, tags: ['chai'], groupCodes: [code] });
export const chaiInPaise = (code: string) => ({ ...chai(code), amount: paise(6_000) });

/** Builds a group of Asha (its admin) and Ravi, and a third person who is not a member. */
export async function house() {
  const people = await Promise.all(['Asha', 'Ravi', 'Imran'].map((name) => buildPersonWithCoins(100, name)));
  const [asha, ravi, imran] = people as [Person, Person, Person];
  return { asha, ravi, imran, code: await buildGroup([asha, ravi]) };
}

export type House = Awaited<ReturnType<typeof house>>;

/** Asha records an expense. Returns its id. */
export const addExpense = async ({ asha, code }: House): Promise<string> =>
  (await asha.can('addExpense', chai(code))).expense.id;

/** Asha records an expense and deletes it. Returns its id. */
export async function addAndDelete(home: House): Promise<string> {
  const id = await addExpense(home);
  await home.asha.can('deleteExpense', { id });
  return id;
}

/** Returns the request to edit the expense with this id, with the amount in paise. */
export const editRequest = (id: string, amount = 7_000) => ({
  id,
  amount: paise(amount),
  paymentDate: date,
  tags: ['chai'],
  revision: 1,
});

interface Call<Name extends EndpointName> {
  readonly by: Person;
  readonly call: Name;
  /** The decoded request, with amounts in paise. */
  readonly request: object;
  readonly key?: string;
}

/** Makes the call in this process. `meanwhile` runs between its read and its commit. */
export async function callOvertaken<Name extends EndpointName>(
  { by, call, request, key }: Call<Name>,
  meanwhile: () => Promise<unknown>,
): Promise<Answer<Name>> {
  countCall();
  const plan = faults.about(by.id);
  plan.next({ rpc: 'Commit', meanwhile });
  const caller = callerOf(by);
  const made = { operation: call, request, caller, now: new Date(), origin: someOrigin(), ...(key && { key }) };
  try {
    return await answerCall<Name>(made as never);
  } finally {
    expect(plan.left()).toBe(0);
  }
}
