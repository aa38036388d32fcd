/** The shape of an expense, of which its record, its copies in groups, answers and pushes are made (docs/product.md §5). */
import {
  instant,
  integer,
  list,
  literalTrue,
  object,
  oneOf,
  optional,
  parts,
  person,
  rupees,
  text,
  type Value,
} from './shape.ts';

/** The ways to split an expense. */
export const splitModes = ['EQUAL', 'SHARES', 'PERCENT', 'EXACT'] as const;

export type SplitMode = (typeof splitModes)[number];

/** A person's part of an amount. */
export const personAmount = object({ userId: person, amount: rupees });

/** Who paid, and how much each of them. */
export const personAmounts = parts(personAmount);

/** The lines of an expense, in its recorder's words: its name, and what else is to be known. */
export const expenseLines = { title: optional(text), note: optional(text) };

/** What the recorder enters, and an edit can change. Money that came back has an amount below zero, and so has each part. */
export const enteredFields = { amount: rupees, paymentDate: text, tags: list(text), ...expenseLines };

const { note: _, ...onLink } = enteredFields;

/** What a link shows of a guest's expense: the guest's own part alone. Its note is for the group. */
export const guestExpense = object({ ...onLink, share: rupees });

/** What the photo of a bill is. */
export const pictureType = 'image/jpeg';

/** When the photo of the bill was added, and its size in pixels. */
export const photo = object({ at: instant, width: integer, height: integer });

/** The split as everyone in the group sees it. */
export const splitSummary = object({ mode: oneOf(...splitModes), people: integer });

/** An expense as screens know it. The name of its payer is in the group. Its copies in groups have all but the id. */
export const expense = object({
  id: text,
  ...enteredFields,
  description: text,
  /** Who recorded it. The same person paid it, unless there are `payers`. */
  userId: person,
  createdAt: instant,
  /** Raised by each edit and restoration. */
  revision: integer,
  /** Present if someone else paid, or several people did. */
  payers: optional(personAmounts),
  /** Present if the recorder chose how to split it. */
  split: optional(splitSummary),
  /** Whether the record says how it was split by days. */
  byDays: optional(literalTrue),
  /** What is shared in this group, if that is not the amount. */
  shared: optional(rupees),
  /** The reader's share in this group, 0 if there is none. Absent until a server has said it. */
  share: optional(rupees),
  editedAt: optional(instant),
  /** How often edits by others have changed the reader's part. */
  timesChanged: optional(integer),
  /** The entry of the import that brought it. */
  importId: optional(text),
  /** Whether it recorded itself, on a date of a recurring expense. */
  isRecurring: optional(literalTrue),
  /** Who says that it is not right, without an answer yet. */
  objections: optional(parts(object({ userId: person }))),
});

export type PersonAmount = Value<typeof personAmount>;
export type Expense = Value<typeof expense>;
