/** Which of two views is newer. */
import { describe, expect, test } from 'vitest';
import { newest, newestCoins } from './merge.ts';

describe('the newest revision', () => {
  test('the higher revision wins, whichever arrives last', () => {
    const old = { revision: 3, text: 'old' };
    const young = { revision: 4, text: 'young' };
    expect(newest(old, young)).toBe(young);
    expect(newest(young, old)).toBe(young);
  });

  test('of two views with the same revision, the later one wins, because it may contain more', () => {
    const first = { revision: 3 };
    const again = { revision: 3 };
    expect(newest(first, again)).toBe(again);
  });

  test('anything from the server replaces a device snapshot, and a device snapshot replaces nothing from the server', () => {
    const kept = { revision: 900, fromDevice: true } as const;
    const fresh = { revision: 1 };
    expect(newest<{ revision: number; fromDevice?: true }>(kept, fresh)).toBe(fresh);
    expect(newest<{ revision: number; fromDevice?: true }>(fresh, kept)).toBe(fresh);
    expect(newest<{ revision: number; fromDevice?: true }>(undefined, kept)).toBe(kept);
  });

  test('coins that are already in the new month are not replaced by a view of the old month with the same revision', () => {
    const turned = { revision: 5, month: '2026-12' };
    const unturned = { revision: 5, month: '2026-11' };
    expect(newestCoins(turned, unturned)).toBe(turned);
    expect(newestCoins(unturned, turned)).toBe(turned);
  });
});
