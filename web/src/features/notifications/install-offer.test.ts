/** When the app offers to be installed. */
import { afterEach, expect, test } from 'vitest';
import { keys } from '#browser/storage.ts';
import { countOwnExpense, mayOfferInstall, refuseInstall } from './install-offer.ts';

afterEach(() => localStorage.clear());

const day = 24 * 60 * 60 * 1000;
const now = 20_000 * day;

test.each([
  [[], false],
  [['2026-11-20', '2026-11-21'], false],
  [['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-20'], false],
  [['2026-11-20', '2026-11-20', '2026-11-21'], true],
  [['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-21'], true],
])('After expenses recorded on %j, installing is offered: %s', (days, isOffered) => {
  for (const one of days) countOwnExpense(one);
  expect(mayOfferInstall(now)).toBe(isOffered);
});

test('Someone who refused is not asked again for 90 days', () => {
  for (const one of ['2026-11-20', '2026-11-20', '2026-11-21']) countOwnExpense(one);
  refuseInstall(now);
  countOwnExpense('2026-11-22');
  expect(mayOfferInstall(now + 90 * day - 1)).toBe(false);
  expect(mayOfferInstall(now + 90 * day)).toBe(true);
});

test('A stored text that the app did not write is ignored', () => {
  for (const text of ['{"count":', 'null', '{"count":"x"}', '9']) {
    localStorage.setItem(keys.install, text);
    expect(mayOfferInstall(now)).toBe(false);
  }
});
