/**
 * What each Firestore document holds, and the parsing of it (docs/product.md §8). Amounts are integer paise, instants
 * ISO 8601 text in UTC, months and payment dates local text. Nothing here knows Firebase: both SDKs parse by these. A change of
 * shape is a version (schema-version.ts); a field more that may be absent is none.
 */
import * as z from 'zod/mini';
import type { Paise } from './money.ts';
import type { Month } from './months.ts';

const amount = z.custom<Paise>(Number.isSafeInteger, 'not a whole number of paise');
const month = z.custom<Month>((value) => typeof value === 'string' && /^\d{4}-\d{2}$/.test(value), 'not a month');
const instant = z.iso.datetime();
const revision = z.int();

export const userDocument = z.object({
  name: z.string(),
  createdAt: instant,
  /** Raised by a new password and by signing out everywhere: tokens and live sessions of an older version are refused. */
  sessionVersion: z.int(),
  /** The ids of sessions that were logged out of, each with the instant from which on it need not be known any more. */
  endedSessions: z.optional(z.record(z.string(), instant)),
  coins: z.object({ monthlyLimit: amount, remaining: amount, month, epoch: z.int() }),
  /** Kept sums, so that nothing is ever recomputed over a history. */
  spentThisMonth: amount,
  /** What the open records of money given, and of money taken, hold together. */
  given: amount,
  taken: amount,
  /** Every limit and every addition together: what the coin history adds up to. */
  coinsAdded: amount,
  groupCodes: z.array(z.string()),
  /** Groups that the person left or was removed from and is not back in: their history stays there. Bounded by limits.ts. */
  formerGroupCodes: z.array(z.string()),
  /** When an SMS first proved that the number is this person's; absent until then. */
  provenAt: z.optional(instant),
  /** Groups that were joined before that, as long as the person has not said which to keep. */
  unconfirmedGroupCodes: z.optional(z.array(z.string())),
  /**
   * The ids of the devices that pushes go to, in the order of registration. Absent in an account from before there was this
   * list that has neither been migrated nor registered a device since (docs/decisions/0038).
   */
  devices: z.optional(z.array(z.string())),
  /** Raised with every change of the account: of two views of it, the one with the higher revision is newer. */
  revision,
});
export type UserDocument = z.output<typeof userDocument>;

const movementKinds = [
  'MONTH_TURNED',
  'SET_LIMIT',
  'ADD_COINS',
  'EXPENSE',
  'EXPENSE_DELETED',
  'GIVE',
  'TAKE',
  'GIVE_TAKE_INCREASED',
  'GIVE_TAKE_DECREASED',
  'GIVE_TAKE_SETTLED',
] as const;

/**
 * One coin movement. MONTH_TURNED and SET_LIMIT open an epoch, and their delta is its opening; so remaining is the sum
 * of the deltas of the current epoch.
 */
export const movementDocument = z.object({
  kind: z.enum(movementKinds),
  /** What the person moved, never negative. */
  amount,
  /** What it did to the remaining coins. */
  delta: amount,
  epoch: z.int(),
  timestamp: instant,
  /** The path of the document that it belongs to, or null for the account itself. */
  belongsTo: z.nullable(z.string()),
  /** The id of the request that it came by, as the log tells of it. */
  requestId: z.optional(z.string()),
});
export type MovementDocument = z.output<typeof movementDocument>;

/** Money lent or borrowed. A settled record stays, for the movements that belong to it. */
export const giveTakeDocument = z.object({
  type: z.enum(['GIVE', 'TAKE']),
  /** What the record still holds. */
  amount,
  name: z.string(),
  date: z.string(),
  description: z.string(),
  status: z.enum(['OPEN', 'SETTLED']),
  createdAt: instant,
});
export type GiveTakeDocument = z.output<typeof giveTakeDocument>;

/** A device that wants pushes, under the hash of its push token. It hears of any only while its person's account lists it. */
export const deviceDocument = z.object({
  userId: z.string(),
  /** The session version that it was registered in; pushes end with that. Absent in one that no account has listed yet. */
  sessionVersion: z.optional(z.int()),
  kind: z.enum(['web']),
  token: z.string(),
  groupCodes: z.array(z.string()),
  updatedAt: instant,
});
export type DeviceDocument = z.output<typeof deviceDocument>;

/** A push that the emulator suite's sender wrote down. In production there is none. */
export const outboxDocument = z.object({
  token: z.string(),
  data: z.object({
    expenseId: z.string(),
    eventId: z.exactOptional(z.string()),
    groupCode: z.string(),
    groupName: z.string(),
    text: z.string(),
    quiet: z.optional(z.literal('yes')),
  }),
  sentAt: instant,
});

