/** The shape of an entry in a group's activity, as answers have it (docs/product.md §5). */
import { entered, splitShown } from './expense.ts';
import { quotedPayment } from './payment.ts';
import { fields, nullable, optional, partly, person, text, type Value, yes } from './shape.ts';

/** An expense at the moment when something happened to it. */
export const quotedExpense = fields({ id: text, ...entered });

/** The fields of an expense that an edit changed, with either their old or their new values. */
export const editedFigures = { ...partly(entered), split: optional(nullable(splitShown)) };

/** The fields that an edit or a renaming changed. */
const changedFields = optional(fields({ ...editedFigures, name: optional(text) }));

/** Something that happened in a group. A newer server may add kinds. */
export const activityEntry = fields({
  id: text,
  at: text,
  by: person,
  byName: text,
  kind: text,
  /** The other person involved. */
  other: optional(person),
  otherName: optional(text),
  expense: optional(quotedExpense),
  payment: optional(quotedPayment),
  before: changedFields,
  after: changedFields,
  payersChanged: optional(yes),
});

export type ActivityEntry = Value<typeof activityEntry>;
