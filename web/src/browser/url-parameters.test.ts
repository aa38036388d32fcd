/** Parameters of an address. */
import { expect, test } from 'vitest';
import { hashParameter, withoutHashParameters } from './url-parameters.ts';

test.each([
  ['', null, ''],
  ['#members', null, '#members'],
  ['#from=a%20message', null, '#from=a%20message'],
  ['#join=', '', ''],
  ['#join=ABC234', 'ABC234', ''],
  ['#join=ABC234&by=me&a=b', 'ABC234', '#a=b'],
  ['#join=ABC234&members', 'ABC234', '#members'],
])('in the hash %j, the parameter `join` is %j, and without it and `by` the hash is %j', (hash, code, rest) => {
  expect(hashParameter(hash, 'join')).toBe(code);
  expect(withoutHashParameters(hash, 'join', 'by')).toBe(rest);
});
