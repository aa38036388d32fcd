/** What files of other apps say, and what becomes of what cannot be taken (docs/product.md §17). */
import { readFileSync } from 'node:fs';
import { formatRupees, type Paise, paise, sum } from '@pg/contract/money';
import { describe, expect, it, test } from 'vitest';
import { csvOf, type Exported, jsonOf } from '../../web/src/features/export/export-file.ts';
import {
  broughtForward,
  type FilePart,
  type ImportedFile,
  netsOf,
  UnreadableFile,
} from '../../web/src/features/import/imported-file.ts';
import { readFile } from '../../web/src/features/import/read-file.ts';
import { hugeTable, wrongFiles } from '../support/import-files.ts';

const now = new Date('2026-11-24T10:00:00Z');
const samples = new URL('./import-files/', import.meta.url);

const sample = (name: string): Uint8Array => readFileSync(new URL(name, samples));
const read = (name: string): ImportedFile => readFile(sample(name), now);
const readText = (text: string, ...asPayments: string[]): ImportedFile =>
  readFile(new TextEncoder().encode(text), now, new Set(asPayments));
const expected = (name: string) =>
  JSON.parse(readFileSync(new URL(`expected/${name.replace(/\.\w+$/, '')}.json`, samples), 'utf8'));

function problemOf(bytes: Uint8Array | string): string | undefined {
  try {
    readFile(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, now);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof UnreadableFile) return thrown.problem;
    throw thrown;
  }
}

interface Wanted {
  readonly row: number;
  readonly date: string;
  readonly title: string;
  readonly paise: number;
  readonly payers: Record<string, number>;
  readonly shares: Record<string, number>;
}

/** Amounts by what the expected files call people. */
const named = (people: readonly string[], parts: readonly FilePart[]) =>
  Object.fromEntries(parts.map(({ who, amount }) => [people[who], amount]));

const near = (amounts: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [
      name,
      expect.toSatisfy((one: number) => Math.abs(one - amount) <= 1),
    ]),
  );

describe('Each sample file says what its expected file says', () => {
  test.each([
    '01-splitwise-group.csv',
    '02-excel-german.csv',
    '03-two-ravis-and-currencies.csv',
    '04-hostile-text.csv',
    '05-spliit.json',
  ])('%s', (name) => {
    const file = read(name);
    const wanted = expected(name);
    const { people } = wanted;
    expect(file.people.map((person) => person.name)).toEqual(
      people.map((person: string) => person.replace(/ \((column \d|p-\w+)\)$/, '')),
    );
    const expenses = file.rows.filter((row) => row.kind === 'expense');
    expect(
      expenses.map(({ row, date, title, amount, payers, shares }) => ({
        row,
        date,
        title,
        amount,
        payers: named(people, payers),
        shares: named(people, shares),
      })),
    ).toEqual(
      wanted.expenses.map((one: Wanted) => ({
        row: one.row,
        date: one.date,
        title: one.title.slice(0, 200).trim(),
        amount: one.paise,
        payers: one.payers,
        shares: near(one.shares),
      })),
    );
    expect(
      file.rows.flatMap((row) =>
        row.kind === 'payment'
          ? [{ row: row.row, date: row.date, from: people[row.from], to: people[row.to], paise: row.amount }]
          : [],
      ),
    ).toEqual(wanted.payments);
    expect(file.refused.map(({ row }) => row)).toEqual(wanted.refused.map(({ row }: { row: number }) => row));
    expect(file.leftOut.map(({ row }) => row)).toEqual((wanted.left_out ?? []).map(({ row }: { row: number }) => row));
    const nets = netsOf(file.rows, people.length);
    expect(Object.fromEntries(nets.map((net, who) => [people[who], net]))).toEqual(near(wanted.nets_after_import));
    if (wanted.totals) expect(file.totals).toEqual(wanted.totals.INR);
    const forward = broughtForward(file);
    const only = (amounts: readonly Paise[] = []) =>
      Object.fromEntries(amounts.flatMap((amount, who) => (amount === 0 ? [] : [[people[who], amount]])));
    const { amounts, unexplained } = forward === 'UNEVEN' || !forward ? {} : forward;
    expect(only(amounts)).toEqual(wanted.brought_forward ?? {});
    expect(only(unexplained)).toEqual(wanted.not_explained_by_refused_rows ?? {});
  });

  it.each([
    ['06-spliit.csv', 'SPLIIT_TABLE'],
    ['07-cospend.csv', 'COSPEND'],
    ['08-utf16-settle-up.csv', 'SETTLE_UP'],
  ])('%s is recognised, and refused by name', (name, problem) => {
    expect(problemOf(sample(name))).toBe(problem);
  });
});

