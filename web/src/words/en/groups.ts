/** Groups: creating, joining, settings and activity. */
import { en as pushes } from '@pg/contract/push-words/en';
import { plural } from '../plural.ts';

export const groups = {
  struck: pushes.struck,
  struckNow: (count: number) =>
    plural(count, { one: 'The admin took out 1 expense.', other: `The admin took out ${count} expenses.` }),
  struckList: (count: number) => `Taken out by the admin (${count})`,
};
