/** What a push says, and that it can be read back. */
import { expect, test } from 'vitest';
import { paise } from './money.ts';
import { pushOf, readPush } from './push.ts';

const chai = { id: 'e1', paidBy: 'Asha Rao', amount: paise(12_345_650), tags: ['chai', 'samosa'] };
const group = { code: 'ABC234', name: 'Sunrise PG' };

test('A push says who added how much for what, in which group, and nothing else', () => {
  expect(pushOf(chai, group)).toEqual({
    expenseId: 'e1',
    groupCode: 'ABC234',
    groupName: 'Sunrise PG',
    text: 'Asha Rao added ₹1,23,456.50 · chai, samosa',
  });
});

test('What arrives is a push when it has all of its texts, and nothing when it has not', () => {
  const push = pushOf(chai, group);
  expect(readPush({ ...push, from: '1234' })).toEqual(push);
  expect(readPush({ ...push, text: 5 })).toBeUndefined();
  expect(readPush({ ...push, groupCode: undefined })).toBeUndefined();
  expect(readPush('ABC234')).toBeUndefined();
  expect(readPush(null)).toBeUndefined();
});
