/** What a Give/Take record does to the coins and the kept sums: pure arithmetic (docs/product.md §6). */
import type { GiveTakeDocument, UserDocument } from '@pg/contract/documents';
import { minus, type Paise, sum, zero } from '@pg/contract/money';

type Type = GiveTakeDocument['type'];

/** The coins that move when a record's amount grows: giving takes coins, taking brings them. */
export const coinsMovedBy = (type: Type, growth: Paise): Paise => (type === 'GIVE' ? minus(zero, growth) : growth);

/** The kept sum of the record's type, after the record's amount has grown. */
export const keptSum = (user: UserDocument, type: Type, growth: Paise): Partial<UserDocument> =>
  type === 'GIVE' ? { given: sum(user.given, growth) } : { taken: sum(user.taken, growth) };
