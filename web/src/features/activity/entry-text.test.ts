/** The sentences about a group's activity, as Asha reads them. */
import type { ActivityEntry } from '@pg/contract/activity';
import { paise } from '@pg/contract/money';
import { formerMemberName } from '@pg/contract/people';
import { expect, test } from 'vitest';
import type { Group } from '#ledger/state.ts';
import { entryText } from './entry-text.ts';

const [asha, ravi] = ['9876543210', '9812345670'];

/** What the entry says. It is by Ravi and about Asha, unless `more` says otherwise. */
const textOf = (kind: string, more: Partial<ActivityEntry> = {}, group?: Group): string =>
  entryText(
    {
      ...{ id: 'e1', at: '2026-11-20T10:00:00.000Z', kind, by: ravi, byName: 'Ravi', other: asha, otherName: 'Asha' },
      ...more,
    },
    { ownId: asha, currentYear: '2026', group },
  );

const rent = { expense: { id: 'r', amount: paise(850_000), paymentDate: '2026-11-20', tags: ['rent'] } };
const byAsha = { by: asha, byName: 'Asha', other: ravi, otherName: 'Ravi' };
const payment = { id: 'p', amount: paise(4000), date: '2026-11-20', method: 'UPI', payer: 'by' } as const;

test.each([
  [textOf('EXPENSE_ADDED', rent), 'Ravi added rent, ₹8,500.00'],
  [textOf('EXPENSE_DELETED', { ...rent, ...byAsha }), 'You deleted rent, ₹8,500.00'],
  [textOf('EXPENSE_RESTORED', rent), 'Ravi restored rent, ₹8,500.00'],
  [textOf('EXPENSE_STRUCK', rent), 'Ravi took out your rent, ₹8,500.00'],
  [textOf('EXPENSE_STRUCK', { ...rent, ...byAsha }), 'You took out Ravi’s rent, ₹8,500.00'],
  [textOf('PAYMENT_RECORDED', { payment }), 'Ravi paid you, ₹40.00'],
  [textOf('PAYMENT_RECORDED', { payment: { ...payment, payer: 'other' } }), 'Ravi recorded: You paid Ravi, ₹40.00'],
  [
    textOf('PAYMENT_RECORDED', { payment: { ...payment, method: 'BROUGHT_FORWARD' } }),
    'Ravi recorded: You owed Ravi, ₹40.00',
  ],
  [textOf('PAYMENT_REMOVED', { payment, ...byAsha }), 'You took back: You paid Ravi, ₹40.00'],
  [textOf('MEMBER_JOINED'), 'Ravi joined the group'],
  [textOf('MEMBER_LEFT', { byName: formerMemberName }), 'Former member left the group'],
  [textOf('MEMBER_REMOVED'), 'Ravi removed you from the group'],
  [textOf('GROUP_RENAMED', { before: { name: 'A' }, after: { name: 'B' } }), 'Ravi renamed the group: A → B'],
  [textOf('CODE_RENEWED', byAsha), 'You made a new group code'],
  [textOf('UPI_ID_CHANGED'), 'Ravi’s UPI ID changed'],
  [textOf('UPI_ID_REMOVED', byAsha), 'Your UPI ID was removed'],
  [textOf('NUMBER_CHANGED'), 'Ravi’s mobile number changed'],
  [textOf('RULE_SET'), 'Ravi made a change that this version of the app cannot show. Reload the page to see it.'],
])('%s', (text, sentence) => expect(text).toBe(sentence));

const flat: Group = {
  ...{ code: 'ABCDEF', joinCode: 'ABCDEF', name: 'Flat 402', revision: 1 },
  members: [{ userId: ravi, name: 'Ravi ··70', mark: '70', username: ravi, role: 'member' }],
  former: [{ userId: asha, name: 'Asha' }],
};

test.each([
  ['EXPENSE_DELETED', { ...rent, byName: 'Asha' }, 'Ravi ··70 (then Asha) deleted rent, ₹8,500.00'],
  ['MEMBER_JOINED', {}, 'Ravi ··70 joined the group'],
  ['PAYMENT_RECORDED', { payment, byName: 'Asha' }, 'Ravi ··70 (then Asha) paid you, ₹40.00'],
  ['MEMBER_RENAMED', { other: ravi, otherName: 'Asha' }, 'Ravi ··70 is now called Asha ··70'],
  ['MEMBER_RENAMED', { by: asha, byName: 'Asha', otherName: 'Ash' }, 'You changed your name: Asha → Ash'],
  ['MEMBER_RENAMED', { by: 'erased', byName: formerMemberName }, 'Former member changed their name'],
] as const)('%s says who it is by the present name: %j', (kind, more, sentence) =>
  expect(textOf(kind, more, flat)).toBe(sentence),
);

test('an edit shows each changed figure before and after', () => {
  const changed: Partial<ActivityEntry> = {
    ...rent,
    before: { amount: paise(30_000), paymentDate: '2025-12-31', tags: ['chai'], split: null },
    after: { amount: paise(45_000), paymentDate: '2026-01-01', tags: ['chai', 'samosa'], split: null },
    payersChanged: true,
  };
  expect(textOf('EXPENSE_EDITED', changed)).toBe(
    'Ravi changed chai: ₹300.00 → ₹450.00 · 31 Dec 2025 → 1 Jan · chai → chai, samosa · how it is shared · who paid',
  );
  expect(textOf('EXPENSE_EDITED', { ...rent, before: {}, after: {} })).toBe('Ravi saved rent again');
});
