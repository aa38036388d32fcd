/** The 41 tags that Add Expense suggests, the most common in a paying-guest house first (docs/product.md §5). */
export const commonTags = [
  'canteen',
  'mess',
  'chai',
  'rent',
  'grocery',
  'milk',
  'bread',
  'snacks',
  'breakfast',
  'lunch',
  'dinner',
  'coffee',
  'eggs',
  'vegetables',
  'fruits',
  'water',
  'electricity',
  'gas',
  'wifi',
  'recharge',
  'maid',
  'cook',
  'cleaning',
  'laundry',
  'auto',
  'cab',
  'bus',
  'metro',
  'train',
  'petrol',
  'swiggy',
  'zomato',
  'flipkart',
  'amazon',
  'medicine',
  'toiletries',
  'stationery',
  'movie',
  'party',
  'gift',
  'others',
] as const;

/**
 * By which months and accounts sum expenses (docs/product.md §6). A sum by tag never has more than 41 entries, whatever
 * tags people type.
 */
export type CommonTag = (typeof commonTags)[number];

const common: ReadonlySet<string> = new Set(commonTags);
export const isCommon = (tag: string): tag is CommonTag => common.has(tag);

/** The first of the tags that is a common tag, or `others`. */
export const leadTagOf = (tags: readonly string[]): CommonTag => tags.find(isCommon) ?? 'others';

/** Whether tags say the same: the lead tag does or, if it is one's own tags that matter, all of them do. */
export const areLike = (some: readonly string[], others: readonly string[]): boolean => {
  const lead = leadTagOf(some);
  const areAll = some.length === others.length && some.every((tag) => others.includes(tag));
  return lead === leadTagOf(others) && (lead !== 'others' || areAll);
};
