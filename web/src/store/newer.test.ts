/** Which of two views is newer. */
import { describe, expect, test } from 'vitest';
import { newer, newerAccount } from './newer.ts';

describe('newer', () => {
  test('the higher revision stands, whichever arrives last', () => {
    const old = { revision: 3, text: 'old' };
    const young = { revision: 4, text: 'young' };
    expect(newer(old, young)).toBe(young);
    expect(newer(young, old)).toBe(young);
  });

  test('an equal revision arriving later replaces: it may say more of the same', () => {
    const first = { revision: 3 };
    const again = { revision: 3 };
    expect(newer(first, again)).toBe(again);
  });

  test('what an earlier visit kept gives way to anything that the server says, and never replaces it', () => {
    const kept = { revision: 900, kept: true } as const;
    const fresh = { revision: 1 };
    expect(newer<{ revision: number; kept?: true }>(kept, fresh)).toBe(fresh);
    expect(newer<{ revision: number; kept?: true }>(fresh, kept)).toBe(fresh);
    expect(newer<{ revision: number; kept?: true }>(undefined, kept)).toBe(kept);
  });

  test('an account that is already turned into the new month is not turned back by a view of the same revision', () => {
    const turned = { revision: 5, month: '2026-12' };
    const unturned = { revision: 5, month: '2026-11' };
    expect(newerAccount(turned, unturned)).toBe(turned);
    expect(newerAccount(unturned, turned)).toBe(turned);
  });
});
