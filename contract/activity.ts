/** The shape of an entry in a group's activity, as answers have it (docs/product.md §5). */
import { entered, splitShown } from './expense.ts';
import { quotedPayment } from './payment.ts';
import {
  fields,
  list,
  nullable,
  oneOf,
  optional,
  partly,
  person,
  rupees,
  text,
  type Value,
  whole,
  yes,
} from './shape.ts';

/** An expense at the moment when something happened to it. */
export const quotedExpense = fields({ id: text, ...entered });

/** The fields of an expense that an edit changed, with either their old or their new values. */
export const editedFigures = { ...partly(entered), split: optional(nullable(splitShown)) };

/** The fields that an edit or a renaming changed. */
const changedFields = optional(fields({ ...editedFigures, name: optional(text) }));

/** Whose file an import was from. */
export const importSources = ['SPLITWISE', 'SPLIIT', 'OWN'] as const;

/** What was taken over from a file, or is taken back. */
const imported = fields({
  source: oneOf(...importSources),
  expenses: whole,
  payments: whole,
  /** Present once the whole file was taken. */
  done: optional(yes),
  /** What the reader is owed by it, negative if the reader owes; absent without a part in it. */
  part: optional(rupees),
  /** Who has said that it is not right. */
  objections: list(fields({ userId: person })),
  /** How many expenses and payments are left while it is being taken back, and 0 afterwards. */
  left: optional(whole),
});

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
  /** The id of the guest whose place was taken, while it is. */
  guest: optional(text),
  /** Who had taken the place that was given back. */
  taker: optional(person),
  takerName: optional(text),
  expense: optional(quotedExpense),
  payment: optional(quotedPayment),
  before: changedFields,
  after: changedFields,
  payersChanged: optional(yes),
  imported: optional(imported),
});

export type ActivityEntry = Value<typeof activityEntry>;
