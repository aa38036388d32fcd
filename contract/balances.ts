/**
 * Balances between the members of a group (docs/product.md §6). Amounts are paise. The balances of a group
 * always add up to zero. The payments that settle them are in suggested-payments.ts, which loads later.
 */
import { type Paise, paise, zero } from './money.ts';
import { fields, rupees, type Value } from './shape.ts';

/** A person's sums over the whole life of a group, in paise. */
export const figures = fields({
  /** What the person paid for shared expenses. */
  paid: rupees,
  /** The person's shares of shared expenses. */
  share: rupees,
  /** Payments to other members. */
  sent: rupees,
  /** Payments from other members. */
  received: rupees,
});

export type Figures = Readonly<Value<typeof figures>>;

/** The sums of someone who has paid, shared and sent nothing. */
export const noFigures: Figures = { paid: zero, share: zero, sent: zero, received: zero };

/** Returns what the group owes to a person; negative if the person owes the group. */
export const balanceOf = ({ paid, share, sent, received }: Figures): Paise => paise(paid - share + sent - received);
