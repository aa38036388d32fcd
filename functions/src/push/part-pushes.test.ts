/** What one push says of all changes of a reader's parts in ten minutes. tests/api/push-messages.test.ts has to whom. */
import type { GroupDocument } from '@pg/contract/documents';
import { paise } from '@pg/contract/money';
import { pushWords } from '@pg/contract/push-text';
import { expect, test } from 'vitest';
import { type PartEntry, partsText, windowOf } from './part-pushes.ts';
import { pushReader } from './push-reader.ts';

const member = (name: string) => ({ name, number: '', role: 'member' as const, joinedAt: '' });

const group = {
  members: { asha: member('Asha'), ravi: member('Ravi'), meera: member('Meera') },
  former: { imran: { name: 'Imran', leftAt: '' } },
  taken: { guest: { userId: 'meera', name: 'M', addedBy: 'asha', addedAt: '', at: '' } },
} as unknown as GroupDocument;

type Figures = readonly [was: number, is: number];

/** A change of the part of Meera, in rupees. */
function entry(title: string, share?: Figures, more: object = {}, paid?: Figures): PartEntry {
  const figures = (of: Figures | undefined) => of && { was: paise(of[0] * 100), is: paise(of[1] * 100) };
  const own = { ...(share && { share: figures(share) }), ...(paid && { paid: figures(paid) }) };
  const expense = { id: title, amount: paise(100), paymentDate: '', tags: [title] };
  return {
    kind: 'EXPENSE_EDITED',
    at: '',
    by: 'ravi',
    expense,
    partChanges: { meera: own },
    ...more,
  } as object as PartEntry;
}

const textOf = (entries: readonly PartEntry[], userId = 'meera', language = 'en'): string =>
  partsText(entries, pushReader(group, { userId, words: pushWords(language), codes: [] }));

const gas = entry('gas', [100, 1000]);
const deleted = { kind: 'EXPENSE_DELETED' };
const struck = { kind: 'EXPENSE_STRUCK', by: 'asha', other: 'ravi' };

test.each<[string, PartEntry[]]>([
  ['Ravi changed gas · your share ₹100.00 → ₹1,000.00', [gas]],
  ['Ravi changed gas · you paid ₹500.00 → ₹900.00', [entry('gas', undefined, {}, [500, 900])]],
  ['Ravi changed gas · you got ₹0.00 → ₹200.00', [entry('gas', undefined, {}, [0, -200])]],
  ['Ravi deleted gas · your share ₹100.00 → ₹0.00', [gas, entry('gas', [1000, 0], deleted)]],
  ['Asha took out Ravi’s gas · your share ₹100.00 → ₹0.00', [entry('gas', [100, 0], struck)]],
  ['Ravi changed gas and changed it back. Your part is as before.', [gas, entry('gas', [1000, 100])]],
  // What is as before counts no more, unless nothing else has changed.
  ['Ravi changed gas · your share ₹100.00 → ₹1,000.00', [gas, entry('chai', [5, 9]), entry('chai', [9, 5])]],
  [
    'Ravi changed 2 expenses · your shares ₹105.00 → ₹105.00',
    [gas, entry('chai', [5, 9]), entry('chai', [9, 5]), entry('gas', [1000, 100])],
  ],
  ['Ravi changed 2 expenses · your shares ₹105.00 → ₹1,009.00', [gas, entry('chai', [5, 9])]],
  ['2 expenses were changed · your shares ₹105.00 → ₹1,000.00', [gas, entry('chai', [5, 0], struck)]],
  // Her own changes, and those of others alone, are no news.
  ['Ravi changed gas · your share ₹100.00 → ₹1,000.00', [entry('chai', [5, 9], { by: 'meera' }), gas]],
  ['Ravi changed gas · your share ₹100.00 → ₹1,000.00', [gas, entry('chai', undefined, { partChanges: { asha: {} } })]],
])('"%s"', (text, entries) => {
  expect(textOf(entries)).toBe(text);
});

test('who recorded what was taken out is told without a part', () => {
  const without = entry('gas', undefined, { ...struck, partChanges: {} });
  expect(textOf([without], 'ravi')).toBe('Asha took out your gas');
});

test('parts of a guest whose place was taken are added to those of who took it', () => {
  const change = { was: paise(100), is: paise(300) };
  const both = { partChanges: { guest: { share: change }, meera: { share: change, paid: change } } };
  expect(textOf([entry('gas', undefined, both)])).toBe(
    'Ravi changed gas · your share ₹2.00 → ₹6.00 · you paid ₹1.00 → ₹3.00',
  );
});

test('the thirtieth says that there may be more, and no later one counts; who has left is told all', () => {
  const pennies = Array.from({ length: 29 }, (_, n) => entry(`penny ${n}`, [0, 1]));
  const all = [...pennies, entry('gas', [0, 1]), entry('rent', [0, 3000])];
  expect(textOf(pennies)).toBe('Ravi changed 29 expenses · your shares ₹0.00 → ₹29.00');
  expect(textOf(all)).toBe('Ravi changed 30 expenses · your shares ₹0.00 → ₹30.00 · More in Activity.');
  // What changed nothing of hers does not count.
  const others = pennies.map((one) => ({ ...one, partChanges: { asha: {} } }));
  expect(textOf([...others, ...others, gas])).toBe('Ravi changed gas · your share ₹100.00 → ₹1,000.00');
  const ofImran = all.map((one) => ({ ...one, partChanges: { imran: one.partChanges?.meera ?? {} } }));
  expect(textOf(ofImran, 'imran')).toBe('Ravi changed 31 expenses · your shares ₹0.00 → ₹3,030.00');
});

test('the ten minutes of an instant are those of the clock', () => {
  expect(new Date(windowOf('2026-11-21T08:19:59.999Z')).toISOString()).toBe('2026-11-21T08:10:00.000Z');
});
