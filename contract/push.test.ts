/** What a push says, and that it can be read back. */
import { expect, test } from 'vitest';
import { paise } from './money.ts';
import { pushOf, readPush, tagOf } from './push.ts';

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

test('What people typed leads nowhere and hides nothing, and the sentence stays whole', () => {
  const paidBy = `SBI ALERT: KYC ends today, call 98765 43210\n${'x'.repeat(60)}`;
  const posing = { ...chai, paidBy, tags: ['sbi-kyc.com/verify', '\u202echai'] };
  const { groupName, text } = pushOf(posing, { code: 'ABC234', name: 'State Bank of India www.sbi.co.in' });
  expect(groupName).toBe('State Bank of India …');
  expect(text).toBe('SBI ALERT: KYC ends today, call … xxxxx… added ₹1,23,456.50 · … chai');
});

test('One of several in a row says that it is quiet', () => {
  const push = pushOf({ ...chai, isQuiet: true }, group);
  expect(push.quiet).toBe('yes');
  expect(readPush(push)).toEqual(push);
  expect(readPush({ ...push, quiet: 'no' })).toEqual(pushOf(chai, group));
});

test('What is sent twice is one by the expense, or by the activity entry that the push is about', () => {
  const push = pushOf(chai, group);
  expect(tagOf(push)).toBe('e1');
  expect(tagOf({ ...push, eventId: 'a1' })).toBe('a1');
});

test('What arrives is a push when it has all of its texts, and nothing when it has not', () => {
  const push = pushOf(chai, group);
  expect(readPush({ ...push, from: '1234' })).toEqual(push);
  expect(readPush({ ...push, eventId: 'a1', from: '1234' })).toEqual({ ...push, eventId: 'a1' });
  expect(readPush({ ...push, text: 5 })).toBeUndefined();
  expect(readPush({ ...push, groupCode: undefined })).toBeUndefined();
  expect(readPush('ABC234')).toBeUndefined();
  expect(readPush(null)).toBeUndefined();
});
