/** Creating and reading pushes. */
import { expect, test } from 'vitest';
import { paise } from './money.ts';
import { pushOf, readPush, shownPerson, tagOf } from './push.ts';
import { pushWords } from './push-words/of-language.ts';

const chai = { id: 'e1', by: 'Asha Rao', amount: paise(12_345_650), tags: ['chai', 'samosa'] };
const group = { code: 'ABC234', name: 'Sunrise PG' };

test('A push names the person who recorded the expense, the amount, the tags and the group, and nothing else', () => {
  expect(pushOf(chai, group)).toEqual({
    expenseId: 'e1',
    groupCode: 'ABC234',
    groupName: 'Sunrise PG',
    text: 'Asha Rao added ₹1,23,456.50 · chai, samosa',
  });
});

test('A push omits links and hidden characters from typed texts and keeps the rest', () => {
  const by = `SBI ALERT: KYC ends today, call 98765 43210\n${'x'.repeat(60)}`;
  const posing = { ...chai, by, tags: ['sbi-kyc.com/verify', '\u202echai'] };
  const { groupName, text } = pushOf(posing, { code: 'ABC234', name: 'State Bank of India www.sbi.co.in' });
  expect(groupName).toBe('State Bank of India …');
  expect(text).toBe('SBI ALERT: KYC ends today, call … xxxxx… added ₹1,23,456.50 · … chai');
});

test('A push after several others is marked as quiet', () => {
  const push = pushOf({ ...chai, isQuiet: true }, group);
  expect(push.quiet).toBe('yes');
  expect(readPush(push)).toEqual(push);
  expect(readPush({ ...push, quiet: 'no' })).toEqual(pushOf(chai, group));
});

test('The tag of a push is the id of its activity entry, or of its expense if it has no entry', () => {
  const push = pushOf(chai, group);
  expect(tagOf(push)).toBe('e1');
  expect(tagOf({ ...push, eventId: 'a1' })).toBe('a1');
});

test('A received value is a push only if it has every required text', () => {
  const push = pushOf(chai, group);
  expect(readPush({ ...push, from: '1234' })).toEqual(push);
  expect(readPush({ ...push, eventId: 'a1', from: '1234' })).toEqual({ ...push, eventId: 'a1' });
  expect(readPush({ ...push, text: 5 })).toBeUndefined();
  expect(readPush({ ...push, groupCode: undefined })).toBeUndefined();
  expect(readPush('ABC234')).toBeUndefined();
  expect(readPush(null)).toBeUndefined();
});

test('A push is in the language of its device', () => {
  expect(pushOf(chai, group, 'hi').text).toBe('Asha Rao ने ₹1,23,456.50 जोड़े · chai, samosa');
});

test.each(['xx', '__proto__', ''])('A push for a device with an unknown language is in English: "%s"', (language) => {
  expect(pushOf(chai, group, language)).toEqual(pushOf(chai, group));
});

test.each([
  ['en', 'Asha Rao recorded that you paid ₹250.00 · chai, samosa'],
  ['hi', 'Asha Rao ने दर्ज किया कि आपने ₹250.00 दिए · chai, samosa'],
  ['kn', 'ನೀವು ₹250.00 ಕೊಟ್ಟಿರುವುದಾಗಿ Asha Rao ದಾಖಲಿಸಿದರು · chai, samosa'],
])('A push in %s says how much its reader paid of an expense that someone else recorded', (language, text) => {
  expect(pushOf({ ...chai, youPaid: paise(25_000) }, group, language).text).toBe(text);
});

test('A push names a deleted account in the language of its device', () => {
  expect(shownPerson('Former member', pushWords('hi'))).toBe('पूर्व सदस्य');
  expect(shownPerson('Former member', pushWords())).toBe('Former member');
  expect(shownPerson('Ravi', pushWords('hi'))).toBe('Ravi');
});