export const credentialDocument = z.object({ passwordHash: z.string() });

const groupMember = z.object({
  name: z.string(),
  username: z.string(),
  role: z.enum(['admin', 'member']),
  joinedAt: instant,
});
export type GroupMember = z.output<typeof groupMember>;

/** Somebody who left or was removed: their expenses stay, and with them their name. */
const formerMember = z.object({ name: z.string(), leftAt: instant });
export type FormerMember = z.output<typeof formerMember>;

/**
 * Something that happened in a group. Persons stand in the first four fields and nowhere else, whatever the kind, so that
 * erasure finds and renames them.
 */
const happening = {
  at: instant,
  by: z.string(),
  byName: z.string(),
  /** The other person: of an expense, the one who recorded it. */
  other: z.string(),
  otherName: z.string(),
};

/** An expense, quoted as it was when something happened to it. */
const quotedExpense = z.object({ id: z.string(), amount, paymentDate: z.string(), tags: z.array(z.string()) });

/** An expense that the admin took out of the group, under the id of its activity entry. */
const struckExpense = z.object({ id: z.string(), ...happening, expense: quotedExpense });
export type StruckExpense = z.output<typeof struckExpense>;

/** Something that happened in a group and that its expenses and months do not show. Written once, with its change. */
export const activityDocument = z.object({
  kind: z.enum(['EXPENSE_STRUCK']),
  ...happening,
  expense: quotedExpense,
  /** The id of the request that it came by, as the log tells of it. */
  requestId: z.optional(z.string()),
});
export type ActivityDocument = z.output<typeof activityDocument>;

/** A group lives under its first code for good; what one joins with may be renewed. */
export const groupDocument = z.object({
  name: z.string(),
  /** The code that one joins with, once it is another than the first. */
  joinCode: z.optional(z.string()),
  members: z.record(z.string(), groupMember),
  former: z.record(z.string(), formerMember),
  /** How many people have ever joined, the first included. Absent in a group that nobody has joined since this is counted. */
  everJoined: z.optional(z.int()),
  /** The expenses that the admin took out last, newest first: whoever listens to the group learns of them here. */
  struck: z.optional(z.array(struckExpense)),
  createdBy: z.string(),
  createdAt: instant,
  /** Raised with every change of the name, the code, the members or what was taken out. */
  revision,
});
export type GroupDocument = z.output<typeof groupDocument>;

/** A code that was renewed, or that a renewal made. A group's first code has none until then. */
export const codeDocument = z.object({
  /** The group that it leads, or led, to. */
  groupCode: z.string(),
  /** Since when nobody joins with it any more. */
  endedAt: z.nullable(instant),
});

/** A deleted account of which something is still to be erased or made nobody's, under the id that replaces the person. */
export const erasureDocument = z.object({
  userId: z.string(),
  /** Every group in which something of the person may stand. */
  groupCodes: z.array(z.string()),
  startedAt: instant,
  /** Who is asking the identity provider to delete its user, and until when nobody else does and nobody signs up. */
  providerCall: z.optional(z.object({ by: z.string(), until: instant })),
});
export type ErasureDocument = z.output<typeof erasureDocument>;

/** An expense as the members of one group see it. */
export const groupExpenseDocument = z.object({
  amount,
  paymentDate: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  paidBy: z.string(),
  userId: z.string(),
  createdAt: instant,
});
export type GroupExpenseDocument = z.output<typeof groupExpenseDocument>;

/** What one month of a group comes to, by payment date. Kept by increments, never read inside a change. */
export const monthDocument = z.object({
  total: amount,
  count: z.int(),
  byMember: z.record(z.string(), amount),
  revision,
});
export type MonthDocument = z.output<typeof monthDocument>;

/** The one record of an expense, whatever the number of groups. It stays when the expense is deleted. */
export const expenseDocument = z.object({
  owner: z.string(),
  amount,
  paymentDate: z.string(),
  /** The groups that it is in. */
  groupCodes: z.array(z.string()),
  /** The groups that it was in until their admin took it out, and when: it never comes back into one of them. */
  struckFrom: z.optional(z.record(z.string(), instant)),
  /** The epoch and the month of the owner's account in which it was recorded. */
  epoch: z.int(),
  recordedMonth: month,
  createdAt: instant,
  deletedAt: z.nullable(instant),
  /** The ids of the requests that it was recorded and deleted by, as the log tells of them. */
  requestId: z.optional(z.string()),
  deletionRequestId: z.optional(z.string()),
});
export type ExpenseDocument = z.output<typeof expenseDocument>;
