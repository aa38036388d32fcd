/** Which of two views is newer. In simulated worlds (docs/simulation.md), they arrive in any order. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { changedCoinBalance, newerOf } from './merge.ts';
import type { CoinsSlice } from './store.ts';

describe('the newest revision', () => {
  test('the higher revision wins, whichever arrives last', () => {
    const old = { revision: 3, text: 'old' };
    const young = { revision: 4, text: 'young' };
    expect(newerOf(old, young)).toBe(young);
    expect(newerOf(young, old)).toBe(young);
  });

  test('of two views with the same revision, the later one wins, because it may contain more', () => {
    const first = { revision: 3 };
    const again = { revision: 3 };
    expect(newerOf(first, again)).toBe(again);
  });

  test('anything from the server replaces a device snapshot, and a device snapshot replaces nothing from the server', () => {
    const kept = { revision: 900, fromDevice: true } as const;
    const fresh = { revision: 1 };
    expect(newerOf<{ revision: number; fromDevice?: true }>(kept, fresh)).toBe(fresh);
    expect(newerOf<{ revision: number; fromDevice?: true }>(fresh, kept)).toBe(fresh);
    expect(newerOf<{ revision: number; fromDevice?: true }>(undefined, kept)).toBe(kept);
  });
});

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
    expect(changedCoinBalance(before, { coins: coins(487_950), month: november })).toBe(487_950);
  });

  test('the first balance is not announced, and neither is a balance that replaces a device snapshot', () => {
    expect(changedCoinBalance({ coins: undefined, month: november }, before)).toBeUndefined();
    const kept = { coins: coins(1, { fromDevice: true }), month: november } as const;
    expect(changedCoinBalance(kept, before)).toBeUndefined();
  });

  test('the balance of a new month is not announced until it changes', () => {
    const spent = { coins: coins(100), month: november } as const;
    const turned = { coins: spent.coins, month: december } as const;
    expect(changedCoinBalance(spent, turned)).toBeUndefined();
    const sameTurned = coins(500_000, { month: december, revision: 3 });
    expect(changedCoinBalance(turned, { coins: sameTurned, month: december })).toBeUndefined();
    const charged = coins(499_000, { month: december, revision: 3 });
    expect(changedCoinBalance(turned, { coins: charged, month: december })).toBe(499_000);
  });

  test('a balance that arrives a second time is not announced', () => {
    expect(changedCoinBalance(before, { coins: coins(500_000), month: november })).toBeUndefined();
  });
});
