/** Reading long lists and all groups of a person: in steps, only while someone waits, and with room. */
import * as fc from 'fast-check';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { type Listed, partsOf, readGroupNames, readLists, someAtATime } from './paged-lists.ts';
import { withReadCounter } from './read-budget.ts';
import { database } from './references.ts';

/** A text of a hundred bytes as JSON, but of fewer characters. */
const hundredBytes = `${'क'.repeat(32)}xx`;

/** A stored list of this many documents, each of a hundred bytes. Notes the size of each page that is read. */
function stored(length: number, text = hundredBytes) {
  const pages: number[] = [];
  const from = (start: number, size = 0): Query<object> =>
    ({
      limit: (most: number) => from(start, most),
      startAfter: ({ id }: { id: number }) => from(id + 1),
      read() {
        pages.push(size);
        const found = Math.max(0, Math.min(size, length - start));
        return { docs: Array.from({ length: found }, (_, n) => ({ id: start + n, data: () => text })) };
      },
    }) as never;
  return { list: from(0), pages };
}

const tx = { get: async (query: { read(): unknown }) => query.read() } as unknown as Transaction;

const upTo = (length: number): number[] => Array.from({ length }, (_, n) => n);

const idsOf = ({ docs }: Listed<object>): number[] => docs.map(({ id }) => Number(id));

it('A list of 2,500 documents is read in pages of 250 at most, in order, and no further', async () => {
  const { list, pages } = stored(3000);
  const [found] = await readLists(tx, [{ list, most: 2500 }]);
  expect(found && idsOf(found)).toEqual(upTo(2500));
  expect(found?.isCut).toBe(false);
  expect(pages).toEqual(Array.from({ length: 10 }, () => 250));
});

it('A list that is shorter than expected ends where it ends', async () => {
  const { list, pages } = stored(200);
  const [found] = await readLists(tx, [{ list, most: 2500 }]);
  expect(found).toMatchObject({ docs: { length: 200 }, isCut: false });
  expect(pages).toEqual([250]);
});

it('Lists end once all of them together have the size of an answer, and those that are cut say so', async () => {
  const [long, short, longer] = [stored(1000), stored(20), stored(2000)];
  const wanted = [long, short, longer].map(({ list }, n) => ({ list, most: [1000, 20, 2000][n] ?? 0 }));
  const found = await readLists(tx, wanted, 30_000);
  expect(found.map(({ docs, isCut }) => [docs.length, isCut])).toEqual([
    [140, true],
    [20, false],
    [140, true],
  ]);
  // First 250 documents, of which the short list has only 20; then the 112 that still fit.
  expect([long.pages, short.pages, longer.pages]).toEqual([[84, 56], [20], [84, 56]]);
});

it('Documents that are counted and not read, because the answer is full, are given back', async () => {
  const { list } = stored(1000);
  let counted = 0;
  const note = (documents: number): void => {
    counted += documents;
  };
  const found = await withReadCounter({ note, claim: note }, () => readLists(tx, [{ list, most: 1000 }], 20_000));
  expect(found[0]).toMatchObject({ docs: { length: 250 }, isCut: true });
  expect(counted).toBe(250);
});

it('Of fifty lists whose documents are as large as they can be, each has the same number, and none is left out', async () => {
  const lists = Array.from({ length: 50 }, () => stored(100, 'x'.repeat(14_000)).list);
  const found = await readLists(
    tx,
    lists.map((list) => ({ list, most: 100 })),
  );
  const lengths = found.map(({ docs }) => docs.length);
  expect(new Set(lengths)).toEqual(new Set([12]));
  expect(found.every(({ isCut }) => isCut)).toBe(true);
});

it('Lists are claimed together before anything is read, and nothing is read if that is refused', async () => {
  const { list, pages } = stored(100);
  const claimed: number[] = [];
  const claim = (documents: number): void => {
    claimed.push(documents);
    throw new Error('too many');
  };
  const wanted = [30, 50].map((most) => ({ list, most }));
  const reading = async () => withReadCounter({ note: () => undefined, claim }, () => readLists(tx, wanted));
  await expect(reading()).rejects.toThrow('too many');
  expect([claimed, pages]).toEqual([[80], []]);
});

it('Once nobody waits for the call any more, no further page is read', async () => {
  const { list, pages } = stored(5000);
  const isOver = (): boolean => pages.length === 2;
  const reading = withReadCounter({ note: () => undefined, isOver }, () => readLists(tx, [{ list, most: 5000 }]));
  await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
  expect(pages).toEqual([250, 250]);
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

const codesOf = (count: number): string[] => Array.from({ length: count }, (_, n) => `CODE${n}`);

/** Goes through this many groups. Notes each request. */
async function reading(count: number, isOver = (): boolean => false) {
  const requests: number[] = [];
  const read = async (codes: readonly string[]) => {
    requests.push(codes.length);
    return codes;
  };
  const seen: string[] = [];
  const going = withReadCounter({ note: () => undefined, isOver }, async () => {
    for await (const one of someAtATime(codesOf(count), read)) seen.push(one);
  });
  const outcome = await going.catch(({ code }: { code: string }) => code);
  return { seen, requests, outcome };
}

it('Fifty groups are read ten at a time, in order', async () => {
  const { seen, requests } = await reading(50);
  expect(seen).toEqual(codesOf(50));
  expect(requests).toEqual([10, 10, 10, 10, 10]);
});

it('No further groups are read once nobody waits for the call any more', async () => {
  let asked = 0;
  const isOver = (): boolean => {
    asked += 1;
    return asked > 2;
  };
  expect(await reading(50, isOver)).toMatchObject({ requests: [10, 10], outcome: 'unavailable' });
});

it('Each name of a group that is read counts for the caller', async () => {
  vi.spyOn(database, 'getAll').mockImplementationOnce((async () => [
    { data: () => ({ name: 'Goa trip' }) },
    { data: () => undefined },
  ]) as never);
  let counted = 0;
  const note = (documents: number) => {
    counted += documents;
  };
  const names = await withReadCounter({ note }, () => readGroupNames(['GOATR1', 'GONE23']));
  expect(names).toEqual(['Goa trip']);
  expect(counted).toBe(2);
});
