/** Reading all groups of a person: in steps, and with room for large groups. */
import { expect, it } from 'vitest';
import { withReadsNoted } from './call-reads.ts';
import { readGroups } from './read-groups.ts';

const codesOf = (count: number): string[] => Array.from({ length: count }, (_, n) => `CODE${n}`);

/** Reads this many groups, each with this many members and former members. Notes each request and the room. */
async function reading(count: number, members: number, { room = 20_000, isOver = (): boolean => false } = {}) {
  const requests: number[] = [];
  let held = 0;
  const hold = (documents: number): void => {
    held += documents;
    if (held > room) throw new Error('no room');
  };
  const some = Object.fromEntries(Array.from({ length: members }, (_, n) => [String(n), {}]));
  const read = async (references: readonly { readonly id: string }[]) => {
    requests.push(references.length);
    return references.map(({ id }) => ({ id, data: () => ({ members: some, former: some }) })) as never;
  };
  const groups = await withReadsNoted({ note: () => undefined, hold, isOver }, () =>
    readGroups(codesOf(count), read),
  ).catch(({ message }: Error) => message);
  return { groups, requests, held };
}

it('Fifty groups are read ten at a time, in order', async () => {
  const { groups, requests, held } = await reading(50, 8);
  expect((groups as readonly { id: string }[]).map(({ id }) => id)).toEqual(codesOf(50));
  expect(requests).toEqual([10, 10, 10, 10, 10]);
  expect(held).toBe(0);
});

it('Five full groups, each with two hundred former members, need no room', async () => {
  expect(await reading(5, 200)).toMatchObject({ held: 0, requests: [5] });
});

it('Fifty such groups need half the room of the process, and no more are read if there is none', async () => {
  expect(await reading(50, 200)).toMatchObject({ held: 10_000, requests: [10, 10, 10, 10, 10] });
  expect(await reading(50, 200, { room: 5000 })).toMatchObject({ groups: 'no room', requests: [10, 10, 10] });
});

it('No further groups are read once nobody waits for the call any more', async () => {
  let asked = 0;
  const isOver = (): boolean => {
    asked += 1;
    return asked > 2;
  };
  expect((await reading(50, 200, { isOver })).requests).toEqual([10, 10]);
});
