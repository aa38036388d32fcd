/** Balances from what was paid, shared, sent and received (docs/product.md §6). */
import { describe, expect, it } from 'vitest';
import { balanceOf } from './balances.ts';
import { paise } from './money.ts';

describe('A balance', () => {
  it('is what was paid and sent minus what was shared and received', () => {
    const figures = { paid: paise(50_000), share: paise(20_000), sent: paise(1_000), received: paise(400) };
    expect(balanceOf(figures)).toBe(30_600);
  });
});
