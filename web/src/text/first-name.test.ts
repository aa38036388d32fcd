/** First names. */
import { formerMemberName } from '@pg/contract/people';
import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test('A first name stands for a whole one unless it is shared, an initial or a title, or not known', () => {
  const names = ['Asha Rao', 'Ravi Kumar', 'Ravi Das', 'S Meera', 'Dr. Imran Khan', 'Neha', 'रवि कुमार'];
  const member = (name: string) => ({ userId: name, name, username: '', role: 'member' });
  const group = { members: names.map(member), former: [{ userId: 'gone', name: '' }] };
  expect(names.map((name) => firstNameOf(group, name))).toEqual([
    ...['Asha', 'Ravi Kumar', 'Ravi Das', 'S Meera', 'Dr. Imran Khan', 'Neha', 'रवि'],
  ]);
  expect(firstNameOf(group, 'gone')).toBe(formerMemberName);
});