describe('What cannot be taken is told with its row', () => {
  it('says why, and of what', () => {
    expect(read('03-two-ravis-and-currencies.csv').refused).toEqual([
      { row: 4, what: 'NOT_RUPEES', text: 'USD' },
      { row: 5, what: 'UNEVEN' },
      { row: 6, what: 'NEGATIVE' },
      { row: 8, what: 'OTHER_YEARS', text: '2019-01-01' },
      { row: 9, what: 'NO_DATE', text: '2026-02-30' },
    ]);
    expect(read('05-spliit.json').refused).toEqual([
      { row: 6, what: 'NEGATIVE' },
      { row: 8, what: 'TWICE', text: 'x2' },
      { row: 9, what: 'UNKNOWN_PERSON' },
    ]);
  });

  it('says what is taken differently: a long title, a rule, another currency, amounts that do not add up', () => {
    const [long] = read('04-hostile-text.csv').differences;
    expect(long).toMatchObject({ row: 7, what: 'CUT' });
    expect(read('05-spliit.json').differences).toEqual([
      { row: 3, what: 'REPEATS' },
      { row: 7, what: 'AS_RATIO' },
      { row: 11, what: 'FOREIGN', text: '10 EUR' },
    ]);
  });

  it('Rows from before the accepted years are brought forward even without a row of totals', () => {
    const file = readText(
      'Date,Description,Category,Cost,Currency,Asha,Ravi\n\n2019-01-01,Sofa,Furniture,80.00,INR,40.00,-40.00\n2026-01-01,Milk,General,10.00,INR,-5.00,5.00\n',
    );
    expect(file.refused).toEqual([{ row: 3, what: 'OTHER_YEARS', text: '2019-01-01' }]);
    expect(broughtForward(file)).toEqual({ amounts: [4000, -4000], unexplained: [0, 0] });
  });

  it('Totals that do not come to zero are not brought forward', () => {
    const file = readText(
      'Date,Description,Category,Cost,Currency,Asha,Ravi\n2026-01-01,Milk,General,10.00,INR,-5.00,5.00\n2026-01-02,Total balance, , ,INR,-5.00,6.00\n',
    );
    expect(broughtForward(file)).toBe('UNEVEN');
  });
});

