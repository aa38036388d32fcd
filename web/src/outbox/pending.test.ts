/** Which stored changes are read, and what their cards show. */
import { idForKey } from '@pg/contract/document-ids';
import { expect, test } from 'vitest';
import type { StoredChange } from './device-queue.ts';
import { toPendingChange } from './pending.ts';

const [bob, eve] = ['BobsOwnRandomId00001', 'EvesOwnRandomId00002'];
const key = 'a-key';
const id = await idForKey(bob, key);

const payment = { groupCode: 'HAUS22', from: bob, to: eve, amount: 5000, date: '2026-11-20', method: 'CASH' };
const expense = { amount: 30, paymentDate: '2026-11-20', tags: ['chai'], groupCodes: ['HAUS22'] };
const record = { amount: 500, name: 'Eve', date: '2026-11-20', type: 'GIVE' };

const stored = (kind: string, body: unknown, more: object = {}): StoredChange =>
  ({ kind, userId: bob, sessionId: 'mine', id, key, at: 0, body: JSON.stringify(body), ...more }) as StoredChange;

const read = (...entry: Parameters<typeof stored>) => toPendingChange(stored(...entry), 'mine');

test('a card shows what the body says, whatever else is stored', async () => {
  const optimistic = { amount: 1, description: 'a lie' };
  expect(await read('payment', payment, { optimistic })).toMatchObject({
    groupCode: 'HAUS22',
    optimistic: { amount: 500_000 },
  });
  expect(await read('expense', expense, { optimistic })).toMatchObject({
    optimistic: { amount: 3000, description: 'chai' },
  });
  expect(await read('record', record, { optimistic })).toMatchObject({
    optimistic: { amount: 50_000, description: '' },
  });
  const payers = [{ userId: eve, amount: 30 }];
  const split = { mode: 'EQUAL', parts: [{ userId: bob }, { userId: eve }] };
  expect(await read('expense', { ...expense, moneyBack: true, payers, split })).toMatchObject({
    optimistic: { amount: -3000, share: -1500, payers: [{ amount: -3000 }] },
  });
});

test('what was stored in another session, or by a build that named none, is asked about, without its refusal', async () => {
  expect(await read('payment', payment)).toMatchObject({ isFromBefore: false });
  for (const sessionId of ['another', '', undefined]) {
    const refusal = { code: 'too-few-coins', message: 'Call 98765 43210' };
    const entry = await read('payment', payment, { sessionId, refusal, url: '/pg/leave-group' });
    expect(entry).toMatchObject({ isFromBefore: true, refusal: undefined });
  }
  const unknown = await toPendingChange(stored('payment', payment, { sessionId: undefined }), undefined);
  expect(unknown).toMatchObject({ isFromBefore: true });
});

test.each<[string, ...Parameters<typeof stored>]>([
  ['a kind that cannot wait', 'leaveGroup', { groupCode: 'HAUS22' }],
  ['a kind of JavaScript', 'constructor', payment],
  ['the body of another call', 'payment', { groupCode: 'HAUS22' }],
  ['an unknown field', 'expense', { ...expense, paidBy: eve }],
  ['a person by number', 'payment', { ...payment, to: '9876543210' }],
  ['a payer by number', 'expense', { ...expense, payers: [{ userId: '9876543210', amount: 30 }] }],
  ['an id that is not that of the person and the key', 'payment', payment, { id: eve }],
  ['no time', 'payment', payment, { at: 'yesterday' }],
  ['a time that is no number', 'payment', payment, { at: 1n as unknown as number }],
  ['no key', 'payment', payment, { key: undefined }],
  ['a body that is not JSON', 'payment', undefined, { body: '{' }],
])('a stored change with %s is not read', async (_, ...entry) => {
  expect(await read(...entry)).toBeUndefined();
});
