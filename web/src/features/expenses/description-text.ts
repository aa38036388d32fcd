/** The description of an expense on screens. */
import type { Expense } from '@pg/contract/answers';
import { tagNames } from '#ui/tag-name.ts';

/** Returns the names of the tags if the description is made of them, as the server does. */
export const descriptionText = ({ description, tags }: Pick<Expense, 'description' | 'tags'>): string =>
  description === tags.join(', ') ? tagNames(tags) : description;
