import { describe, expect, test } from 'vitest';
import { paymentDateText } from './payment-date-text.ts';

describe('a payment date', () => {
  test.each([
    ['2026-11-20T18:05', '20 Nov, 6:05 PM'],
    ['2026-11-20T00:30', '20 Nov, 12:30 AM'],
    ['2026-11-20T12:00', '20 Nov, 12:00 PM'],
    ['2026-01-02', '2 Jan'],
    ['2025-12-31', '31 Dec 2025'],
    ['2027-03-09T09:07', '9 Mar 2027, 9:07 AM'],
  ])('%s reads "%s" in 2026', (paymentDate, text) => {
    expect(paymentDateText(paymentDate, '2026')).toBe(text);
  });
});
