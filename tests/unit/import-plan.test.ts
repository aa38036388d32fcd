/** What a preview says of a file, and the calls that its rows are sent in (docs/product.md §17). */

import { readFileSync } from 'node:fs';
import { endpoints } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { type Paise, paise } from '@pg/contract/money';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { comparedExpense, comparedPayment } from '../../web/src/features/import-export/already-here.ts';
import { csvOf, type ExportedGroup, jsonOf } from '../../web/src/features/import-export/export-file.ts';
import {
  alikeInMonth,
  type Here,
  type ImportChoices,
  nextBatch,
  summaryOf,
} from '../../web/src/features/import-export/import-plan.ts';
import type { ImportedFile } from '../../web/src/features/import-export/imported-file.ts';
import { readFile } from '../../web/src/features/import-export/read-file.ts';
import { hugeTable } from '../support/import-files.ts';

const now = new Date('2026-11-24T10:00:00Z');
const sample = (name: string): ImportedFile =>
  readFile(readFileSync(new URL(`./import-files/${name}`, import.meta.url)), now);
const huge = (rows: number): ImportedFile => readFile(new TextEncoder().encode(hugeTable(rows)), now);

const idsFor = ({ people }: ImportedFile): string[] => people.map((_, who) => `person${String(who).padStart(14, '0')}`);

async function allChunks(file: ImportedFile, chosen: ImportChoices) {
  const chunks = [];
  for (let from = 0; ; ) {
    const chunk = await nextBatch(file, chosen, from);
    if (chunk.rows.length === 0) return chunks;
    chunks.push(chunk);
    from = chunk.next;
  }
}

/** What each id is owed by some rows, in paise. */
function netsOf(chunks: Awaited<ReturnType<typeof allChunks>>): Record<string, number> {
  const nets: Record<string, number> = {};
  const add = (id: string, amount: number): void => {
    nets[id] = (nets[id] ?? 0) + amount;
  };
  for (const row of chunks.flatMap(({ rows }) => rows)) {
    if (row.kind === 'PAYMENT') {
      add(row.from, row.amount);
      add(row.to, -row.amount);
    } else {
      const sign = row.moneyBack ? -1 : 1;
      for (const { userId, amount } of row.payers) add(userId, sign * amount);
      for (const { userId, value } of row.split.parts) add(userId, -sign * value);
    }
  }
  return nets;
}

describe('The rows of a file', () => {
  it('go into calls that the API takes, each of them once', async () => {
    const file = huge(400);
    const chunks = await allChunks(file, { ids: idsFor(file) });
    const rows = chunks.flatMap((chunk) => chunk.rows);
    expect(rows.map(({ row }) => row)).toEqual(file.rows.map(({ row }) => row));
    expect(new Set(rows.map(({ key }) => key)).size).toBe(400);
    for (const chunk of chunks) {
      const request = { groupCode: 'ABCDEF', importId: 'a'.repeat(20), source: file.source, rows: chunk.rows };
      const body = JSON.stringify(z.encode(endpoints.importRows.body, request as never));
      expect(Buffer.byteLength(body)).toBeLessThan(limits.bodyBytes);
      expect(chunk.rows.length).toBeLessThanOrEqual(limits.importedAtOnce);
      expect(chunk.total).toBe(400);
    }
  });

  it('are above zero in calls, with a word for money that came back', async () => {
    const file = sample('05-spliit.json');
    const rows = (await allChunks(file, { ids: idsFor(file) })).flatMap((chunk) => chunk.rows);
    const [sofa, ...others] = rows.filter((row) => row.kind === 'EXPENSE' && row.moneyBack);
    expect(sofa).toMatchObject({ row: 6, amount: 40_000, payers: [{ amount: 40_000 }] });
    expect(sofa).toMatchObject({ split: { parts: [{ value: 20_000 }, { value: 20_000 }] } });
    expect(others).toEqual([]);
  });

  it('have the same keys whoever the people are', async () => {
    const file = sample('01-splitwise-group.csv');
    const keysWith = async (ids: readonly string[]) =>
      (await allChunks(file, { ids })).flatMap(({ rows }) => rows.map(({ key }) => key));
    expect(await keysWith(idsFor(file))).toEqual(await keysWith(idsFor(file).toReversed()));
  });

  it('and what is brought forward come to the totals of the file', async () => {
    const file = sample('03-two-ravis-and-currencies.csv');
    const ids = idsFor(file);
    const forward = { date: '2026-11-24', note: 'Brought forward from a file' };
    const chunks = await allChunks(file, { ids, forward });
    expect(ids.map((id) => netsOf(chunks)[id])).toEqual(file.totals);
    const brought = chunks.flatMap(({ rows }) => rows).filter((row) => row.kind === 'PAYMENT');
    expect(brought.every(({ method, date }) => method === 'BROUGHT_FORWARD' && date === '2026-11-24')).toBe(true);
    const without = await allChunks(file, { ids });
    expect(ids.map((id) => netsOf(without)[id])).not.toEqual(file.totals);
  });
});

