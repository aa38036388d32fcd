/** What files of other apps say, and what becomes of what cannot be taken (docs/product.md §17). */
import { readFileSync } from 'node:fs';
import { formatRupees, type Paise, paise, sum } from '@pg/contract/money';
import { describe, expect, it, test } from 'vitest';
import { csvOf, type ExportedGroup, jsonOf } from '../../web/src/features/import-export/export-file.ts';
import { summaryOf } from '../../web/src/features/import-export/import-plan.ts';
import {
  broughtForward,
  type DateOrder,
  dateOf,
  type ImportedFile,
  netByPlace,
  type Payer,
  type Share,
  UnreadableFile,
} from '../../web/src/features/import-export/imported-file.ts';
import { readFile } from '../../web/src/features/import-export/read-file.ts';
import { hugeTable, wrongFiles } from '../support/import-files.ts';

const now = new Date('2026-11-24T10:00:00Z');
const samples = new URL('./import-files/', import.meta.url);

const sample = (name: string): Uint8Array => readFileSync(new URL(name, samples));
const read = (name: string): ImportedFile => readFile(sample(name), now);
const readText = (text: string, ...asPayments: string[]): ImportedFile =>
  readFile(new TextEncoder().encode(text), now, { asPayments });
const expected = (name: string) =>
  JSON.parse(readFileSync(new URL(`expected/${name.replace(/\.\w+$/, '')}.json`, samples), 'utf8'));

function problemOf(bytes: Uint8Array | string): string | undefined {
  try {
    readFile(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, now);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof UnreadableFile) return thrown.problem.code;
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
const named = (people: readonly string[], parts: readonly (Payer | Share)[]) =>
  Object.fromEntries(parts.map((part) => [people[Number(part.userId)], 'amount' in part ? part.amount : part.value]));

const near = (amounts: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [
      name,
      expect.toSatisfy((one: number) => Math.abs(one - amount) <= 1),
    ]),
  );

const head = 'Date,Description,Category,Cost,Currency,Asha,Ravi';

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
    const expenses = file.rows.filter((row) => row.kind === 'EXPENSE');
    expect(
      expenses.map(({ row, paymentDate: date, title, amount, payers, split }) => ({
        row,
        date,
        title,
        amount,
        payers: named(people, payers),
        shares: named(people, split.parts),
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
        row.kind === 'PAYMENT'
          ? [{ row: row.row, date: row.date, from: people[+row.from], to: people[+row.to], paise: row.amount }]
          : [],
      ),
    ).toEqual(wanted.payments);
    expect(file.refused.map(({ row }) => row)).toEqual(wanted.refused.map(({ row }: { row: number }) => row));
    expect(file.leftOut.map(({ row }) => row)).toEqual((wanted.left_out ?? []).map(({ row }: { row: number }) => row));
    const nets = netByPlace(file.rows, people.length);
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
    ['07-cospend.csv', 'OTHER_APP'],
    ['08-utf16-settle-up.csv', 'OTHER_APP'],
  ])('%s is recognised, and refused by name', (name, problem) => {
    expect(problemOf(sample(name))).toBe(problem);
  });
});

