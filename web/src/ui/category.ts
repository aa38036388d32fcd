/**
 * The categories that screens group the common tags by. They are the web's own: sums are stored by tag, so this table
 * can change at any time.
 */
import type { commonTags } from '@pg/contract/common-tags';

type CommonTag = (typeof commonTags)[number];

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
} as const satisfies Record<string, readonly CommonTag[]>;

export type Category = keyof typeof tagsOf;

const categories = new Map<string, Category>(
  Object.entries(tagsOf).flatMap(([category, tags]) => tags.map((tag) => [tag, category as Category])),
);

/** Returns the category of a common tag, and `others` for any other tag. */
export const categoryOf = (tag: string): Category => categories.get(tag) ?? 'others';
