/** Reads files of a size that few groups ever reach, and thousands of wrong ones. Half a minute. */
import { expect, it, test } from 'vitest';
import { netByPlace, UnreadableFile } from '../../web/src/features/import-export/imported-file.ts';
import { readFile } from '../../web/src/features/import-export/read-file.ts';
import { hugeTable, wrongFiles } from '../support/import-files.ts';

const now = new Date('2026-11-24T10:00:00Z');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each([10_000, 20_000])('A table of %i rows and 40 people comes to its own totals', (rows) => {
  const file = readFile(bytesOf(hugeTable(rows)), now);
  expect(file.rows.length).toBe(rows);
  expect(netByPlace(file.rows, 40)).toEqual(file.totals);
});

it('20,000 wrong files never throw anything but a refusal', () => {
  for (const bytes of wrongFiles(20_000, [bytesOf(hugeTable(50)), bytesOf(hugeTable(3))], 7)) {
    try {
      const { rows, people } = readFile(bytes, now);
      expect(netByPlace(rows, people.length).reduce((total, net) => total + net, 0)).toBe(0);
    } catch (thrown) {
      if (!(thrown instanceof UnreadableFile)) throw thrown;
    }
  }
});
