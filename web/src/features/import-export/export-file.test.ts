/** What other apps and spreadsheets read in a group's file (docs/product.md §15). */
import { paise } from '@pg/contract/money';
import { expect, it } from 'vitest';
import { csvOf, type ExportedGroup, jsonOf } from './export-file.ts';

const [asha, ravi, other] = ['asha', 'ravi', 'other'];

const expense = (more: Partial<ExportedGroup['expenses'][0]>): ExportedGroup['expenses'][0] => ({
  ...{ id: 'e', amount: paise(10_000), paymentDate: '2026-10-03', tags: ['milk'], by: asha },
  ...{ createdAt: '2026-10-03T05:00:00.000Z', payers: [{ userId: asha, amount: paise(10_000) }] },
  shares: { [asha]: paise(3334), [ravi]: paise(3333), [other]: paise(3333) },
  ...more,
});

const group: ExportedGroup = {
  groupName: 'Sunrise PG',
  people: [
    { id: asha, name: 'Asha' },
    { id: ravi, name: 'Ravi' },
    { id: other, name: 'Ravi' },
  ],
  expenses: [expense({})],
  payments: [
    {
      ...{ id: 'p', from: ravi, to: asha, by: ravi, amount: paise(3300), date: '2026-10-31' },
      ...{ method: 'UPI', note: '', createdAt: '2026-10-31T05:00:00.000Z' },
    },
  ],
};

const lines = (file: ExportedGroup): string[] => csvOf(file, '2026-11-02').split('\n');

it('The table has the form of Splitwise’s, and its row of totals is what everyone is owed', () => {
  expect(lines(group)).toEqual([
    'Date,Description,Category,Cost,Currency,Asha,Ravi,Ravi (2)',
    '',
    '2026-10-03,milk,milk,100.00,INR,66.66,-33.33,-33.33',
    '2026-10-31,Ravi → Asha,Payment,33.00,INR,-33.00,33.00,0.00',
    '',
    '2026-11-02,Total balance, , ,INR,33.66,-0.33,-33.33',
    '',
  ]);
});

it('A text that a spreadsheet would run is only text there', () => {
  const texts = ['=1+1', '+91', '-2', '@cmd', '\tx', '"quoted", with a comma', 'two\nlines', 'x;=1+1'];
  const titles = texts.map((title) => expense({ title }));
  const table = csvOf({ ...group, people: [{ id: asha, name: '=HYPERLINK()' }], expenses: titles }, '2026-11-02');
  for (const text of [
    "'=1+1",
    "'+91",
    "'-2",
    "'@cmd",
    '"\'\tx"',
    '"""quoted"", with a comma"',
    '"two\nlines"',
    "'=HYPERLINK()",
    '"x;=1+1"',
  ]) {
    expect(table).toContain(`,${text},`);
  }
});

it.each([
  '＝1+1',
  '＋91',
  '－2',
  '−2',
  '﹣2',
  '⁺91',
  '＠cmd',
  '﹫cmd',
  '  =1+1',
  '\u00a0=1+1',
  '\u3000＝1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u2060\u00ad＝1',
  '\u2800@cmd',
  '\v=1+1',
])('and so is %j, whose sign is another or hidden', (title) => {
  const table = csvOf({ ...group, expenses: [expense({ title })] }, '2026-11-02');
  expect(table).toContain(`,'${title},`);
});

it.each(['tea = chai', '50% off', "'quoted'", '1 + 1', '·', '¹', '≈100', '#1', '½ kg'])(
  '%j stays as it is',
  (title) => {
    expect(csvOf({ ...group, expenses: [expense({ title })] }, '2026-11-02')).toContain(`,${title},`);
  },
);

it('An expense tagged payment is no payment, and one that others share elsewhere costs what is shared here', () => {
  const [, , tagged] = lines({ ...group, expenses: [expense({ tags: ['payment'] })], payments: [] });
  expect(tagged).toBe('2026-10-03,payment,others,100.00,INR,66.66,-33.33,-33.33');
  const shares = { [ravi]: paise(3333) };
  const [, , part] = lines({ ...group, expenses: [expense({ shares, shared: paise(3333) })], payments: [] });
  expect(part).toBe('2026-10-03,milk,milk,33.33,INR,33.33,-33.33,0.00');
});

it('The complete file has everything, with amounts in paise', () => {
  expect(JSON.parse(jsonOf(group))).toEqual({ format: 'pg-expenses-1', ...group });
  // Who deleted the account is no longer among the group's people, but in its entries.
  const without = { ...group, people: group.people.slice(0, 2) };
  expect(JSON.parse(jsonOf(without)).people).toEqual([...without.people, { id: other, name: 'Former member' }]);
});

it('Photos of bills are in the complete file if they are wanted, and never in the table', () => {
  const withPhoto = { ...group, expenses: [expense({ photo: true }), expense({ id: 'f', photo: true })] };
  const photoIn = (photos?: ReadonlyMap<string, string>) =>
    JSON.parse(jsonOf(withPhoto, photos)).expenses.map(({ photo }: { photo?: string }) => photo);
  expect(photoIn()).toEqual([undefined, undefined]);
  expect(photoIn(new Map([['e', 'data:image/jpeg;base64,/9j/']]))).toEqual(['data:image/jpeg;base64,/9j/', undefined]);
  expect(csvOf(withPhoto, '2026-11-02')).toBe(csvOf({ ...group, expenses: [expense({}), expense({})] }, '2026-11-02'));
});
