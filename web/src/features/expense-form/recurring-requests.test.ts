/** The request that makes an expense repeat, and the dates that the form shows. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { datesText } from './recurring-changes.ts';
import { recordedLike, toAddRecurringRequest } from './recurring-requests.ts';

const today = '2026-11-26';
const rent = { amount: paise(900_000), paymentDate: '2026-12-01', tags: ['rent'], groupCodes: ['ABC234'] };
const monthly = { unit: 'MONTH', mode: 'RECORD' } as const;
const exact = { mode: 'EXACT' as const, parts: [{ userId: 'a', value: paise(900_000) }] } as never;

describe('An expense that is added by hand', () => {
  const recorded = { id: 'e1', isRecurring: true, amount: paise(900_000), paymentDate: '2026-12-01', tags: ['flat'] };
  const monthLists = { 'ABC234/2026-12': { expenses: [recorded] } } as never;
  const byHand = { ...rent, tags: ['flat'] };

  test.each([
    ['on the same day', {}, 'e1'],
    ['five days later', { paymentDate: '2026-12-06T10:05' }, 'e1'],
    ['five days before', { paymentDate: '2026-11-26' }, 'e1'],
    ['six days later', { paymentDate: '2026-12-07' }, undefined],
    ['six days before', { paymentDate: '2026-11-25' }, undefined],
    ['with another amount', { amount: paise(900_001) }, undefined],
    ['with other tags of one’s own', { tags: ['flat', 'deposit'] }, undefined],
    ['in another group', { groupCodes: ['XYZ234'] }, undefined],
  ])('%s, is or is not like one that has recorded itself', (_, more, found) => {
    expect(recordedLike({ ...byHand, ...more }, monthLists)?.id).toBe(found);
  });

  test('is like none that was recorded by hand, and of a common tag the other tags do not matter', () => {
    const typed = { ...recorded, isRecurring: undefined, id: 'e2' };
    const common = { ...recorded, tags: ['rent', 'flat'] };
    expect(recordedLike(byHand, { 'ABC234/2026-12': { expenses: [typed] } } as never)).toBeUndefined();
    expect(recordedLike(rent, { 'ABC234/2026-12': { expenses: [common] } } as never)?.id).toBe('e1');
  });
});

describe('An expense that repeats', () => {
  test('begins on the chosen day, in one group', () => {
    expect(toAddRecurringRequest({ ...rent, paymentDate: '2026-11-26T10:05' }, monthly, today)).toEqual({
      ...monthly,
      amount: 900_000,
      tags: ['rent'],
      groupCode: 'ABC234',
      anchor: today,
    });
    expect(toAddRecurringRequest({ ...rent, paymentDate: '2026-11-25' }, monthly, today)).toMatchObject({
      field: 'date',
    });
    expect(toAddRecurringRequest({ ...rent, groupCodes: ['ABC234', 'XYZ234'] }, monthly, today)).toMatchObject({
      field: 'repeat',
    });
  });

  test('has no parts in rupees if its amount varies', () => {
    const asked = { ...monthly, mode: 'ASK' } as const;
    const payers = [
      { userId: 'a', amount: paise(400_000) },
      { userId: 'b', amount: paise(500_000) },
    ] as never;
    for (const parts of [{ split: exact }, { payers }]) {
      expect(toAddRecurringRequest({ ...rent, ...parts }, asked, today)).toMatchObject({ field: 'repeat' });
      expect(toAddRecurringRequest({ ...rent, ...parts }, monthly, today)).toMatchObject({ anchor: '2026-12-01' });
    }
  });

  test('is not split by days, which would stay the same for ever', () => {
    const days = { rule: 'SHARED', from: '2026-12-01', to: '2026-12-31', people: [] } as never;
    expect(toAddRecurringRequest({ ...rent, split: exact, days }, monthly, today)).toMatchObject({ field: 'sharers' });
  });

  test('is due on the last day of a month that is too short', () => {
    expect(datesText({ unit: 'MONTH', anchor: '2027-01-31' }, '2027-01-31')).toMatch(
      /^On 31 Jan.*, 28 Feb.*, 31 Mar.* and so on\.$/,
    );
    expect(datesText({ unit: 'WEEK', anchor: '2026-12-28' }, '2026-12-28')).toMatch(
      /^On 28 Dec.*, 4 Jan.*, 11 Jan.* and so on\.$/,
    );
  });
});
