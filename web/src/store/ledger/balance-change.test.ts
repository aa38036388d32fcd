/** When a change of the user's coins is announced. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import type { CoinsSlice } from '#store/ledger.ts';
import { balanceChange } from './balance-change.ts';

const november = '2026-11';
const december = '2026-12';
const coins = (remaining: number, more: Partial<CoinsSlice> = {}): CoinsSlice => ({
  monthlyLimit: paise(500_000),
  remaining: paise(remaining),
  month: november,
  revision: 2,
  ...more,
});

describe('Announcing the balance', () => {
  const before = { coins: coins(500_000), month: november } as const;

  test('a changed balance is announced', () => {
    expect(balanceChange(before, { coins: coins(487_950), month: november })).toBe(487_950);
  });

  test('the first balance is not announced, and neither is a balance that replaces a device snapshot', () => {
    expect(balanceChange({ coins: undefined, month: november }, before)).toBeUndefined();
    const kept = { coins: coins(1, { fromDevice: true }), month: november } as const;
    expect(balanceChange(kept, before)).toBeUndefined();
  });

  test('the balance of a new month is not announced until it changes', () => {
    const spent = { coins: coins(100), month: november } as const;
    const turned = { coins: spent.coins, month: december } as const;
    expect(balanceChange(spent, turned)).toBeUndefined();
    const sameTurned = coins(500_000, { month: december, revision: 3 });
    expect(balanceChange(turned, { coins: sameTurned, month: december })).toBeUndefined();
    const charged = coins(499_000, { month: december, revision: 3 });
    expect(balanceChange(turned, { coins: charged, month: december })).toBe(499_000);
  });

  test('a balance that arrives a second time is not announced', () => {
    expect(balanceChange(before, { coins: coins(500_000), month: november })).toBeUndefined();
  });
});
