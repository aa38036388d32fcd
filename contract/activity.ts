/** The shape of an entry in a group's activity, as answers have it (docs/product.md §5). */
import { enteredFields, splitSummary } from './expense.ts';
import { paymentFields } from './payment.ts';
import {
  byPerson,
  instant,
  integer,
  literalTrue,
  nullable,
  type Optional,
  object,
  oneOf,
  optional,
  parts,
  person,
  rupees,
  type Stored,
  type Table,
  text,
  type Value,
} from './shape.ts';

/** An expense at the moment when something happened to it. */
export const quotedExpense = object({ id: text, ...enteredFields });

/**
 * A payment in an entry of the activity. `payer` says which of the two people of the entry paid. If the admin recorded
 * it or took it back for a guest, the guest stands here, in the place of `by`.
 */
export const quotedPayment = object({
  id: text,
  amount: rupees,
  date: text,
  method: paymentFields.method,
  payer: oneOf('by', 'other'),
  guest: optional(person),
});

const wasAndIs = optional(object({ was: rupees, is: rupees }));

/** What an entry changed of a person's share in the group, and of what the person paid. */
export const partChange = object({ share: wasAndIs, paid: wasAndIs });

export const partChanges = byPerson(partChange);

/** Somebody's word that an expense or an import is not right, and the answer to it (docs/product.md §19). */
const objection = object({
  userId: person,
  /** In which group it was said, and is answered. */
  groupCode: text,
  at: instant,
  text,
  answer: optional(object({ by: person, at: instant, text })),
});

/** The newest one of each person, until its end. */
export const objections = parts(objection);

/** The table with all its fields optional. */
/* @__NO_SIDE_EFFECTS__ */
const partial = <T extends Table>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, optional(field)])) as {
    [Name in keyof T]: Optional<Value<T[Name]>, Stored<T[Name]>>;
  };

/** The fields of an expense that an edit changed, with either their old or their new values. */
export const editedFields = { ...partial(enteredFields), split: optional(nullable(splitSummary)) };

/** The fields that an edit or a renaming changed. */
const changedFields = optional(object({ ...editedFields, name: optional(text) }));

/** Whose file an import was from. */
export const importSources = ['SPLITWISE', 'SPLIIT', 'OWN'] as const;

/** What was taken over from a file, or is taken back. */
const imported = object({
  source: oneOf(...importSources),
  expenses: integer,
  payments: integer,
  /** Present once the whole file was taken. */
  done: optional(literalTrue),
  /** What the reader is owed by it, negative if the reader owes; absent without a part in it. */
  part: optional(rupees),
  /** Who has said that it is not right. */
  objections,
  /** How many expenses and payments are left while it is being taken back, and 0 afterwards. */
  left: optional(integer),
});

/** Something that happened in a group. A newer server may add kinds. */
export const activityEntry = object({
  id: text,
  at: text,
  by: person,
  byName: text,
  kind: text,
  /** The other person involved. */
  other: optional(person),
  otherName: optional(text),
  /** The id of the guest whose place was taken, or who was merged, while that is so. */
  guest: optional(text),
  /** Who had taken the place that was given back, or with whom the guest is or was one. */
  taker: optional(person),
  takerName: optional(text),
  expense: optional(quotedExpense),
  payment: optional(quotedPayment),
  before: changedFields,
  after: changedFields,
  payersChanged: optional(literalTrue),
  /** What it changed of the reader's own part. */
  ownChange: optional(partChange),
  imported: optional(imported),
  /** The import that it is about, if it is no entry of one. */
  importId: optional(text),
  /** What somebody said is wrong, the answer, or why a payment was undone. */
  text: optional(text),
});

export type Objection = Value<typeof objection>;
export type PartChange = Value<typeof partChange>;
export type ActivityEntry = Value<typeof activityEntry>;