describe('Tables from spreadsheets', () => {
  const rows = (...lines: string[]) =>
    readText(['Date,Description,Category,Cost,Currency,Asha,Ravi', ...lines].join('\n'));

  it('The day comes first, unless the file shows the opposite', () => {
    const dates = (...texts: string[]) =>
      rows(...texts.map((text) => `${text},Milk,General,10.00,INR,5.00,-5.00`)).rows.map(({ date }) => date);
    expect(dates('01/10/2026', '3-10-2026')).toEqual(['2026-10-01', '2026-10-03']);
    expect(dates('10/01/2026', '10/13/2026')).toEqual(['2026-10-01', '2026-10-13']);
  });

  it('Semicolons may part cells whose decimals have a point, and tabs too', () => {
    const table =
      'Date;Description;Category;Cost;Currency;Asha;Ravi\n2026-10-01;a, b; c;General;1,000.50;INR;500.25;-500.25\n';
    expect(readText(table.replace('a, b; c', 'a, b')).rows).toMatchObject([{ title: 'a, b', amount: 100_050 }]);
    expect(readText(table.replace('a, b; c', 'a').replaceAll(';', '\t')).rows).toMatchObject([{ amount: 100_050 }]);
  });

  it('A comma that may be a decimal point or group digits is not guessed at', () => {
    expect(rows('2026-10-01,Milk,General,"0,120",INR,0.60,-0.60').refused).toEqual([
      { row: 2, what: 'NO_AMOUNT', text: '0,120' },
    ]);
  });

  it('A row with a cell too many is refused, and not read one column off', () => {
    const wrong = '2026-10-01,Milk, bread,General,10.00,INR,5.00,-5.00';
    expect(rows(wrong, wrong.replace(' bread,', '')).refused).toEqual([{ row: 2, what: 'UNREADABLE' }]);
  });

  it('UTF-16 with and without its mark, and an older code page, are text', () => {
    const table =
      'Date,Description,Category,Cost,Currency,Asha,Jürgen\n2026-10-01,Brötchen,General,10.00,INR,5.00,-5.00\n';
    const wide = (isBig: boolean, mark: string) => {
      const buffer = Buffer.from(mark + table, 'utf16le');
      return readFile(isBig ? buffer.swap16() : buffer, now);
    };
    for (const file of [
      wide(false, '\ufeff'),
      wide(true, '\ufeff'),
      wide(false, ''),
      wide(true, ''),
      readFile(Buffer.from(table, 'latin1'), now),
    ]) {
      expect(file.people.map(({ name }) => name)).toEqual(['Asha', 'Jürgen']);
      expect(file.rows).toMatchObject([{ title: 'Brötchen' }]);
    }
  });

  it('A category whose rows are all one person’s whole debt may be the word for payment, and is when the admin says so', () => {
    const table =
      'Date,Description,Category,Cost,Currency,Asha,Ravi\n2026-10-01,x,Maksu,10.00,INR,10.00,-10.00\n2026-10-02,Milk,General,10.00,INR,5.00,-5.00\n';
    const asked = readText(table);
    expect(asked.likePayments).toEqual(['Maksu']);
    expect(asked.rows.map(({ kind }) => kind)).toEqual(['expense', 'expense']);
    expect(readText(table, 'Maksu').rows.map(({ kind }) => kind)).toEqual(['payment', 'expense']);
  });

  it('Equal rows are several expenses, and a later export with one more person has the same keys', () => {
    const row = '2026-10-01,Milk,General,10.00,INR,5.00,-5.00';
    const keys = rows(row, row).rows.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    const later = readText(
      `Date,Description,Category,Cost,Currency,Asha,Nila,Ravi\n${[row, row].map((one) => one.replace('5.00,-', '5.00,0.00,-')).join('\n')}`,
    );
    expect(later.rows.map(({ key }) => key)).toEqual(keys);
  });
});

