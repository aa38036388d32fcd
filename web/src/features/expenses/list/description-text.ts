/** The description of an expense on screens. */
import type { Expense } from '@pg/contract/answers';
import { tagNames } from '#ui/tag-name.ts';

/** Returns the description. If the server has made it from the tags, returns the names of the tags instead. */
export const descriptionText = ({ description, tags }: Pick<Expense, 'description' | 'tags'>): string =>
  description === tags.join(', ') ? tagNames(tags) : description;
