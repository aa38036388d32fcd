/** Calls as HTTP requests. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { httpRequest } from './call.ts';

describe('Calls as HTTP requests', () => {
  test('a request has its amounts in rupees and its tags normalized', () => {
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

  test('each field is sent in the part of the request that the contract names for it', () => {
    const [asked, { headers }] = httpRequest('myGroups', { month: 11, year: 2026, groupCode: 'ABCDEF', limit: 50 });
    expect([asked, headers]).toEqual(['/pg/my-groups?month=11&year=2026&limit=50', { 'x-group-code': 'ABCDEF' }]);
    const [url, init] = httpRequest('deleteExpense', { id: 'abcdefghij0123456789' });
    expect(url).toBe('/pg/delete/expense/abcdefghij0123456789');
    expect(init).toEqual({ method: 'DELETE' });
  });

  test('a request has a body if the contract lists fields for the body', () => {
    const [url, init] = httpRequest('unregisterDevice', { token: 'abc' });
    expect([init.method, url, init.body]).toEqual(['DELETE', '/pg/register-device', '{"token":"abc"}']);
  });

  test('a request that the server would refuse is not sent, and a message says why', () => {
    const wrong = () => httpRequest('joinGroup', { groupCode: 'AB' });
    expect(wrong).toThrow('A group code has 6 letters and digits. Check the code and try again.');
  });
});
