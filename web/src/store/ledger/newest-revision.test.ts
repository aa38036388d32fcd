/** Which of two views is newer. */
import { describe, expect, test } from 'vitest';
import { newest, newestCoins } from './newest-revision.ts';

describe('newer', () => {
  test('the higher revision stands, whichever arrives last', () => {
    const old = { revision: 3, text: 'old' };
    const young = { revision: 4, text: 'young' };
    expect(newest(old, young)).toBe(young);
    expect(newest(young, old)).toBe(young);
  });

  test('an equal revision arriving later replaces: it may say more of the same', () => {
    const first = { revision: 3 };
    const again = { revision: 3 };
    expect(newest(first, again)).toBe(again);
  });

  test('what an earlier visit kept gives way to anything that the server says, and never replaces it', () => {
    const kept = { revision: 900, fromSnapshot: true } as const;
    const fresh = { revision: 1 };
    expect(newest<{ revision: number; fromSnapshot?: true }>(kept, fresh)).toBe(fresh);
    expect(newest<{ revision: number; fromSnapshot?: true }>(fresh, kept)).toBe(fresh);
    expect(newest<{ revision: number; fromSnapshot?: true }>(undefined, kept)).toBe(kept);
  });

  test('an account that is already turned into the new month is not turned back by a view of the same revision', () => {
    const turned = { revision: 5, month: '2026-12' };
    const unturned = { revision: 5, month: '2026-11' };
    expect(newestCoins(turned, unturned)).toBe(turned);
    expect(newestCoins(unturned, turned)).toBe(turned);
  });
});
