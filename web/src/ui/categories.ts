/** The categories of tags, and their colours. */
import type { commonTags } from '@pg/contract/common-tags';

/** The categories are the web's own: sums are stored by tag, so this table can change at any time. */
const tagsOf = {
  food: ['canteen', 'mess', 'chai', 'coffee', 'snacks', 'breakfast', 'lunch', 'dinner', 'swiggy', 'zomato'],
  groceries: ['grocery', 'milk', 'bread', 'eggs', 'vegetables', 'fruits'],
  home: ['rent', 'maid', 'cook', 'cleaning', 'laundry'],
  bills: ['electricity', 'water', 'gas', 'wifi', 'recharge'],
  travel: ['auto', 'cab', 'bus', 'metro', 'train', 'petrol'],
  shopping: ['flipkart', 'amazon', 'stationery', 'gift'],
  health: ['medicine', 'toiletries'],
  fun: ['movie', 'party'],
  others: ['others'],
} as const satisfies Record<string, readonly (typeof commonTags)[number][]>;

export type Category = keyof typeof tagsOf;

const categories = new Map<string, Category>(
  Object.entries(tagsOf).flatMap(([category, tags]) => tags.map((tag) => [tag, category as Category])),
);

/** Of each category's picture in lists and its bars in charts, in degrees. */
export const hues: Record<Category, number> = {
  food: 55,
  groceries: 145,
  home: 250,
  bills: 95,
  travel: 300,
  shopping: 345,
  health: 20,
  fun: 325,
  others: 200,
};

/** A colour of a category that stands out in light and dark mode. */
export const categoryColour = (category: Category): string => `oklch(0.6 0.12 ${hues[category]})`;

/** Returns the category of a common tag, and `others` for any other tag. */
export const categoryOf = (tag: string): Category => categories.get(tag) ?? 'others';
