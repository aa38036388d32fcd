/** The width, colour and text of the coins bar. */
import { paise } from '@pg/contract/money';
import { expect, test } from 'vitest';
import { barWidth, usageOf, usageText } from './Coins.tsx';

test.each([
  [100_000, 100_000, 'good', '0% used', 0],
  [100_000, 50_001, 'good', '49% used', 49.999],
  [100_000, 50_000, 'warn', '50% used', 50],
  [100_000, 20_001, 'warn', '79% used', 79.999],
  [100_000, 20_000, 'high', '80% used', 80],
  [100_000, -12_050, 'high', '112% used', 100],
  [100_000, 250_000, 'good', '0% used', 0],
  [0, 0, 'none', 'No limit set', 100],
  [0, -500, 'none', 'No limit set', 100],
  [0, 700, 'none', 'No limit set', 100],
])('With a limit of %i and %i left, the bar is %s and says "%s"', (monthlyLimit, remaining, usage, text, percent) => {
  const coins = [paise(monthlyLimit), paise(remaining)] as const;
  expect([usageOf(...coins), usageText(...coins)]).toEqual([usage, text]);
  expect(barWidth(...coins)).toBeCloseTo(percent);
});

test.each([
  [3, 2, 'good'],
  [3, 1, 'warn'],
  [3, 0, 'high'],
  [999_999_999, 500_000_000, 'good'],
  [999_999_999, 499_999_999, 'warn'],
  [1_000_000_000, 500_000_001, 'good'],
  [1_000_000_000, 500_000_000, 'warn'],
  [1_000_000_000, 200_000_001, 'warn'],
  [1_000_000_000, 200_000_000, 'high'],
  [100_000, -90_000_000_000_000, 'high'],
])(
  'It changes colour exactly at 50 and 80 per cent: with a limit of %i and %i left, it is %s',
  (limit, left, usage) => {
    expect(usageOf(paise(limit), paise(left))).toBe(usage);
  },
);
