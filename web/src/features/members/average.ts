/** Compares a member's spending with the group's average. */
import { minus, type Paise, paise } from '@pg/contract/money';

/** Returns the average in whole paise, rounded half-up. `members` is at least 1. */
export const averageOf = (total: Paise, members: number): Paise =>
  paise(Math.floor((2 * total + members) / (2 * members)));

/** Returns how far a member's spending is from the average, in paise; positive if it is more. */
export const differenceFrom = (average: Paise, spent: Paise): Paise => minus(spent, average);
