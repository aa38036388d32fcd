/** What a preview says of a file, and the calls that its rows are sent in (docs/product.md §17). */

import { readFileSync } from 'node:fs';
import { endpoints } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Chosen, chunkOf, summaryOf } from '../../web/src/features/import/import-plan.ts';
import type { ImportedFile } from '../../web/src/features/import/imported-file.ts';
import { readFile } from '../../web/src/features/import/read-file.ts';
import { hugeTable } from '../support/import-files.ts';

const now = new Date('2026-11-24T10:00:00Z');
const sample = (name: string): ImportedFile =>
  readFile(readFileSync(new URL(`./import-files/${name}`, import.meta.url)), now);
const huge = (rows: number): ImportedFile => readFile(new TextEncoder().encode(hugeTable(rows)), now);

const idsFor = ({ people }: ImportedFile): string[] => people.map((_, who) => `person${String(who).padStart(14, '0')}`);

async function allChunks(file: ImportedFile, chosen: Chosen) {
  const chunks = [];
  for (let from = 0; ; ) {
    const chunk = await chunkOf(file, chosen, from);
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
      for (const { userId, amount } of row.payers) add(userId, amount);
      for (const { userId, value } of row.split.parts) add(userId, -value);
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

describe('The preview of a file', () => {
  it('has counts, the first 50 rows, and what is not taken', () => {
    const summary = summaryOf(huge(120));
    expect(summary).toMatchObject({ expenses: 120, payments: 0, forward: undefined });
    expect(summary.first.length).toBe(50);
    const { refused, leftOut } = summaryOf(sample('03-two-ravis-and-currencies.csv'));
    expect([refused.count, leftOut.count]).toEqual([5, 2]);
  });

  it('asks for nobody where a person is in no row', () => {
    const table =
      'Date,Description,Category,Cost,Currency,Asha,Ravi,Nila\n2026-10-01,x,General,10.00,INR,5.00,-5.00,0.00\n';
    const { people } = summaryOf(readFile(new TextEncoder().encode(table), now));
    expect(people.map(({ isNamed }) => isNamed)).toEqual([true, true, false]);
  });
});
