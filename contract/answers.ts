/**
 * The shapes that answers are made of (docs/product.md §7): amounts are decimals on the wire and paise in code. Unknown
 * fields are ignored, so that older pages can read a newer server's answers.
 */
import * as z from 'zod/mini';
import * as field from './fields.ts';
import { paymentMethods } from './payments.ts';
import type { MobileNumber, PersonId } from './people.ts';
import { splitModes } from './split-modes.ts';

const splitMode = z.enum(splitModes);

/** A person, as answers name people. */
export const person = z.string() as unknown as z.ZodMiniType<MobileNumber, string>;

/** The caller's totals. Of two answers, the one with the higher revision is newer. */
export const userSummary = z.object({
  totalExpenses: field.amount,
  remainingCoins: field.amount,
  monthlyLimitCoins: field.amount,
  revision: z.int(),
});

/** A person's part of an amount. */
export const part = z.object({ userId: person, amount: field.amount });

/**
 * An expense as the members of a group see it. `userId` is who recorded it. The same person paid it, unless there are
 * `payers`.
 */
export const expense = z.object({
  id: z.string(),
  amount: field.amount,
  paymentDate: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  paidBy: z.string(),
  userId: person,
  createdAt: z.string(),
  /** Raised by each edit and restoration. */
  revision: z.int(),
  /** Present if someone else paid, or several people did. */
  payers: z.optional(z.array(part)),
  /** Present if the recorder chose how to split it. */
  split: z.optional(z.object({ mode: splitMode, people: z.int() })),
  /** What is shared in this group, if that is less than the amount. */
  shared: z.optional(field.amount),
  editedAt: z.optional(z.string()),
});

const quotedExpense = z.object({
  id: z.string(),
  amount: field.amount,
  paymentDate: z.string(),
  tags: z.array(z.string()),
});

/** The fields that an edit or a renaming changed, with either their old or their new values. */
const changedFields = z.object({
  amount: z.optional(field.amount),
  paymentDate: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  split: z.optional(z.nullable(z.object({ mode: splitMode, people: z.int() }))),
  name: z.optional(z.string()),
});

/** Something that happened in a group. A newer server may add kinds. */
export const activityEntry = z.object({
  id: z.string(),
  at: z.string(),
  by: person,
  byName: z.string(),
  kind: z.string(),
  /** The other person involved. */
  other: z.optional(person),
  otherName: z.optional(z.string()),
  expense: z.optional(quotedExpense),
  payment: z.optional(
    z.object({
      id: z.string(),
      amount: field.amount,
      date: z.string(),
      method: z.enum(paymentMethods),
      payer: z.enum(['by', 'other']),
    }),
  ),
  before: z.optional(changedFields),
  after: z.optional(changedFields),
  payersChanged: z.optional(z.literal(true)),
});
export type ActivityEntry = z.output<typeof activityEntry>;

/** A person's sums over the whole life of a group. */
export const figures = z.object({
  paid: field.amount,
  share: field.amount,
  sent: field.amount,
  received: field.amount,
});

/** A payment between members. `by` is who recorded it. */
export const payment = z.object({
  id: z.string(),
  from: person,
  to: person,
  amount: field.amount,
  date: z.string(),
  method: z.enum(paymentMethods),
  note: z.string(),
  by: person,
  createdAt: z.string(),
});

export const coinHistoryEntry = z.object({
  id: z.string(),
  actionType: z.enum(['SET_LIMIT', 'ADD_COINS']),
  amount: field.amount,
  timestamp: z.string(),
});

/** Money lent (GIVE) or borrowed (TAKE). */
export const giveTakeRecord = z.object({
  id: z.string(),
  type: field.giveTakeType,
  amount: field.amount,
  name: z.string(),
  date: z.string(),
  description: z.string(),
  status: z.enum(['OPEN', 'SETTLED']),
  createdAt: z.string(),
});

/** The answer of a call that changes a record. */
export const changedRecord = z.object({ record: giveTakeRecord, remainingCoins: field.amount, revision: z.int() });

const sums = z.record(z.string(), field.amount);

/** The end of a person's number or id, if the name looks like someone else's in the group. */
const mark = z.optional(z.string());

const member = z.object({
  userId: person,
  /** The person's id, by which the documents of the live view name the person. */
  id: z.string() as unknown as z.ZodMiniType<PersonId, string>,
  name: z.string(),
  /** The mobile number. */
  username: z.string(),
  role: z.string(),
  mark,
});

const formerMember = z.object({ userId: person, name: z.string(), mark });

/** A group and the totals of one month. */
export const groupOverview = z.object({
  /** Identifies the group in every call, and never changes. */
  groupCode: z.string(),
  /** The code for joining. */
  joinCode: z.optional(z.string()),
  groupName: z.string(),
  users: z.array(member),
  former: z.optional(z.array(formerMember)),
  /** Raised by each change of the name, the code, the members or the expenses taken out. */
  groupRevision: z.int(),
  total: field.amount,
  count: z.int(),
  /** What each person paid of the month's expenses. */
  byMember: z.record(z.string(), field.amount),
  /**
   * The total by day of payment ("01" to "31"). Present only in the group that was asked for, and in groups whose
   * expenses the answer lists.
   */
  byDay: z.optional(sums),
  /** The total by lead tag. Present in the same cases as `byDay`. */
  byTag: z.optional(sums),
  /** How often the month's expenses were edited. */
  edits: z.optional(z.int()),
  /** Raised by each change of the month. */
  revision: z.int(),
  expenses: z.array(expense),
  /** What to send as `before` for the month's older expenses. Absent if the list ends here, or is empty. */
  next: z.optional(z.string()),
  /** Everyone's sums over the group's life. Present only in the groups whose expenses the answer lists. */
  balances: z.optional(z.record(z.string(), figures)),
  balancesRevision: z.optional(z.int()),
  /**
   * The balances of this month alone: by person, what the person paid for shared expenses minus the person's shares.
   */
  net: z.optional(z.record(z.string(), field.amount)),
});

export type UserSummary = z.output<typeof userSummary>;
export type ExpenseAnswer = z.output<typeof expense>;
/** An expense as screens know it. The name of its payer is in the group. */
export type Expense = Omit<ExpenseAnswer, 'paidBy'>;
export type Part = z.output<typeof part>;
export type Payment = z.output<typeof payment>;
export type GiveTakeRecord = z.output<typeof giveTakeRecord>;
export type GroupOverview = z.output<typeof groupOverview>;
/** A member as screens know the person: by the id. */
export type Member = Omit<z.output<typeof member>, 'id'>;
export type Former = z.output<typeof formerMember>;