it('A day’s split goes on as it began for someone of the file who is nobody here, also after the page was closed', async () => {
  const days = { rule: 'SAME', from: '2026-11-01', to: '2026-11-10' };
  const people = [{ id: 'asha' }, { id: 'ravi' }, { id: 'nila' }].map((one) => ({ ...one, name: one.id }));
  const parts = { asha: 5000, ravi: 5000 };
  const presence = [...Object.keys(parts).map((userId) => ({ userId, days: 10 })), { userId: 'nila', days: 0 }];
  const expense = {
    ...{ id: 'e', amount: 10_000, paymentDate: '2026-11-10', tags: ['rent'], shares: parts },
    ...{ payers: [{ userId: 'asha', amount: 10_000 }], days: { ...days, people: presence } },
  };
  const text = JSON.stringify({ format: 'pg-expenses-1', people, expenses: [expense] });
  const file = readFile(new TextEncoder().encode(text), now);
  const chosen: ImportChoices = { ids: ['asha', 'ravi', undefined] };
  const first = await nextBatch(file, chosen, 0);
  expect(first.rows).toMatchObject([{ days: { people: [{ userId: 'asha' }, { userId: 'ravi' }] } }]);
  // The device keeps it as JSON.
  expect(await nextBatch(file, JSON.parse(JSON.stringify(chosen)), 0)).toEqual(first);
});

describe('The preview of a file', () => {
  it('has counts, the first 50 rows, and what is not taken', () => {
    const summary = summaryOf(huge(120));
    expect(summary).toMatchObject({ expenses: 120, payments: 0, forward: undefined });
    expect(summary.first.length).toBe(50);
    const { refused, leftOut } = summaryOf(sample('03-two-ravis-and-currencies.csv'));
    expect([refused.length, leftOut.length]).toEqual([4, 2]);
  });

  it('asks for nobody where a person is in no row', () => {
    const table =
      'Date,Description,Category,Cost,Currency,Asha,Ravi,Nila\n2026-10-01,x,General,10.00,INR,5.00,-5.00,0.00\n';
    const { people } = summaryOf(readFile(new TextEncoder().encode(table), now));
    expect(people.map(({ isNamed }) => isNamed)).toEqual([true, true, false]);
  });
});

