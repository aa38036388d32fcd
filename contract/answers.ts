/**
 * The shapes that answers are made of (docs/product.md §7): amounts are decimals on the wire and paise in code. Unknown
 * fields are ignored, so that older pages can read a newer server's answers.
 */
import * as z from 'zod/mini';
import * as field from './fields.ts';

/** The caller's totals after a change. Of two answers, the one with the higher revision is newer. */
export const userSummary = z.object({
  totalExpenses: field.amount,
  remainingCoins: field.amount,
  monthlyLimitCoins: field.amount,
  revision: z.int(),
});

export const expense = z.object({
  id: z.string(),
  amount: field.amount,
  paymentDate: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  paidBy: z.string(),
  userId: z.string(),
  createdAt: z.string(),
});

export const coinHistoryEntry = z.object({
  id: z.string(),
  actionType: z.enum(['SET_LIMIT', 'ADD_COINS']),
  amount: field.amount,
  timestamp: z.string(),
});

/** Money lent (GIVE) or borrowed (TAKE) that is not settled yet. */
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

const member = z.object({ userId: z.string(), name: z.string(), username: z.string(), role: z.string() });

const formerMember = z.object({ userId: z.string(), name: z.string() });

/**
 * A group and the totals of one month. `byMember` holds what each member and former member spent. `groupCode`
 * identifies the group in every call and never changes; `joinCode` is for joining. `groupRevision` counts changes of
 * name, code and members; `revision` counts changes of the month; `edits` counts how often the month's expenses were
 * edited.
 */
export const groupOverview = z.object({
  groupCode: z.string(),
  joinCode: z.optional(z.string()),
  groupName: z.string(),
  users: z.array(member),
  former: z.optional(z.array(formerMember)),
  groupRevision: z.int(),
  total: field.amount,
  count: z.int(),
  byMember: z.record(z.string(), field.amount),
  edits: z.optional(z.int()),
  revision: z.int(),
  expenses: z.array(expense),
});

export type UserSummary = z.output<typeof userSummary>;
export type Expense = z.output<typeof expense>;
export type GiveTakeRecord = z.output<typeof giveTakeRecord>;
export type GroupOverview = z.output<typeof groupOverview>;
export type Member = z.output<typeof member>;
export type Former = z.output<typeof formerMember>;
