/** Calls as HTTP requests. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { httpRequest } from './call.ts';

describe('a call as HTTP', () => {
  test('has amounts in rupees and normalized tags', () => {
    const [url, init] = httpRequest('addExpense', {
      amount: paise(12_050),
      paymentDate: '2026-11-20T18:05',
      tags: [' Chai ', 'chai'],
      groupCodes: ['ABCDEF'],
    });
    expect([init.method, url]).toEqual(['POST', '/pg/addExpenseToGroups']);
    expect(JSON.parse(String(init.body))).toEqual({
      amount: 120.5,
      paymentDate: '2026-11-20T18:05',
      tags: ['chai'],
      groupCodes: ['ABCDEF'],
    });
  });

  test('puts each field into the part of the request that the contract lists it in', () => {
    const [asked, { headers }] = httpRequest('myGroups', { month: 11, year: 2026, groupCode: 'ABCDEF', limit: 50 });
    expect([asked, headers]).toEqual(['/pg/my-groups?month=11&year=2026&limit=50', { 'x-group-code': 'ABCDEF' }]);
    const [url, init] = httpRequest('deleteExpense', { id: 'abcdefghij0123456789' });
    expect(url).toBe('/pg/delete/expense/abcdefghij0123456789');
    expect(init).toEqual({ method: 'DELETE' });
  });

  test('has a body if the contract lists one', () => {
    const [url, init] = httpRequest('unregisterDevice', { token: 'abc' });
    expect([init.method, url, init.body]).toEqual(['DELETE', '/pg/register-device', '{"token":"abc"}']);
  });

  test('is refused with a message before it is sent, if the server would refuse it', () => {
    const wrong = () => httpRequest('joinGroup', { groupCode: 'AB' });
    expect(wrong).toThrow('A group code has 6 letters and digits. Check the code and try again.');
  });
});
