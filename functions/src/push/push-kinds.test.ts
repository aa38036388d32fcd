/** What the push about a new expense says. tests/api/push-messages.test.ts has the other kinds. */
import type { GroupDocument } from '@pg/contract/documents';
import { paise, zero } from '@pg/contract/money';
import { pushWords } from '@pg/contract/push-text';
import { expect, test } from 'vitest';
import { newExpenseText, pushReader } from './push-kinds.ts';

const member = (name: string) => ({ name, number: '', role: 'member' as const, joinedAt: '' });

const textTo = (userId: string, more: object = {}, language = 'en', name = 'Asha Rao'): string => {
  const group = { members: { asha: member(name), ravi: member('Ravi') }, former: {} } as Partial<GroupDocument>;
  const chai = { owner: 'asha', amount: paise(12_345_650), tags: ['chai', 'samosa'], share: zero, ...more };
  return newExpenseText(chai, pushReader(group as GroupDocument, { userId, words: pushWords(language), codes: [] }));
};

const [share, youPaid] = [paise(4_115_217), paise(25_000)];

test.each([
  ['ravi', {}, 'en', 'Asha Rao added ₹1,23,456.50 · chai, samosa'],
  ['ravi', {}, 'hi', 'Asha Rao ने ₹1,23,456.50 जोड़े · chai, samosa'],
  ['ravi', { title: 'Diwali' }, 'en', 'Asha Rao added ₹1,23,456.50 · Diwali'],
  ['ravi', { share }, 'en', 'Asha Rao added ₹1,23,456.50 · chai, samosa · your share ₹41,152.17'],
  ['ravi', { youPaid }, 'en', 'Asha Rao recorded that you paid ₹250.00 · chai, samosa'],
  ['ravi', { youPaid }, 'hi', 'Asha Rao ने दर्ज किया कि आपने ₹250.00 दिए · chai, samosa'],
  ['ravi', { youPaid }, 'kn', 'ನೀವು ₹250.00 ಕೊಟ್ಟಿರುವುದಾಗಿ Asha Rao ದಾಖಲಿಸಿದರು · chai, samosa'],
  ['ravi', { youPaid, share }, 'kn', expect.stringContaining('ನಿಮ್ಮ ಪಾಲು ₹41,152.17')],
  ['asha', {}, 'en', '₹1,23,456.50 recorded by itself · chai, samosa'],
])('to %s, of an expense of Asha with %j, in %s', (userId, more, language, text) => {
  expect(textTo(userId, more, language)).toEqual(text);
});

test('typed texts lose links and hidden characters, and keep the rest', () => {
  const name = `SBI ALERT: KYC ends today, call 98765 43210\n${'x'.repeat(60)}`;
  expect(textTo('ravi', { tags: ['sbi-kyc.com/verify', '\u202echai'] }, 'en', name)).toBe(
    'SBI ALERT: KYC ends today, call … xxxxx… added ₹1,23,456.50 · … chai',
  );
});
