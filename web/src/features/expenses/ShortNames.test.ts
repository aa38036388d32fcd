/** How rows name people. */
import { expect, test } from 'vitest';
import '#test/english.ts';
import type { Group } from '#state/store.ts';
import { shortNameIn } from './ShortNames.tsx';

const people = ['Imran Shaikh', 'Asha Rao', 'Asha Menon', 'K Ravi', 'Meera'].map((name) => ({ userId: name, name }));
const group = { members: people.slice(1), former: people.slice(0, 1) } as unknown as Group;

test.each([
  ['Imran Shaikh', 'Imran|Shaikh'],
  ['Asha Rao', 'Asha Rao'],
  ['K Ravi', 'K Ravi'],
  ['Meera', 'Meera'],
  ['somebody else', 'Former member'],
])('a row shows %s by the first name alone, if nobody shares it', (name, shown) => {
  expect(shortNameIn(group, name).replace('\n ', '|').replace('\n', '')).toBe(shown);
});
