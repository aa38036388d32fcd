/** The shape of a Give/Take record: money lent (GIVE) or borrowed (TAKE) (docs/product.md §6). */
import { coinsLeft } from './coins.ts';
import { instant, list, object, oneOf, optional, rupees, text, type Value } from './shape.ts';

/** A record in its document. A settled one is kept, because movements refer to it. */
export const giveTakeFields = {
  type: oneOf('GIVE', 'TAKE'),
  /** The open amount; in a settled record, the amount that was open before. */
  amount: rupees,
  name: text,
  date: text,
  description: text,
  status: oneOf('OPEN', 'SETTLED'),
  createdAt: instant,
};

/** A record in answers. */
export const giveTakeRecord = object({ id: text, ...giveTakeFields });

/** The answer with all records. */
export const records = object({
  records: list(giveTakeRecord),
  /** What to send as `before` for older records. Absent if there are none. */
  next: optional(text),
  given: rupees,
  taken: rupees,
  monthlyLimitCoins: rupees,
  ...coinsLeft,
});

export type GiveTakeRecord = Value<typeof giveTakeRecord>;
