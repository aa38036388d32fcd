/** Answers with numbers of people, as the app reads them. */
import { expect, test } from 'vitest';
import { ids, inIds } from './people.ts';

const withIds = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer), inIds);

const [asha, ravi, meera] = ['AshasOwnRandomId0001', 'RavisOwnRandomId0002', 'MeerasOwnRandomId003'];

ids.set('9876543210', asha);

test('the members of a group in an answer have ids, and so has everything about them in this and later answers', () => {
  const users = [{ userId: '9812345670', id: ravi, name: 'Ravi', username: '9812345670', role: 'admin' }];
  const byMember = { '9812345670': 40, '9876543210': 5, [meera]: 1 };
  expect(withIds({ groups: [{ users, byMember, expenses: [{ userId: '9812345670' }] }] })).toEqual({
    groups: [
      {
        users: [{ ...users[0], userId: ravi }],
        byMember: { [ravi]: 40, [asha]: 5, [meera]: 1 },
        expenses: [{ userId: ravi }],
      },
    ],
  });
  expect(withIds([{ from: '9812345670', to: '9876543210', by: meera }])).toEqual([{ from: ravi, to: asha, by: meera }]);
});

test('the other person of an entry has an id, and the name of the other person of a payment stays', () => {
  ids.set('9812345670', ravi);
  const entry = { by: '9876543210', byName: 'Asha', other: '9812345670', otherName: '9812345670' };
  expect(withIds(entry)).toEqual({ ...entry, by: asha, other: ravi });
  expect(withIds({ other: '9812345670' })).toEqual({ other: '9812345670' });
});

test('what only looks like a number of someone stays', () => {
  ids.set('9812345670', ravi);
  const group = { groupName: '9812345670', byTag: { '9812345670': 3 }, tags: ['9812345670'], count: 1, next: null };
  expect(withIds(group)).toEqual(group);
});

test('a number that has another person now means that person', () => {
  ids.set('9812345670', ravi);
  ids.set('9812345670', meera);
  expect(withIds({ userId: '9812345670' })).toEqual({ userId: meera });
});
