/** Sums by day and by lead tag, and when screens can show them. */
import { expect, test } from 'vitest';
import { commonTags } from './common-tags.ts';
import { leadTagIn, leadTagOf } from './lead-tag.ts';
import { paise } from './money.ts';
import { dayIn, isComplete } from './sums.ts';

test('The lead tag is the first common tag, in the order of the expense', () => {
  expect(leadTagOf(['biryani', 'dinner', 'party'])).toBe('dinner');
  expect(leadTagOf(['party', 'dinner'])).toBe('party');
});

test('Without a common tag, the lead tag is others', () => {
  expect(leadTagOf(['biryani', 'चाय'])).toBe('others');
  expect(leadTagOf([])).toBe('others');
});

test('Only the common tags can be lead tags, so the sums by tag stay small', () => {
  expect(new Set(commonTags).size).toBe(41);
  for (const tag of ['__proto__', 'constructor', '00', 'rent.x', 'RENT']) expect(leadTagOf([tag])).toBe('others');
  for (const tag of commonTags) expect(leadTagOf(['biryani', tag])).toBe(tag);
});

test('A stored lead tag stays; an older expense gets its lead tag by the rule', () => {
  expect(leadTagIn({ leadTag: 'others', tags: ['rent'] })).toBe('others');
  expect(leadTagIn({ tags: ['flat 4', 'rent'] })).toBe('rent');
  expect(leadTagIn({})).toBe('others');
});

test('The day of an account is that of the payment, or 00 for a payment in another month', () => {
  expect(dayIn('2026-11', '2026-11-05T18:05')).toBe('05');
  expect(dayIn('2026-11', '2026-11-30')).toBe('30');
  expect(dayIn('2026-11', '2026-10-31')).toBe('00');
  expect(dayIn('2026-11', '2026-12-01')).toBe('00');
});

test('Sums are complete if they add up to the total', () => {
  const sums = { '01': paise(4_000), '05': paise(12_000) };
  expect(isComplete(paise(16_000), sums)).toBe(true);
  expect(isComplete(paise(16_001), sums)).toBe(false);
  expect(isComplete(paise(0), {})).toBe(true);
  expect(isComplete(paise(0), undefined)).toBe(false);
});
