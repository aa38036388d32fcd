/** What pushes say. tests/api/push-messages.test.ts has to whom they say it. */
import type { GroupDocument } from '@pg/contract/documents';
import { paise, zero } from '@pg/contract/money';
import { pushWords } from '@pg/contract/push-text';
import { expect, test } from 'vitest';
import { newExpenseText, type PushKind, pushKinds } from './push-kinds.ts';
import { pushReader } from './push-reader.ts';

const member = (name: string) => ({ name, number: '', role: 'member' as const, joinedAt: '' });

const textTo = (userId: string, more: object = {}, language = 'en', name = 'Asha Rao'): string => {
  const group = { members: { asha: member(name), ravi: member('Ravi') }, former: {} } as Partial<GroupDocument>;
  const chai = { owner: 'asha', amount: paise(12_345_650), tags: ['chai', 'samosa'], share: zero, ...more };
  return newExpenseText(chai, pushReader(group as GroupDocument, { userId, words: pushWords(language), codes: [] }));
};

const [share, youPaid] = [paise(4_115_217), paise(25_000)];
const back = { amount: paise(-20_000) };

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
  ['ravi', { ...back, share: -5_000 }, 'en', 'Asha Rao recorded ₹200.00 back · chai, samosa · ₹50.00 of it is yours'],
  ['ravi', { ...back, youPaid: -20_000 }, 'en', 'Asha Rao recorded that you got ₹200.00 back · chai, samosa'],
  ['ravi', { ...back, youPaid: -20_000 }, 'hi', 'Asha Rao ने दर्ज किया कि आपको ₹200.00 वापसी मिली · chai, samosa'],
])('to %s, of an expense of Asha with %j, in %s', (userId, more, language, text) => {
  expect(textTo(userId, more, language)).toEqual(text);
});

test('typed texts lose links and hidden characters, and keep the rest', () => {
  const name = `SBI ALERT: KYC ends today, call 98765 43210\n${'x'.repeat(60)}`;
  expect(textTo('ravi', { tags: ['sbi-kyc.com/verify', '\u202echai'] }, 'en', name)).toBe(
    'SBI ALERT: KYC ends today, call … xxxxx… added ₹1,23,456.50 · … chai',
  );
});

test.each([
  ['PAYMENT_RECORDED', { payer: 'by', guest: 'meera' }, 'Asha Rao recorded that Meera paid you ₹250.00'],
  ['PAYMENT_RECORDED', { payer: 'other', guest: 'meera' }, 'Asha Rao recorded that you paid Meera ₹250.00'],
  ['IMPORT_UNDONE', { left: 0 }, 'Asha Rao took back what came from a file.'],
  ['IMPORT_UNDONE', { left: 3 }, 'Asha Rao took back a part of what came from a file.'],
  // As versions before December 2026 stored it.
  ['MEMBER_REMOVED', {}, 'You were removed from the group.'],
] as const)('to Ravi, of %s with %j', (kind, entry, text) => {
  const people = { members: { asha: member('Asha Rao'), ravi: member('Ravi') }, guests: { meera: member('Meera') } };
  const group = { ...people, former: {} } as unknown as GroupDocument;
  const reader = pushReader(group, { userId: 'ravi', words: pushWords('en'), codes: [] });
  const { text: textOf } = pushKinds[kind] as unknown as PushKind<object>;
  const subject = { by: 'asha', other: 'ravi', ...entry, payment: { amount: youPaid, ...entry } };
  expect(textOf(subject, reader, [])).toBe(text);
});
