/** The categories of the common tags. */
import { commonTags } from '@pg/contract/common-tags';
import { expect, test } from 'vitest';
import { categoryOf } from './categories.ts';

test('every common tag has a category, and only “others” and unknown tags are others', () => {
  expect(commonTags.filter((tag) => categoryOf(tag) === 'others')).toEqual(['others']);
  expect(categoryOf('samosa')).toBe('others');
  expect([categoryOf('chai'), categoryOf('milk'), categoryOf('rent'), categoryOf('auto')]).toEqual([
    'food',
    'groceries',
    'home',
    'travel',
  ]);
});
