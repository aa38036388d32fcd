/** A member's share compared with the group's average. */
import { minus, type Paise, paise } from '@pg/contract/money';

/** The average in whole paise, rounded half-up. `members` is at least 1. */
export const averageOf = (total: Paise, members: number): Paise =>
  paise(Math.floor((2 * total + members) / (2 * members)));

/** How far a member's spending is from the average, in paise: more than it is positive. */
export const differenceFrom = (average: Paise, spent: Paise): Paise => minus(spent, average);
