/**
 * Asha's account is deleted and erased while Ravi's call, which involves her, is in progress. The call has already read
 * the group, but stores nothing about her (docs/decisions/0054).
 */
import type { EndpointName } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { describe, expect, it } from 'vitest';
import { expectAllLaws } from './figures.ts';
import { callOvertaken, chai, chaiInPaise, date, editRequest, type House, house } from './overtaken.ts';

// The API’s code must be imported after the proxy has replaced the emulator’s address.
const { finishErasure, tracesOf } = await import('../support/deleted-account.ts');

const payment = ({ code, asha, ravi }: House) => ({
  groupCode: code,
  from: ravi.userId,
  to: asha.userId,
  amount: paise(500),
  date,
  method: 'CASH',
});

const paidByAsha = ({ code, asha: { userId } }: House) => ({
  ...chaiInPaise(code),
  payers: [{ userId, amount: paise(6_000) }],
  split: { mode: 'EQUAL', parts: [{ userId }] },
});

/** Makes a call as Ravi while Asha's account is erased. Returns its answer, or the code of its refusal. */
async function whileErased(home: House, call: EndpointName, request: object): Promise<unknown> {
  const { asha, ravi, code } = home;
  const outcome = await callOvertaken({ by: ravi, call, request }, async () => {
    await asha.can('deleteAccount', { password: asha.password });
    await finishErasure(asha.userId);
  }).catch((failure) => failure.code);
  expect(await tracesOf(asha.userId)).toEqual([]);
  await expectAllLaws([code], [ravi.userId]);
  return outcome;
}

describe('While someone’s account is erased', () => {
  it('an expense that everyone shares leaves the person out', async () => {
    const home = await house();
    const outcome = await whileErased(home, 'addExpense', chaiInPaise(home.code));
    const { id } = (outcome as { expense: { id: string } }).expense;
    const { shares } = await home.ravi.can('getExpense', { id });
    expect(shares).toEqual([{ groupCode: home.code, userId: home.ravi.userId, amount: 6_000 }]);
  });

  it('an expense that the person paid and shares is refused', async () => {
    const home = await house();
    expect(await whileErased(home, 'addExpense', paidByAsha(home))).toBe('someone-left');
  });

  it('an edit that names the person is refused', async () => {
    const home = await house();
    const { id } = (await home.ravi.can('addExpense', chai(home.code))).expense;
    const { groupCodes: _, ...figures } = paidByAsha(home);
    expect(await whileErased(home, 'editExpense', { ...figures, id, revision: 1 })).toBe('someone-left');
  });

  it('an edit of an amount that the person shares is refused', async () => {
    const home = await house();
    const { id } = (await home.ravi.can('addExpense', chai(home.code))).expense;
    expect(await whileErased(home, 'editExpense', editRequest(id, 4_000))).toBe('someone-left');
  });

  it('an expense that the person shares is not restored', async () => {
    const home = await house();
    const { id } = (await home.ravi.can('addExpense', chai(home.code))).expense;
    await home.ravi.can('deleteExpense', { id });
    expect(await whileErased(home, 'restoreExpense', { id })).toBe('someone-left');
  });

  it('a payment to the person is refused', async () => {
    const home = await house();
    await home.asha.can('addExpense', chai(home.code, 12));
    expect(await whileErased(home, 'recordPayment', payment(home))).toBe('member-not-found');
  });

  it('a payment to the person is refused, even if the person had left the group before', async () => {
    const home = await house();
    await home.asha.can('addExpense', chai(home.code, 12));
    await home.asha.can('leaveGroup', { groupCode: home.code });
    expect(await whileErased(home, 'recordPayment', payment(home))).toBe('member-not-found');
  });

  it('a payment that is taken back leaves no entry with the person’s number', async () => {
    const home = await house();
    const { ravi, asha, code } = home;
    const asked = { ...payment(home), amount: 5 };
    const { id } = (await ravi.can('recordPayment', asked)).payment;
    expect(await whileErased(home, 'removePayment', { id, groupCode: code })).toEqual({ id });
    const { payments, balances } = await ravi.can('balances', { groupCode: code });
    expect(payments).toEqual([]);
    expect(balances.map(({ userId }) => userId)).not.toContain(asha.userId);
  });
});
