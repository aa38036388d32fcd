/** The request that makes an expense repeat, and the dates that the form shows. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { datesText, repeating } from './recurring.ts';

const today = '2026-11-26';
const rent = { amount: paise(900_000), paymentDate: '2026-12-01', tags: ['rent'], groupCodes: ['ABC234'] };
const monthly = { unit: 'MONTH', mode: 'RECORD' } as const;
const exact = { mode: 'EXACT' as const, parts: [{ userId: 'a', value: paise(900_000) }] } as never;

describe('An expense that repeats', () => {
  test('begins on the chosen day, in one group', () => {
    expect(repeating({ ...rent, paymentDate: '2026-11-26T10:05' }, monthly, today)).toEqual({
      ...monthly,
      amount: 900_000,
      tags: ['rent'],
      groupCode: 'ABC234',
      anchor: today,
    });
    expect(repeating({ ...rent, paymentDate: '2026-11-25' }, monthly, today)).toMatchObject({ field: 'date' });
    expect(repeating({ ...rent, groupCodes: ['ABC234', 'XYZ234'] }, monthly, today)).toMatchObject({ field: 'repeat' });
  });

  test('has no parts in rupees if its amount varies', () => {
    const asked = { ...monthly, mode: 'ASK' } as const;
    const payers = [
      { userId: 'a', amount: paise(400_000) },
      { userId: 'b', amount: paise(500_000) },
    ] as never;
    for (const parts of [{ split: exact }, { payers }]) {
      expect(repeating({ ...rent, ...parts }, asked, today)).toMatchObject({ field: 'repeat' });
      expect(repeating({ ...rent, ...parts }, monthly, today)).toMatchObject({ anchor: '2026-12-01' });
    }
  });

  test('is due on the last day of a month that is too short', () => {
    expect(datesText('2027-01-31', 'MONTH')).toMatch(/^On 31 Jan.*, 28 Feb.*, 31 Mar.* and so on\.$/);
    expect(datesText('2026-12-28', 'WEEK')).toMatch(/^On 28 Dec.*, 4 Jan.*, 11 Jan.* and so on\.$/);
  });
});
