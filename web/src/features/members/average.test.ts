/** The members' average spending. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { averageOf, differenceFrom } from './average.ts';

describe('The average spending', () => {
  test.each([
    [100, 3, 33],
    [200, 3, 67],
    [101, 2, 51],
    [0, 5, 0],
    [2_000_000_000_000, 7, 285_714_285_714],
  ])('the average of %i paise over %i members is %i, rounded half-up', (total, members, average) => {
    expect(averageOf(paise(total), members)).toBe(average);
  });

  test('the difference is negative for a member below the average, and positive for a member above it', () => {
    expect(differenceFrom(paise(6025), paise(0))).toBe(-6025);
    expect(differenceFrom(paise(6025), paise(12_050))).toBe(6025);
  });
});