describe('What cannot be taken is told with its row', () => {
  it('says why, and of what', () => {
    expect(read('03-two-ravis-and-currencies.csv').refused).toMatchObject([
      { row: 4, code: 'NOT_RUPEES', text: 'USD' },
      { row: 5, code: 'UNEVEN' },
      { row: 8, code: 'OTHER_YEARS', text: '2019-01-01' },
      { row: 9, code: 'NO_DATE', text: '2026-02-30' },
    ]);
    expect(read('05-spliit.json').refused).toMatchObject([
      { row: 8, code: 'TWICE', text: 'x2' },
      { row: 9, code: 'UNREADABLE' },
    ]);
  });

  it('says what is taken differently: a long title, a rule, another currency, amounts that do not add up', () => {
    const [long] = read('04-hostile-text.csv').differences;
    expect(long).toMatchObject({ row: 7, code: 'CUT' });
    expect(read('05-spliit.json').differences).toEqual([
      { row: 3, code: 'REPEATS' },
      { row: 7, code: 'AS_RATIO' },
      { row: 11, code: 'FOREIGN', text: '10 EUR' },
    ]);
  });

  it('Rows from before the accepted years are brought forward even without a row of totals', () => {
    const file = readText(
      'Date,Description,Category,Cost,Currency,Asha,Ravi\n\n2019-01-01,Sofa,Furniture,80.00,INR,40.00,-40.00\n2026-01-01,Milk,General,10.00,INR,-5.00,5.00\n',
    );
    expect(file.refused).toMatchObject([{ row: 3, code: 'OTHER_YEARS', text: '2019-01-01' }]);
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

  it('Semicolons may part cells whose decimals have a point, and tabs too', () => {
    const table =
      'Date;Description;Category;Cost;Currency;Asha;Ravi\n2026-10-01;a, b; c;General;1,000.50;INR;500.25;-500.25\n';
    expect(readText(table.replace('a, b; c', 'a, b')).rows).toMatchObject([{ title: 'a, b', amount: 100_050 }]);
    expect(readText(table.replace('a, b; c', 'a').replaceAll(';', '\t')).rows).toMatchObject([{ amount: 100_050 }]);
  });

  it('A comma that may be a decimal point or group digits is not guessed at', () => {
    expect(rows('2026-10-01,Milk,General,"0,120",INR,0.60,-0.60').refused).toMatchObject([
      { row: 2, code: 'NO_AMOUNT', text: '0,120' },
    ]);
  });

  it('A row with a cell too many is refused, and not read one column off', () => {
    const wrong = '2026-10-01,Milk, bread,General,10.00,INR,5.00,-5.00';
    expect(rows(wrong, wrong.replace(' bread,', '')).refused).toMatchObject([{ row: 2, code: 'UNREADABLE' }]);
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
    expect(asked.rows.map(({ kind }) => kind)).toEqual(['EXPENSE', 'EXPENSE']);
    expect(readText(table, 'Maksu').rows.map(({ kind }) => kind)).toEqual(['PAYMENT', 'EXPENSE']);
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

describe('Dates as spreadsheets save them', () => {
  const read = (dates: readonly string[], dateOrder?: DateOrder) => {
    const lines = dates.map((date) => `"${date}",Milk,General,10.00,INR,5.00,-5.00`);
    const table = ['Date,Description,Category,Cost,Currency,Asha,Ravi', ...lines].join('\n');
    return readFile(new TextEncoder().encode(table), now, { asPayments: [], dateOrder });
  };

  it.each([
    ...[
      '25-Nov-26',
      '25/11/26',
      '25.11.2026',
      '25. 11. 2026',
      '2026/11/25',
      '2026-11-25',
      '2026-Nov-25',
      '25 Nov 2026',
    ],
    ...[
      'Nov 25, 2026',
      'Wednesday, November 25, 2026',
      '25. November 2026',
      '25 de noviembre de 2026',
      '25 listopada 2026',
    ],
    ...['25 नव॰ 2026', '25-नव॰-26', '25 نومبر، 2026', '25 ноября 2026 г.', '25th Nov 2026', '25‑11‑2026'],
    ...['25 नवंबर 2026', '25 ನವೆಂಬರ್ 2026', '25 நவம்பர் 2026', '२५/११/२०२६', '೨೫-೧೧-೨೦೨೬', '٢٥/١١/٢٠٢٦', '\u200f25/11/2026'],
    ...[
      '25/11/2026 18:05',
      '25/11/26, 6:05 PM',
      '2026-11-25T18:05:00',
      '2026-11-24T18:30:00Z',
      '2026-11-25 00:00:00 UTC',
    ],
    ...['2026-11-24 16:00 -0500', '46351', '46351.75'],
  ])('%s is 25 November 2026', (date) => {
    const { rows, unclearDate } = read([date]);
    expect([rows.map(dateOf), unclearDate]).toEqual([['2026-11-25'], undefined]);
  });

  it.each([
    ...[
      '31/04/2026',
      '31-Apr-26',
      '2026-02-30',
      '29/02/26',
      '2026-13-01',
      '13/13/2026',
      '00/11/2026',
      '2026-11-31T10:00:00Z',
    ],
    ...['25-Nov', 'Nov-26', 'Nov 2026', '25/2026', '25-Foo-26', '२५/11/2026', '1', '123456', 'INR', '25/11/126'],
  ])('%s is no date', (date) => {
    expect(read([date])).toMatchObject({ rows: [], refused: [{ row: 2, code: 'NO_DATE', text: date }] });
  });

  it('One date that has a single meaning shows the order of all; what is wrong in both shows none', () => {
    const dates = (...texts: string[]) => read(texts).rows.map(dateOf);
    expect(dates('01/10/2026', '31/04/2026', '25/10/2026')).toEqual(['2026-10-01', '2026-10-25']);
    expect(dates('10/01/26', '10/13/26')).toEqual(['2026-10-01', '2026-10-13']);
    expect(read(['01/10/2026', '25/10/2026', '10/25/2026']).unclearDate).toMatchObject({ text: '01/10/2026' });
    expect(dates('05/05/2026')).toEqual(['2026-05-05']);
    expect(read(['05/05/2026', '25/10/2026', '10/25/2026']).unclearDate).toBeUndefined();
  });

  it('A week in which day and month may change places is asked about once, and read as answered', () => {
    const week = Array.from({ length: 7 }, (_, day) => `11/0${day + 1}/2026`);
    expect(read(week).unclearDate).toEqual({ text: '11/01/2026', DAY_FIRST: '2026-01-11', MONTH_FIRST: '2026-11-01' });
    const dates = (order: DateOrder) => read(week, order).rows.map(dateOf);
    expect(dates('DAY_FIRST').slice(0, 2)).toEqual(['2026-01-11', '2026-02-11']);
    expect(dates('MONTH_FIRST')).toEqual(week.map((_, day) => `2026-11-0${day + 1}`));
  });

  it('The same row has the same key however its date is written', () => {
    const [iso, ...others] = ['2026-11-25', '25-Nov-26', '25/11/26', '46351'].map((date) => read([date]).rows[0]?.key);
    expect(others).toEqual([iso, iso, iso]);
  });

  it('Amounts may have the digits of another script too, but not of two', () => {
    const table = (cost: string) =>
      readText(
        `Date,Description,Category,Cost,Currency,Asha,Ravi\n२०२६-११-२५,दूध,General,"${cost}",INR,"१,०००.५०","-१,०००.५०"`,
      );
    expect(table('२,००१.००')).toMatchObject({ rows: [{ amount: 200_100 }], refused: [] });
    expect(table('२,00१.००')).toMatchObject({ rows: [], refused: [{ code: 'NO_AMOUNT' }] });
  });

  it.each([
    ['₹1,100.00', '550.00', '-550.00'],
    ['1\u00a0100.00', '+550.00', '(550.00)'],
    ['Rs. 1,100', '₹550', '-₹550'],
  ])('Amounts may look as spreadsheets show them: %s, %s, %s', (cost, own, others) => {
    const { rows } = readText(`${head}\n2026-11-25,Milk,General,"${cost}",INR,${own},${others}\n`);
    expect(rows).toMatchObject([{ amount: 110_000 }]);
  });

  it('A cell that is no amount is named, whichever it is', () => {
    const { refused } = readText(`${head}\n2026-11-25,Milk,General,12.50,INR,6.25,-6.2.5\n`);
    expect(refused).toMatchObject([{ code: 'NO_AMOUNT', text: '-6.2.5' }]);
  });
});

describe('A file that is not what it seems loses no row in silence', () => {
  const lineOf = (day: number, text = 'Milk', cost = '50.00') =>
    `2026-11-${String(day).padStart(2, '0')},${text},Food,${cost},INR,25.00,-25.00`;
  const lines = Array.from({ length: 20 }, (_, index) => lineOf(index + 1));
  const changed = (change: (lines: string[]) => void): string => {
    const all = [...lines];
    change(all);
    return [head, ...all, ''].join('\n');
  };
  const wrong = (text: string | Uint8Array) => {
    try {
      return readFile(typeof text === 'string' ? new TextEncoder().encode(text) : text, now).rows.length;
    } catch (thrown) {
      if (!(thrown instanceof UnreadableFile)) throw thrown;
      return [thrown.problem.code, thrown.problem.row];
    }
  };

  it.each<[string, (all: string[]) => void]>([
    ['never closed', (all) => all.splice(4, 1, lineOf(5, '"Biryani'))],
    [
      'closed by another one, rows later',
      (all) => all.splice(4, 6, lineOf(5, '"Biryani'), ...all.slice(5, 9), lineOf(10, 'Pizza 12"')),
    ],
    ['closed in the next row', (all) => all.splice(4, 2, lineOf(5, '"Biryani'), lineOf(6, 'Pizza 12"'))],
    ['closed before the end of its cell', (all) => all.splice(4, 1, lineOf(5, '"Biryani" special'))],
    ['closed at the end of the file', (all) => all.splice(4, 16, lineOf(5, '"Biryani'), ...all.slice(5), 'end"')],
    ['open in the last cell', (all) => all.splice(4, 1, lineOf(5).replace('-25.00', '"-25.00'))],
  ])('A quotation mark that is %s refuses it, with the row', (_, change) => {
    expect(wrong(changed(change))).toEqual(['OPEN_QUOTE', 6]);
    expect(wrong(changed(change).replaceAll(',', ';').replaceAll('.00', ',00'))).toEqual(['OPEN_QUOTE', 6]);
  });

  it('A line break and a mark within a text are nothing wrong', () => {
    expect(wrong(changed((all) => all.splice(4, 1, lineOf(5, '"Milk, bread, eggs, butter\n2 ""big"" ones"'))))).toBe(
      20,
    );
    expect(wrong(changed((all) => all.splice(4, 1, lineOf(5, 'Pizza 12"'))))).toBe(20);
  });

  it('A zero byte in a text refuses it, with the row, and JSON that is cut', () => {
    expect(wrong(changed((all) => all.push(lineOf(21, 'x'.repeat(1000)), '\0\0\0')))).toEqual(['DAMAGED', 23]);
    const json = readFileSync(new URL('05-spliit.json', samples), 'utf8');
    for (const end of [json.length - 3, json.length / 2, 100])
      expect(wrong(json.slice(0, end))).toEqual(['DAMAGED', undefined]);
  });

  it('A second table with other columns refuses it, with the row; the same names again are a row that says nothing', () => {
    const second = (names: string) => changed((all) => all.push('', names, lineOf(21)));
    expect(wrong(second('Date,Description,Category,Cost,Currency,Ravi,Asha'))).toEqual(['TWO_TABLES', 23]);
    const german = 'Datum,Beschreibung,Kategorie,Kosten,Währung,Ravi,Asha';
    expect(wrong(second(german))).toEqual(['TWO_TABLES', 23]);
    expect(readText(second(head)).refused).toMatchObject([{ row: 23, code: 'NO_DATE', text: 'Date' }]);
  });

  it('Amounts are never taken for names, where the names are missing', () => {
    expect(wrong(lines.join('\n'))).toEqual(['UNKNOWN', undefined]);
    expect(wrong([...lines, head].join('\n'))).toEqual(['UNKNOWN', undefined]);
  });

  it.each([
    ['cut after its date', '2026-11-21', 'UNREADABLE'],
    ['cut within its text', '2026-11-21,Mil', 'UNREADABLE'],
    ['cut within its amounts', '2026-11-21,Milk,Food,50.00,INR,25.00,-2', 'UNEVEN'],
    ['with cells that other signs part', lineOf(21).replaceAll(',', ';'), 'UNREADABLE'],
    ['with a cell less', '2026-11-21,Milk,50.00,INR,25.00,-25.00', 'NOT_RUPEES'],
    ['with a cell more', lineOf(21, 'Milk, bread'), 'UNREADABLE'],
    ['without a cost and a category, like totals', '2026-11-21,Milk,,,INR,25.00,-25.00', 'NO_AMOUNT'],
  ])('A row %s is refused', (_, line, code) => {
    const totals = '2026-11-24,Total balance, , ,INR,500.00,-500.00';
    const { rows, refused } = readText(changed((all) => all.push(line, totals)));
    expect([rows.length, refused]).toEqual([20, [expect.objectContaining({ row: 22, code })]]);
  });

  it('Rows that are missing show by the totals, and a table without totals is known as one', () => {
    const totals = '2026-11-24,Total balance, , ,INR,500.00,-500.00';
    const cutOff = readText(changed((all) => all.splice(9, 1, totals)));
    expect(broughtForward(cutOff)).toEqual({ amounts: [2500, -2500], unexplained: [2500, -2500] });
    expect(summaryOf(cutOff).lacksTotals).toBe(false);
    expect(summaryOf(readText(changed(() => undefined))).lacksTotals).toBe(true);
  });

  it('Text in UTF-8 that is cut within a letter stays text', () => {
    const bytes = new TextEncoder().encode(`${head.replace('Ravi', 'रवि')}\n${lineOf(1)}\n2026-11-02,दूध`);
    const file = readFile(bytes.slice(0, -1), now);
    expect([file.people[1]?.name, file.rows.length, file.refused.length]).toEqual(['रवि', 1, 1]);
  });
});

describe('Rupees by their names', () => {
  const spliit = (currency: unknown, currencyCode?: unknown) => {
    const group = JSON.parse(readFileSync(new URL('05-spliit.json', samples), 'utf8'));
    return JSON.stringify({ ...group, currency, currencyCode });
  };
  const table = (currency: string) =>
    `Date,Description,Category,Cost,Currency,Asha,Ravi\n2026-10-01,Milk,Food,10.00,${currency},5.00,-5.00\n`;

  it.each([
    ...['₹', '₹ ', 'Rs', 'Rs.', 'rs ', 'RS', 'INR', 'inr', '₨', 'Rupees', 'rupee', 'Indian Rupees', '₹ (INR)'],
    ...['रु', 'रु.', 'रू', 'रुपये', 'ರೂ', 'ರೂ.', 'ரூ', 'రూ'],
  ])('%j is read', (currency) => {
    expect(readText(spliit(currency)).rows.length).toBe(9);
    expect(readText(spliit('$', currency)).rows.length).toBe(9);
    expect(readText(table(currency)).rows.length).toBe(1);
  });

  it.each(['$', '€', 'EUR', 'USD', 'PKR', 'LKR', 'Rp', 'R', 'टका', 'Rs PKR', 'Pakistani Rupees'])(
    '%j is not',
    (currency) => {
      for (const text of [spliit(currency), spliit('₹', currency)]) {
        expect(() => readText(text)).toThrow(
          expect.objectContaining({ problem: { code: 'NOT_RUPEES', text: currency } }),
        );
      }
    },
  );

  it('A group without a currency is taken as before, and a row in another one is refused by its name', () => {
    expect(readText(spliit('', null)).rows.length).toBe(9);
    const { refused } = readText(`${table('Rs.')}2026-10-02,Milk,Food,10.00,PKR,5.00,-5.00\n`);
    expect(refused).toMatchObject([{ row: 3, code: 'NOT_RUPEES', text: 'PKR' }]);
  });
});

it.each([
  ['', 'EMPTY'],
  ['  \n', 'EMPTY'],
  ['hello', 'UNKNOWN'],
  ['{"a": 1', 'DAMAGED'],
  ['[1, 2]', 'UNKNOWN'],
  ['{"expenses": [{}]}', 'UNKNOWN'],
  ['{"format": "pg-expenses-2", "expenses": [1]}', 'NEWER'],
  ['{"currencyCode": "EUR", "expenses": [1], "participants": []}', 'NOT_RUPEES'],
  ['Date,Description,Category,Cost,Currency,Asha\n', 'EMPTY'],
  ['a,b,c,d,e,f\n1,2,3,4,5,6\n', 'UNKNOWN'],
  [`Date,Description,Category,Cost,Currency,${'Asha,'.repeat(201)}\n2026-10-01,a,b,1,INR`, 'TOO_MANY_PEOPLE'],
  ['name,date,what,amount,payer_name,owers\n1,2,3,4,5,6', 'OTHER_APP'],
])('%j is refused as a whole: %s', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

describe('Our own files', () => {
  const [asha, ravi] = ['asha', 'ravi'];
  const group: ExportedGroup = {
    groupName: 'Sunrise PG',
    people: [
      { id: asha, name: 'Asha' },
      { id: ravi, name: '=Ravi' },
      { id: 'other', name: '=Ravi' },
    ],
    expenses: [
      {
        ...{ id: 'e', amount: paise(10_000), paymentDate: '2026-10-03T18:05', tags: ['milk', 'chai'], by: asha },
        ...{ createdAt: '2026-10-03T05:00:00.000Z', title: '=1+1', note: 'bill no. 4711' },
        payers: [{ userId: asha, amount: paise(10_000) }],
        shares: { [asha]: paise(3334), [ravi]: paise(3333), other: paise(3333) },
      },
      {
        ...{ id: 'part', amount: paise(10_000), paymentDate: '2026-10-04', tags: ['rent'], by: ravi },
        ...{ createdAt: '2026-10-04T05:00:00.000Z', shared: paise(5000) },
        payers: [{ userId: ravi, amount: paise(10_000) }],
        shares: { [asha]: paise(2500), [ravi]: paise(2500) },
      },
      {
        ...{ id: 'back', amount: paise(-900), paymentDate: '2026-10-05', tags: ['gas'], by: ravi },
        createdAt: '2026-10-05T05:00:00.000Z',
        payers: [{ userId: ravi, amount: paise(-900) }],
        shares: { [asha]: paise(-300), [ravi]: paise(-300), other: paise(-300) },
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
      differences: [{ row: 2, code: 'PART' }],
    });
    expect(file.rows).toMatchObject([
      {
        ...{ title: '=1+1', note: 'bill no. 4711' },
        tags: ['milk', 'chai'],
        paymentDate: '2026-10-03T18:05',
        split: { parts: [{ userId: '0', value: 3334 }, { userId: '1' }, { userId: '2' }] },
      },
      { amount: 5000, payers: [{ userId: '1', amount: 5000 }] },
      { amount: -900, payers: [{ userId: '1', amount: -900 }], split: { parts: [{ value: -300 }, {}, {}] } },
      { kind: 'PAYMENT', from: '1', to: '0', amount: 3300, method: 'BROUGHT_FORWARD', note: 'from before' },
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
    const taken = (days: unknown, by: ExportedGroup['expenses'][number]['shares'] = shares) => {
      const [first, ...others] = group.expenses;
      const expenses = [{ ...first, shares: by, days } as never, ...others];
      const { rows, differences } = readText(jsonOf({ ...group, expenses }));
      const [row] = rows;
      expect(row).toMatchObject({ amount: 10_000, split: { parts: Object.values(by).map((value) => ({ value })) } });
      return row?.kind === 'EXPENSE' && (row.days ?? differences.find((one) => one.row === 1)?.code);
    };
    // The marks are not in the file: what they said is kept as a number of days, or as all days.
    expect(taken({ rule: 'SAME', ...month, people })).toEqual({
      ...{ rule: 'SAME', ...month },
      people: [
        { userId: '0', days: 31, here: month },
        { userId: '1', days: 10, away: 21 },
        { userId: '2', days: 16, gone: half },
      ],
    });
    expect(taken({ rule: 'SHARED', ...month, people, empty: 2 })).toMatchObject({
      people: [{ here: month }, { userId: '1', days: 10 }, { gone: half }],
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
    expect(netByPlace(file.rows, 3)).toEqual(netByPlace(readText(jsonOf(group)).rows, 3));
    expect(file.people.map(({ name }) => name)).toEqual(['Asha', '=Ravi', '=Ravi (2)']);
    expect(file.rows[0]).toMatchObject({ title: '=1+1' });
    expect(broughtForward(file)).toBeUndefined();
  });
});

it('A table of 2,000 rows and 40 people is taken as a whole, and comes to its own totals', () => {
  const file = readText(hugeTable(2000));
  expect(file.rows.length).toBe(2000);
  expect(netByPlace(file.rows, 40)).toEqual(file.totals);
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
      const sign = row.kind === 'PAYMENT' ? 1 : Math.sign(row.amount);
      expect(row.amount * sign).toBeGreaterThan(0);
      if (row.kind === 'PAYMENT') continue;
      const shares = row.split.parts.map(({ userId, value }) => ({ userId, amount: value }));
      for (const parts of [row.payers, shares]) {
        expect(sum(...parts.map(({ amount }) => amount))).toBe(row.amount);
        expect(new Set(parts.map(({ userId }) => userId)).size).toBe(parts.length);
        expect(
          parts.every(({ userId, amount }) => amount * sign > 0 && file.people[Number(userId)] !== undefined),
        ).toBe(true);
      }
    }
    expect(sum(...netByPlace(file.rows, file.people.length))).toBe(0);
    broughtForward(file);
  }
  expect(taken, formatRupees(paise(taken))).toBeGreaterThan(500);
});
