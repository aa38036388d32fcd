/** Amounts on the wire. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amount } from './amount-fields.ts';

it('An amount is rupees on the wire and paise in code', () => {
  expect(z.decode(amount, 60.5)).toBe(6050);
});

it.each([1e15, -1e300])('%d rupees cannot be represented exactly and are refused', (rupees) => {
  expect(z.safeDecode(amount, rupees)).toMatchObject({
    success: false,
    error: { issues: [{ message: 'Too large to be exact in paise.' }] },
  });
});