describe('What the group has already', () => {
  const [asha, ravi, imran] = ['asha', 'ravi', 'imran'];
  const names: Record<string, string> = { [asha]: 'Asha', [ravi]: 'Ravi', [imran]: 'Imran' };
  const table = (...lines: string[]): ImportedFile => {
    const head = 'Date,Description,Category,Cost,Currency,Asha,Ravi,Imran';
    return readFile(new TextEncoder().encode([head, ...lines, ''].join('\n')), now);
  };
  type Expense = ExportedGroup['expenses'][number];
  const expense = (amount: number, shares: Record<string, number>, more: Partial<Expense> = {}): Expense => ({
    ...{ id: 'e', amount: paise(amount), paymentDate: '2026-11-03', tags: ['food'], by: asha },
    ...{ createdAt: '2026-11-03T05:00:00.000Z', title: 'Biryani' },
    payers: [{ userId: asha, amount: paise(amount) }],
    shares: shares as Record<string, Paise>,
    ...more,
  });
  const paid = (from: string, to: string, amount: number, method: 'UPI' | 'BROUGHT_FORWARD' = 'UPI') => ({
    ...{ id: 'p', from, to, by: from, amount: paise(amount), date: '2026-11-09', method, note: '' },
    createdAt: '2026-11-09T05:00:00.000Z',
  });
  const groupOf = (expenses: ExportedGroup['expenses'], payments: ExportedGroup['payments'] = []): ExportedGroup => ({
    groupName: 'Flat 402',
    people: Object.entries(names).map(([id, name]) => ({ id, name })),
    expenses,
    payments,
  });

  /** What is said of a file in a group whose people are those of the file, in its order. */
  function foundIn(file: ImportedFile, { expenses, payments }: ExportedGroup, ids = [asha, ravi, imran]) {
    const entries = [...expenses.map(comparedExpense), ...payments.map(comparedPayment)];
    const months = summaryOf(file).months.map((month) =>
      alikeInMonth(
        file,
        month,
        entries.filter(({ date }) => date.startsWith(month)),
        ids,
      ),
    );
    const leftOut = months.flatMap(({ rows }) => rows);
    const brought = payments.filter(({ method }) => method === 'BROUGHT_FORWARD');
    const here: Here = { ids, leftOut, brought };
    return {
      leftOut: leftOut.toSorted((a, b) => a - b),
      rest: summaryOf(file, here),
      list: months.flatMap(({ list }) => list),
    };
  }
  const rowsIn = (file: ImportedFile, group: ExportedGroup, ids?: string[]) => foundIn(file, group, ids).leftOut;

  const biryani = '2026-11-03,Biryani,Dining out,900.00,INR,600.00,-300.00,-300.00';
  const stored = expense(90_000, { [asha]: 30_000, [ravi]: 30_000, [imran]: 30_000 });

  it.each<[string, string, Expense]>([
    ['as it is', biryani, stored],
    ['with a title that was translated', biryani, { ...stored, title: 'बिरयानी' }],
    ['without a title', biryani, { ...stored, title: undefined } as never],
    ['with a time', biryani, { ...stored, paymentDate: '2026-11-03T21:30' }],
    [
      'with paise that fell elsewhere',
      '2026-11-03,Biryani,Food,100.00,INR,66.67,-33.33,-33.34',
      expense(10_000, { [asha]: 3333, [ravi]: 3334, [imran]: 3333 }, { title: 'x' }),
    ],
    [
      'with another amount',
      biryani,
      {
        ...stored,
        amount: paise(95_000),
        shares: { [asha]: paise(35_000), [ravi]: paise(30_000), [imran]: paise(30_000) },
      },
    ],
    ['among fewer people', biryani, expense(90_000, { [asha]: 45_000, [ravi]: 45_000 })],
    ['of a group among several', biryani, { ...stored, amount: paise(180_000), shared: paise(90_000) }],
  ])('A row is here %s', (_, line, one) => {
    expect(rowsIn(table(line), groupOf([one]))).toEqual([2]);
  });

  it.each<[string, Expense]>([
    ['on another day', { ...stored, paymentDate: '2026-11-04' }],
    ['paid by another one', { ...stored, title: 'Pulao', payers: [{ userId: ravi, amount: paise(90_000) }] }],
    [
      'with another amount and another title',
      {
        ...stored,
        title: 'Pulao',
        amount: paise(60_000),
        shares: { [asha]: paise(20_000), [ravi]: paise(20_000), [imran]: paise(20_000) },
      },
    ],
    ['with other people and another title', expense(90_000, { [asha]: 45_000, [ravi]: 45_000 }, { title: 'Pulao' })],
  ])('A row is not what is here %s', (_, one) => {
    expect(rowsIn(table(biryani), groupOf([one]))).toEqual([]);
  });

  it('A payment is here by its people, amount and day, also if the file has it as an expense', () => {
    const group = groupOf([], [paid(ravi, asha, 30_000)]);
    const line = (category: string, rest = '-300.00,300.00,0.00') =>
      `2026-11-09,Ravi paid,${category},300.00,INR,${rest}`;
    expect(rowsIn(table(line('Payment')), group)).toEqual([2]);
    expect(rowsIn(table(line('Maksu')), group)).toEqual([2]);
    expect(rowsIn(table(line('Payment', '300.00,-300.00,0.00')), group)).toEqual([]);
  });

  it('Equal entries are as many as they are: of three chais, two are here if two are', () => {
    const chai = '2026-11-05,Chai,Food,20.00,INR,10.00,-10.00,0.00';
    const here = expense(2000, { [asha]: 1000, [ravi]: 1000 }, { paymentDate: '2026-11-05', title: 'चाय' });
    const { leftOut, rest } = foundIn(table(chai, chai, biryani, chai), groupOf([here, here]));
    expect([leftOut, rest.expenses, rest.nets]).toEqual([[2, 3], 2, [61_000, -31_000, -30_000]]);
  });

  it('The row that is the same to the paisa is found before one that only looks like it', () => {
    const other = '2026-11-03,Pulao,Food,900.00,INR,600.00,-400.00,-200.00';
    expect(rowsIn(table(other, biryani), groupOf([{ ...stored, title: 'x' }]))).toEqual([3]);
  });

  it('What was edited is listed with its amount here', () => {
    const edited = {
      ...stored,
      amount: paise(120_000),
      shares: { [asha]: paise(40_000), [ravi]: paise(40_000), [imran]: paise(40_000) },
    };
    expect(foundIn(table(biryani), groupOf([edited])).list).toMatchObject([
      { entry: { row: 2, amount: 90_000 }, here: 120_000 },
    ]);
  });

  it.each([
    ['The table', (group: ExportedGroup) => csvOf(group, '2026-11-20')],
    ['The complete file', jsonOf],
  ])('%s of a group has nothing new for the group itself', (_, textOf) => {
    const two = { [asha]: paise(5000), [imran]: paise(5000) };
    const group = groupOf(
      [
        stored,
        { ...stored, title: undefined } as never,
        expense(10_000, two, { tags: ['chai', 'milk'], title: '=1+1' }),
        expense(10_000, { [asha]: 10_000 }),
        expense(20_000, two, { shared: paise(10_000), paymentDate: '2026-10-31T23:59' }),
        expense(10_000, two, {
          payers: [
            { userId: ravi, amount: paise(7000) },
            { userId: asha, amount: paise(3000) },
          ],
        }),
      ],
      [paid(ravi, asha, 30_000), paid(imran, ravi, 100, 'BROUGHT_FORWARD')],
    );
    const file = readFile(new TextEncoder().encode(textOf(group)), now);
    const { rest } = foundIn(file, group);
    expect([rest.expenses, rest.payments, rest.forward, rest.nets]).toEqual([0, 0, undefined, [0, 0, 0]]);
  });

  describe('The difference to the totals', () => {
    const totals = (asha: string, ravi: string) => `2026-11-20,Total balance, , ,INR,${asha},${ravi},-300.00`;
    const file = table(biryani, totals('700.00', '-400.00'));
    const from = paid(asha, ravi, 10_000, 'BROUGHT_FORWARD');

    it('counts what is left out as here', () => {
      const { rest } = foundIn(file, groupOf([stored]));
      expect([rest.expenses, rest.forward]).toMatchObject([0, { amounts: [10_000, -10_000, 0] }]);
    });

    it('is here if its payments are, on whatever day', () => {
      expect(foundIn(file, groupOf([stored], [from])).rest.forward).toBe('HERE');
      expect(foundIn(file, groupOf([], [from])).rest).toMatchObject({ expenses: 1, forward: 'HERE' });
      const less = { ...from, amount: paise(9000) };
      expect(foundIn(file, groupOf([stored], [less])).rest.forward).toMatchObject({ amounts: [10_000, -10_000, 0] });
    });

    it('has no row that was imported when its year was still accepted', () => {
      const old = biryani.replace('2026-11', '2023-11');
      const group = groupOf([{ ...stored, paymentDate: '2023-11-03' }]);
      const totaled = table(old, totals('700.00', '-400.00'));
      expect(foundIn(totaled, groupOf([])).rest.forward).toEqual({
        amounts: [70_000, -40_000, -30_000],
        unexplained: [10_000, -10_000, 0],
      });
      expect(foundIn(totaled, group).rest.forward).toEqual({
        amounts: [10_000, -10_000, 0],
        unexplained: [10_000, -10_000, 0],
      });
      expect(foundIn(table(old), group).rest.forward).toBeUndefined();
    });
  });

  it('Rows that are left out are in no call, and an import goes on by the same places', async () => {
    const file = huge(120);
    const leftOut = file.rows.slice(0, 70).map(({ row }) => row);
    const chunks = await allChunks(file, { ids: idsFor(file), leftOut });
    expect(chunks.map(({ total }) => total)).toEqual(chunks.map(() => 50));
    expect(chunks.flatMap(({ rows }) => rows.map(({ row }) => row))).toEqual(file.rows.slice(70).map(({ row }) => row));
  });
});
