/** What an address says after its `#`. */
import { expect, test } from 'vitest';
import { hashParameter, viewIn, withoutHashParameters, withView } from './url-parameters.ts';

test.each([
  ['', null, ''],
  ['#members', null, '#members'],
  ['#from=a%20message', null, '#from=a%20message'],
  ['#join=', '', ''],
  ['#join=ABC234', 'ABC234', ''],
  ['#join=ABC234&by=me&a=b', 'ABC234', '#a=b'],
  ['#join&join=ABC234', 'ABC234', '#join'],
])('in the hash %j, the parameter `join` is %j, and without it and `by` the hash is %j', (hash, code, rest) => {
  expect(hashParameter(hash, 'join')).toBe(code);
  expect(withoutHashParameters(hash, 'join', 'by')).toBe(rest);
});

test.each([
  ['', '', '#members'],
  ['#group=ABC234', '', '#members&group=ABC234'],
  ['#group', 'group', '#members'],
  ['#group&group=ABC234', 'group', '#members&group=ABC234'],
])('in the hash %j, the part %j of the page is open; once it is `members`, the hash is %j', (hash, view, changed) => {
  expect(viewIn(hash)).toBe(view);
  expect(withView(hash, 'members')).toBe(changed);
  expect(withView(changed, '')).toBe(withView(hash, ''));
});
