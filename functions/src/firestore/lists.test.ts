/** Reading long lists: page by page, only while someone waits, and fairly divided. */
import * as fc from 'fast-check';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { withReadsNoted } from './call-reads.ts';
import { partsOf, readLists } from './lists.ts';

/** A stored list of this many documents: numbers from 0. Notes the size of each page that is read. */
function stored(length: number) {
  const pages: number[] = [];
  const from = (start: number, size = 0): Query<object> =>
    ({
      limit: (most: number) => from(start, most),
      startAfter: (last: number) => from(last + 1),
      start,
      size,
    }) as never;
  const get = async ({ start, size }: { start: number; size: number }) => {
    pages.push(size);
    return { docs: Array.from({ length: Math.max(0, Math.min(size, length - start)) }, (_, n) => start + n) };
  };
  return { list: from(0), tx: { get } as unknown as Transaction, pages };
}

it('A list of 2,500 documents is read in three pages, in order, and no further', async () => {
  const { list, tx, pages } = stored(3000);
  const [found] = await readLists(tx, [{ list, most: 2500 }]);
  expect(found).toEqual(Array.from({ length: 2500 }, (_, n) => n));
  expect(pages).toEqual([1000, 1000, 500]);
});

it('A list that is shorter than expected ends where it ends', async () => {
  const { list, tx, pages } = stored(700);
  expect((await readLists(tx, [{ list, most: 2500 }]))[0]).toHaveLength(700);
  expect(pages).toEqual([1000]);
});

it('Lists are claimed together before anything is read, and nothing is read if that is refused', async () => {
  const { list, tx, pages } = stored(100);
  const claimed: number[] = [];
  const claim = (documents: number): void => {
    claimed.push(documents);
    throw new Error('too many');
  };
  const wanted = [30, 50].map((most) => ({ list, most }));
  const reading = async () => withReadsNoted({ note: () => undefined, claim }, () => readLists(tx, wanted));
  await expect(reading()).rejects.toThrow('too many');
  expect([claimed, pages]).toEqual([[80], []]);
});

it('Once nobody waits for the call any more, no further page is read', async () => {
  const { list, tx, pages } = stored(5000);
  const isOver = (): boolean => pages.length === 2;
  const reading = withReadsNoted({ note: () => undefined, isOver }, () => readLists(tx, [{ list, most: 5000 }]));
  await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
  expect(pages).toEqual([1000, 1000]);
});

it('Lists that fit are whole; otherwise the room is full, no list gets more than a longer one, and none is left out', () => {
  const lengths = fc.array(fc.nat(200), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 50, max: 2000 }), (all, room) => {
      const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
      const parts = partsOf(all, room);
      if (sum(all) <= room) expect(parts).toEqual(all);
      else expect(sum(parts)).toBe(room);
      const cut = parts.filter((part, index) => part < (all[index] ?? 0));
      // Parts that are not whole differ by one at most, because documents cannot be divided.
      expect(Math.max(...parts) - Math.min(...cut)).toBeLessThanOrEqual(1);
      expect(Math.min(1, ...cut)).toBe(1);
    }),
  );
});
