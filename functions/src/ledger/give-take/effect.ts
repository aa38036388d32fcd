/** Computes the effect of a Give/Take record on the coins and on the sums of open records (docs/product.md §6). */
import type { GiveTakeDocument, UserDocument } from '@pg/contract/documents';
import { minus, type Paise, sum, zero } from '@pg/contract/money';

type Type = GiveTakeDocument['type'];

/** Returns the change in coins when a record's amount grows: giving costs coins, taking adds them. */
export const coinsMovedBy = (type: Type, growth: Paise): Paise => (type === 'GIVE' ? minus(zero, growth) : growth);

/** Returns the new sum of open records of a type after a record's amount has grown. */
export const sumOfOpen = (user: UserDocument, type: Type, growth: Paise): Partial<UserDocument> =>
  type === 'GIVE' ? { given: sum(user.given, growth) } : { taken: sum(user.taken, growth) };
