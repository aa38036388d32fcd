/**
 * Asha deletes her account while Ravi's call, which involves her, is in progress: the call has already read the group.
 * The call is not refused, the sums stay exact, and nothing is stored with her number (docs/product.md §2).
 */
import type { EndpointName } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { expect, it } from 'vitest';
import { expectAllLaws } from './figures.ts';
import {
  addAndDelete,
  addExpense,
  callOvertaken,
  chai,
  chaiInPaise,
  date,
  editRequest,
  type House,
  house,
} from './overtaken.ts';

// The API’s code must be imported after the proxy has replaced the emulator’s address.
const { finishErasure, remove, tracesOf } = await import('../support/deleted-account.ts');

const amount = paise(500);
const paymentTo = (to: string, { code, ravi }: House) => ({
  ...{ groupCode: code, from: ravi.userId, to, amount, date, method: 'CASH' },
});
const paidBy = (userId: string) => ({ payers: [{ userId, amount: paise(6_000) }] });
const addedByRavi = ({ ravi, ...home }: House) => addExpense({ ...home, asha: ravi, ravi });

/** Calls of Ravi's. */
const calls: readonly [string, EndpointName, (home: House) => object | Promise<object>][] = [
  ['an expense of everyone’s', 'addExpense', ({ code }) => chaiInPaise(code)],
  ['an expense that she paid', 'addExpense', ({ code, asha }) => ({ ...chaiInPaise(code), ...paidBy(asha.userId) })],
  ['an edit of what she shares', 'editExpense', async (home) => editRequest(await addedByRavi(home), 4_000)],
  [
    'a restoration of what she shares',
    'restoreExpense',
    async ({ ravi, ...home }) => ({ id: await addAndDelete({ ...home, ravi, asha: ravi }) }),
  ],
  ['a payment to her', 'recordPayment', (home) => paymentTo(home.asha.userId, home)],
  [
    'a payment that is taken back',
    'removePayment',
    async (home) => {
      const made = await home.ravi.can('recordPayment', { ...paymentTo(home.asha.userId, home), amount: 5 });
      return { id: made.payment.id, groupCode: home.code };
    },
  ],
  ['a new name', 'setName', () => ({ name: 'Ravi Kumar' })],
  ['leaving', 'leaveGroup', ({ code }) => ({ groupCode: code })],
];

it.each(calls)('While someone deletes their account: %s', async (_, call, requestOf) => {
  const home = await house();
  const { asha, ravi, code } = home;
  await asha.can('addExpense', chai(code, 12));
  const request = await requestOf(home);
  await callOvertaken({ by: ravi, call, request }, async () => {
    await remove(asha);
    await finishErasure(asha.userId);
  });
  expect(await tracesOf(asha.userId)).toEqual([]);
  await expectAllLaws([code], [ravi.userId]);
});
