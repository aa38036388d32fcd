/** Parameters of an address. */
import { expect, test } from 'vitest';
import { urlParameter, withoutUrlParameter } from './url-parameters.ts';

test.each([
  [{ search: '', hash: '#join=ABC234' }, 'ABC234'],
  [{ search: '?join=ABC234', hash: '' }, 'ABC234'],
  [{ search: '?join=OLD222', hash: '#join=ABC234' }, 'ABC234'],
  [{ search: '?from=whatsapp', hash: '#members' }, null],
  [{ search: '', hash: '#join=' }, ''],
])('in the address %j, the parameter `join` is %j', (address, code) => {
  expect(urlParameter(address, 'join')).toBe(code);
});

test.each([
  [
    { search: '', hash: '#join=ABC234' },
    { search: '', hash: '' },
  ],
  [
    { search: '?from=whatsapp&join=ABC234', hash: '#members' },
    { search: '?from=whatsapp', hash: '#members' },
  ],
  [
    { search: '?join=ABC234', hash: '#join=ABC234&a=b' },
    { search: '', hash: '#a=b' },
  ],
  [
    { search: '?from=a%20message', hash: '#members' },
    { search: '?from=a%20message', hash: '#members' },
  ],
])('the address %j without the parameter `join` is %j', (address, rest) => {
  expect(withoutUrlParameter(address, 'join')).toEqual(rest);
});
