/** Which part of a page is open, in its address. */
import { expect, test } from 'vitest';
import { viewIn, withView } from './open-view.ts';

test.each([
  ['', '', '#members'],
  ['#group=ABC234', '', '#group=ABC234&members'],
  ['#group', 'group', '#members'],
  ['#group=ABC234&group', 'group', '#group=ABC234&members'],
])('in the hash %j, the part %j of the page is open; once it is `members`, the hash is %j', (hash, view, changed) => {
  expect(viewIn(hash)).toBe(view);
  expect(withView(hash, 'members')).toBe(changed);
  expect(withView(changed, '')).toBe(withView(hash, ''));
});
