/** What a Give/Take record does to coins and kept sums: pure arithmetic (docs/product.md §6). */
import type { GiveTakeDocument, UserDocument } from '@pg/contract/documents';
import { minus, type Paise, sum, zero } from '@pg/contract/money';

type Type = GiveTakeDocument['type'];

/** The coins that move when a record comes to hold `change` more: giving takes coins, taking brings them. */
export const coinsMovedBy = (type: Type, change: Paise): Paise => (type === 'GIVE' ? minus(zero, change) : change);

/** The sum that the record belongs to, after the record came to hold `change` more. */
export const keptSum = (user: UserDocument, type: Type, change: Paise): Partial<UserDocument> =>
  type === 'GIVE' ? { given: sum(user.given, change) } : { taken: sum(user.taken, change) };
