/** Words that name a category besides the tags that a search finds. */
import type { Expense } from '@pg/contract/expense';
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import '#test/english.ts';
import { isMatch } from './filters.ts';
import { categoryNamed, categoryText } from './SearchHints.tsx';
import { finderOf } from './search-expenses.ts';

const priced = (rupees: number, ...tags: string[]) =>
  ({ amount: paise(Math.round(rupees * 100)), tags, description: tags.join(', ') }) as Expense;

describe('A word that names a category too', () => {
  const groceries = [
    priced(422.5, 'vegetables', 'grocery'),
    priced(865, 'grocery'),
    priced(140, 'vegetables'),
    priced(48, 'bread', 'milk'),
    priced(60, 'milk'),
    priced(40, 'chai'),
  ];
  const said = (typed: string): string | undefined => {
    const category = categoryNamed(typed);
    return category && categoryText(category, groceries, finderOf(groceries)(typed));
  };

  test('is answered with the category and what the word does not find', () => {
    expect(said('grocery')).toBe('Groceries with vegetables, bread and 1 more: ₹1,535.50');
    expect(said('kirana')).toBe(said('grocery'));
    expect(said('groceries')).toBe(said('grocery'));
  });

  test('has one answer if the search finds the whole category, or the word names none', () => {
    expect(said('food')).toBe('Food with chai: ₹40.00');
    expect(said('travel')).toBeUndefined();
    expect(said('milk')).toBeUndefined();
    expect(categoryText('food', groceries, finderOf(groceries)('chai'))).toBeUndefined();
  });

  test('the filter of a category leaves what has its picture', () => {
    const left = groceries.filter((one) => isMatch(one, { kind: 'category', category: 'groceries' }));
    expect(left).toHaveLength(5);
  });
});
