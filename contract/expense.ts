/** The shape of an expense, of which its record, its copies in groups, answers and pushes are made (docs/product.md §5). */
import { fields, instant, list, oneOf, optional, person, rupees, text, type Value, whole, yes } from './shape.ts';

/** The ways to split an expense. */
export const splitModes = ['EQUAL', 'SHARES', 'PERCENT', 'EXACT'] as const;

export type SplitMode = (typeof splitModes)[number];

/** A person's part of an amount. */
export const part = fields({ userId: person, amount: rupees });

/** What the recorder enters, and an edit can change. */
export const entered = { amount: rupees, paymentDate: text, tags: list(text), title: optional(text) };

/** The split as everyone in the group sees it. */
export const splitShown = fields({ mode: oneOf(...splitModes), people: whole });

/** An expense as screens know it. The name of its payer is in the group. Its copies in groups have all but the id. */
export const expense = fields({
  id: text,
  ...entered,
  description: text,
  /** Who recorded it. The same person paid it, unless there are `payers`. */
  userId: person,
  createdAt: instant,
  /** Raised by each edit and restoration. */
  revision: whole,
  /** Present if someone else paid, or several people did. */
  payers: optional(list(part)),
  /** Present if the recorder chose how to split it. */
  split: optional(splitShown),
  /** Whether the record says how it was split by days. */
  byDays: optional(yes),
  /** What is shared in this group, if that is less than the amount. */
  shared: optional(rupees),
  /** The reader's share in this group, 0 if there is none. Absent until a server has said it. */
  share: optional(rupees),
  editedAt: optional(instant),
  /** The entry of the import that brought it. */
  importId: optional(text),
  /** Whether it recorded itself, on a date of a recurring expense. */
  isRecurring: optional(yes),
});

export type Part = Value<typeof part>;
export type Expense = Value<typeof expense>;