it.each([
  ['', 'EMPTY'],
  ['  \n', 'EMPTY'],
  ['hello', 'UNKNOWN'],
  ['{"a": 1', 'UNKNOWN'],
  ['[1, 2]', 'UNKNOWN'],
  ['{"expenses": [{}]}', 'UNKNOWN'],
  ['{"format": "pg-expenses-2", "expenses": [1]}', 'NEWER'],
  ['{"currencyCode": "EUR", "expenses": [1], "participants": []}', 'NOT_RUPEES'],
  ['Date,Description,Category,Cost,Currency,Asha\n', 'EMPTY'],
  ['a,b,c,d,e,f\n1,2,3,4,5,6\n', 'UNKNOWN'],
  [`Date,Description,Category,Cost,Currency,${'Asha,'.repeat(201)}\n2026-10-01,a,b,1,INR`, 'TOO_MANY_PEOPLE'],
  ['name,date,what,amount,payer_name,owers\n1,2,3,4,5,6', 'I_HATE_MONEY'],
])('%j is refused as a whole: %s', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

describe('Our own files', () => {
  const [asha, ravi] = ['asha', 'ravi'];
  const group: Exported = {
    groupName: 'Sunrise PG',
    people: [
      { id: asha, name: 'Asha' },
      { id: ravi, name: '=Ravi' },
      { id: 'other', name: '=Ravi' },
    ],
    expenses: [
      {
        ...{ id: 'e', amount: paise(10_000), paymentDate: '2026-10-03T18:05', tags: ['milk', 'chai'], by: asha },
        ...{ createdAt: '2026-10-03T05:00:00.000Z', title: '=1+1' },
        payers: [{ userId: asha, amount: paise(10_000) }],
        shares: { [asha]: paise(3334), [ravi]: paise(3333), other: paise(3333) },
      },
      {
        ...{ id: 'part', amount: paise(10_000), paymentDate: '2026-10-04', tags: ['rent'], by: ravi },
        ...{ createdAt: '2026-10-04T05:00:00.000Z', shared: paise(5000) },
        payers: [{ userId: ravi, amount: paise(10_000) }],
        shares: { [asha]: paise(2500), [ravi]: paise(2500) },
      },
    ],
    payments: [
      {
        ...{ id: 'p', from: ravi, to: asha, by: ravi, amount: paise(3300), date: '2026-10-31' },
        ...{ method: 'BROUGHT_FORWARD', note: 'from before', createdAt: '2026-10-31T05:00:00.000Z' },
      },
    ],
  };

  it('The complete file keeps titles, tags, times, shares and payments', () => {
    const file = readText(jsonOf(group));
    expect(file).toMatchObject({
      source: 'OWN',
      people: group.people,
      refused: [],
      differences: [{ row: 2, what: 'PART' }],
    });
    expect(file.rows).toMatchObject([
      {
        title: '=1+1',
        tags: ['milk', 'chai'],
        date: '2026-10-03T18:05',
        shares: [{ who: 0, amount: 3334 }, { who: 1 }, { who: 2 }],
      },
      { amount: 5000, payers: [{ who: 1, amount: 5000 }] },
      { kind: 'payment', from: 1, to: 0, amount: 3300, method: 'BROUGHT_FORWARD', note: 'from before' },
    ]);
  });

  it('The complete file says how an expense was split by days; if that is wrong, the shares stay and a word says so', () => {
    const [month, half] = [
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-10-01', to: '2026-10-15' },
    ];
    const people = [
      { userId: asha, days: 31 },
      { userId: ravi, days: 10 },
      { userId: 'other', days: 16, gone: half },
    ];
    // ₹100 for 57 days.
    const shares = { [asha]: paise(5439), [ravi]: paise(1754), other: paise(2807) };
    const taken = (days: unknown, by: Exported['expenses'][number]['shares'] = shares) => {
      const [first, ...others] = group.expenses;
      const expenses = [{ ...first, shares: by, days } as never, ...others];
      const { rows, differences } = readText(jsonOf({ ...group, expenses }));
      const [row] = rows;
      expect(row).toMatchObject({ amount: 10_000, shares: Object.values(by).map((amount) => ({ amount })) });
      return row?.kind === 'expense' && (row.days ?? differences.find((one) => one.row === 1)?.what);
    };
    // The marks are not in the file: what they said is kept as a number of days, or as all days.
    expect(taken({ rule: 'SAME', ...month, people })).toEqual({
      ...{ rule: 'SAME', ...month },
      people: [
        { who: 0, days: 31, here: month },
        { who: 1, days: 10, away: 21 },
        { who: 2, days: 16, gone: half },
      ],
    });
    expect(taken({ rule: 'SHARED', ...month, people, empty: 2 })).toMatchObject({
      people: [{ here: month }, { who: 1, days: 10 }, { gone: half }],
      empty: 2,
    });
    const wrong: unknown[] = [
      'yes',
      { rule: 'SOME', ...month, people },
      { rule: 'SAME', from: '2026-10-01', to: '2026-02-30', people },
      { rule: 'SAME', from: '2025-01-01', to: '2026-10-31', people },
      { rule: 'SAME', ...month, people: people.slice(1) },
      { rule: 'SAME', ...month, people: [...people, { userId: ravi, days: 1 }] },
      { rule: 'SAME', ...month, people: [...people, { userId: 'nobody', days: 1 }] },
      { rule: 'SAME', ...half, people },
      { rule: 'SHARED', ...month, people: people.map((one) => ({ ...one, away: 1 })) },
      { rule: 'SAME', ...month, people: people.map((one) => ({ ...one, days: -1 })) },
      { rule: 'SAME', ...month, people: people.map((one) => ({ ...one, here: month, gone: half })) },
    ];
    const but = (one: object) => [{ userId: asha, days: 31 }, { userId: ravi, days: 10, ...one }, people[2]];
    const away = { from: '2026-10-01', to: '2026-10-20' };
    for (const one of [{ here: half }, { gone: away }, { away: 20 }]) {
      for (const rule of ['SAME', 'SHARED']) wrong.push({ rule, ...month, people: but(one) });
    }
    for (const days of wrong) expect([days, taken(days)]).toEqual([days, 'DAYS']);
    const [equal] = group.expenses.map((one) => one.shares);
    expect(taken({ rule: 'SAME', ...month, people }, equal)).toBe('DAYS');
    expect(taken({ rule: 'SHARED', ...month, people: but({ days: 0 }) }, equal)).toBe('DAYS');
  });

  it('The table gives the same balances', () => {
    const file = readText(csvOf(group, '2026-11-02'));
    expect(netsOf(file.rows, 3)).toEqual(netsOf(readText(jsonOf(group)).rows, 3));
    expect(file.people.map(({ name }) => name)).toEqual(['Asha', '=Ravi', '=Ravi (2)']);
    expect(file.rows[0]).toMatchObject({ title: '=1+1' });
    expect(broughtForward(file)).toBeUndefined();
  });
});

it('A table of 2,000 rows and 40 people is taken as a whole, and comes to its own totals', () => {
  const file = readText(hugeTable(2000));
  expect(file.rows.length).toBe(2000);
  expect(netsOf(file.rows, 40)).toEqual(file.totals);
  expect(broughtForward(file)).toBeUndefined();
});

it('500 wrong files are refused plainly, or give only rows that add up', () => {
  const originals = [
    '01-splitwise-group.csv',
    '02-excel-german.csv',
    '03-two-ravis-and-currencies.csv',
    '05-spliit.json',
  ];
  let taken = 0;
  for (const [index, bytes] of wrongFiles(500, originals.map(sample)).entries()) {
    let file: ImportedFile;
    try {
      file = readFile(bytes, now);
    } catch (thrown) {
      if (thrown instanceof UnreadableFile) continue;
      throw new Error(`file ${index}`, { cause: thrown });
    }
    taken += file.rows.length;
    for (const row of file.rows) {
      expect(row.amount).toBeGreaterThan(0);
      if (row.kind === 'payment') continue;
      for (const parts of [row.payers, row.shares]) {
        expect(sum(...parts.map(({ amount }) => amount))).toBe(row.amount);
        expect(new Set(parts.map(({ who }) => who)).size).toBe(parts.length);
        expect(parts.every(({ who, amount }) => amount > 0 && file.people[who] !== undefined)).toBe(true);
      }
    }
    expect(sum(...netsOf(file.rows, file.people.length))).toBe(0);
    broughtForward(file);
  }
  expect(taken, formatRupees(paise(taken))).toBeGreaterThan(500);
});
