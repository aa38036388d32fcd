/**
 * The schemas of all Firestore documents that the web may read or that hold people's data (docs/product.md §8). Amounts
 * are integer paise, instants are ISO 8601 text in UTC, months and payment dates are text in India's time. A change of
 * shape needs a new version (document-paths.ts); a new optional field does not.
 */
import * as z from 'zod/mini';
import { editedFields, importSources, partChange, quotedExpense, quotedPayment } from './activity.ts';
import { daysSplit } from './days-split.ts';
import { enteredFields, expense, personAmount, photo, pictureType, splitModes } from './expense.ts';
import { giveTakeFields } from './give-take.ts';
import { monthSums, namedSplit } from './group.ts';
import { languageCodes } from './languages.ts';
import { zero } from './money.ts';
import type { Month } from './months.ts';
import { paymentFields } from './payment.ts';
import type { MobileNumber, PersonId } from './people.ts';
import { pushData, pushSwitches } from './push.ts';
import { recurringFields, recurringState } from './recurring.ts';
import { instant, paise, storedSchema } from './schemas.ts';

const amount = paise;
const month = z.custom<Month>((value) => typeof value === 'string' && /^\d{4}-\d{2}$/.test(value), 'not a month');
const person = z.string() as unknown as z.ZodMiniType<PersonId, string>;
const number = z.string() as unknown as z.ZodMiniType<MobileNumber, string>;
const revision = z.int();
const sums = z.record(z.string(), amount);

const language = z.enum(languageCodes);

export const userDocument = z.object({
  number,
  name: z.string(),
  createdAt: instant,
  /** Raised to end all sessions, as by a new password. Tokens and live sessions of older versions are refused. */
  sessionVersion: z.int(),
  /** The ids of logged-out sessions, each with the instant after which its entry can be removed. */
  endedSessions: z.optional(z.record(z.string(), instant)),
  /** Every new month and every new limit begins an epoch (docs/decisions/0003). */
  coins: z.object({ monthlyLimit: amount, remaining: amount, month, epoch: z.int() }),
  /**
   * What the user paid for expenses recorded in the account's month. Stored, like all sums, so that nothing is
   * recomputed from a history.
   */
  spentThisMonth: amount,
  /** `spentThisMonth` by day of payment (contract/months.ts). */
  spentByDay: sums,
  /** `spentThisMonth` by lead tag. */
  spentByTag: sums,
  /** The sum of the user's open GIVE records. */
  given: amount,
  /** The sum of the user's open TAKE records. */
  taken: amount,
  /** All limits set and all coins added: the total of the coin history. */
  coinsAdded: amount,
  groupCodes: z.array(z.string()),
  /** Those of them that the person has archived. */
  archivedGroupCodes: z.optional(z.array(z.string())),
  /** Groups that the person left or was removed from and has not rejoined. They still have the person's expenses. */
  formerGroupCodes: z.array(z.string()),
  /** The one that the person chose last on any device. */
  language: z.optional(language),
  /** When the person first proved by SMS that the number is theirs. */
  provenAt: z.optional(instant),
  /** When the password was last reset, which pauses what the account repeats. */
  resetAt: z.optional(instant),
  /** Present if the name and the open records are from before `provenAt`, until the person has kept them. */
  unconfirmedAccount: z.optional(z.literal(true)),
  /** Groups joined before `provenAt` that the person has not yet decided to keep or leave. */
  unconfirmedGroupCodes: z.optional(z.array(z.string())),
  /** How many photos of bills the person has added in a month, the last one with any. */
  photos: z.optional(z.object({ month, count: z.int() })),
  /** The ids of the devices that get pushes, in order of registration (docs/decisions/0038). */
  devices: z.array(z.string()),
  /** Where others can pay the person by UPI, in lower case. */
  upiId: z.optional(z.string()),
  upiIdSince: z.optional(instant),
  /** Raised by each change of the coins, the sums, the name or the UPI ID. */
  revision,
});
export type UserDocument = z.output<typeof userDocument>;

const movementKinds = [
  'MONTH_TURNED',
  'SET_LIMIT',
  'ADD_COINS',
  'GIVE',
  'TAKE',
  'GIVE_TAKE_INCREASED',
  'GIVE_TAKE_DECREASED',
  'GIVE_TAKE_SETTLED',
] as const;

/**
 * A change of the coins that no expense says. MONTH_TURNED and SET_LIMIT begin an epoch with their delta as the opening
 * balance. The remaining coins are the sum of the current epoch's deltas, minus what its expenses charge.
 */
export const movementDocument = z.object({
  kind: z.enum(movementKinds),
  /** The limit, the added coins or the change of the record; never negative. */
  amount,
  /** The change in the remaining coins. */
  delta: amount,
  epoch: z.int(),
  timestamp: instant,
  /** The path of the record that caused it; null for a change of the account itself. */
  belongsTo: z.nullable(z.string()),
  /** In MONTH_TURNED: what was spent in the month that ended. */
  closed: z.optional(z.object({ month, spent: amount, byDay: sums, byTag: sums })),
  /** The request that wrote it, as in the log. */
  requestId: z.optional(z.string()),
});
export type MovementDocument = z.output<typeof movementDocument>;

export const giveTakeDocument = z.object(storedSchema(giveTakeFields));
export type GiveTakeDocument = z.output<typeof giveTakeDocument>;

/** A device registered for pushes, by the hash of its token. It gets pushes only while its user's account lists it. */
export const deviceDocument = z.object({
  userId: person,
  /** The language of its pushes; English if absent. */
  language: z.optional(language),
  /** The account's at the registration. Once the account has a newer one, the device gets no more pushes. */
  sessionVersion: z.int(),
  kind: z.enum(['web']),
  token: z.string(),
  groupCodes: z.array(z.string()),
  /** The kinds of pushes that it does not get. */
  off: z.optional(z.array(z.enum(pushSwitches))),
  updatedAt: instant,
});
export type DeviceDocument = z.output<typeof deviceDocument>;

/** A push that the emulators store instead of sending it. Production has none. */
export const demoPushDocument = z.object({
  token: z.string(),
  data: z.object(storedSchema(pushData.of)),
  sentAt: instant,
});

/** The account that a mobile number leads to, and its password. */
export const numberDocument = z.object({ person, passwordHash: z.string() });
export type NumberDocument = z.output<typeof numberDocument>;

const groupMember = z.object({
  number,
  name: z.string(),
  role: z.enum(['admin', 'member']),
  joinedAt: instant,
});
export type GroupMember = z.output<typeof groupMember>;

/** Someone without an account whom a member has added. They take part in the money of the group and in nothing else. */
const guest = z.object({
  name: z.string(),
  addedBy: person,
  addedAt: instant,
  /** Since when the place is the guest's again: links from before end. */
  givenBackAt: z.exactOptional(instant),
});
export type Guest = z.output<typeof guest>;

/** Their name and their expenses stay, their number does not. A guest can be added again as before. */
const formerMember = z.object({
  name: z.string(),
  leftAt: instant,
  addedBy: z.exactOptional(person),
  addedAt: z.exactOptional(instant),
  givenBackAt: z.exactOptional(instant),
});
export type FormerMember = z.output<typeof formerMember>;

/**
 * A guest who is somebody else: a person with an account who has taken the place, or another guest. Documents keep the
 * guest's id, and whoever reads them takes it for that person. The name is empty once the person has deleted the account.
 */
const claimedGuest = z.object({
  ...guest.shape,
  /** Whom the id means in the end: never one whose place is taken too. */
  userId: person,
  at: instant,
  /** Into which guest the admin has merged this one. That guest's place may be taken, or merged itself, since. */
  into: z.exactOptional(person),
});
export type ClaimedGuest = z.output<typeof claimedGuest>;

/** A name that a person of the group had until an instant. */
const earlierName = z.object({ id: person, name: z.string(), until: instant });

/** For an entry about two people. */
const activityFields = {
  at: instant,
  by: person,
  /** For an expense, the person who recorded it. */
  other: person,
};

/** `imported` as in the expense: once its import is taken back, the same row may come again as another expense. */
const quoted = z.object({ ...storedSchema(quotedExpense.of), imported: z.optional(z.string()) });

/** An expense that the admin removed from the group, by the id of its activity entry. */
const struckExpense = z.object({ id: z.string(), ...activityFields, expense: quoted });
export type StruckExpense = z.output<typeof struckExpense>;

const aboutParts = {
  expense: quoted,
  /** By person, whose part of the expense the entry changed in this group. */
  partChanges: z.optional(z.record(z.string(), z.object(storedSchema(partChange.of)))),
  /** By person, who had objected to what the entry ends with other figures, and their shares of it since. */
  ended: z.optional(sums),
};

/** By person, that an expense or an import is not right. Without a text it was taken back. */
const notRight = z.optional(
  z.record(
    z.string(),
    z.object({
      groupCode: z.string(),
      at: instant,
      /** How often the person has said so of these figures. */
      times: z.int(),
      text: z.optional(z.string()),
      answer: z.optional(z.object({ by: person, at: instant, text: z.string() })),
    }),
  ),
);

/** The request that wrote an entry, as in the log. */
const requestId = z.optional(z.string());

const figures = z.object(storedSchema(editedFields));

const someone = { at: instant, by: person, requestId };
const renaming = z.object({ name: z.string() });
/** The only entries that change: with each call, until the import is complete or taken back. */
const ofImport = { ...someone, source: z.enum(importSources), expenses: z.int(), payments: z.int() };

/** Written once, in the transaction of the change. Recording an expense writes no entry (docs/product.md §5). */
export const activityDocument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('EXPENSE_STRUCK'), ...activityFields, ...aboutParts, requestId }),
  z.object({
    kind: z.enum(['PAYMENT_RECORDED', 'PAYMENT_REMOVED']),
    ...activityFields,
    payment: z.object(storedSchema(quotedPayment.of)),
    /** Why it was undone. */
    text: z.optional(z.string()),
    requestId,
  }),
  z.object({
    kind: z.literal('EXPENSE_EDITED'),
    ...someone,
    /** With the expense as the edit left it. */
    ...aboutParts,
    before: figures,
    after: figures,
    /** Present if the edit changed who paid, or how much each of them paid. */
    payersChanged: z.optional(z.literal(true)),
  }),
  z.object({ kind: z.enum(['EXPENSE_DELETED', 'EXPENSE_RESTORED']), ...someone, ...aboutParts }),
  z.object({
    kind: z.enum(['OBJECTED', 'ANSWERED']),
    /** `other` recorded it, or has objected. */
    ...activityFields,
    expense: z.optional(quoted),
    importId: z.optional(z.string()),
    /** Absent if it was taken back. */
    text: z.optional(z.string()),
    requestId,
  }),
  z.object({ kind: z.literal('PHOTO_CHANGED'), ...someone, expense: quoted }),
  // The names before and after a renaming are in the group (`earlier`).
  z.object({ kind: z.enum(['MEMBER_JOINED', 'MEMBER_LEFT', 'MEMBER_RENAMED', 'CODE_RENEWED']), ...someone }),
  // The entry never has the UPI ID or a number. A new ID is a change too.
  z.object({ kind: z.enum(['UPI_ID_CHANGED', 'UPI_ID_REMOVED']), ...someone }),
  z.object({ kind: z.literal('NUMBER_CHANGED'), ...someone }),
  // The balance is that of `other` at the removal, for the push.
  z.object({ kind: z.literal('MEMBER_REMOVED'), ...activityFields, balance: z.optional(amount), requestId }),
  // The guest is `other`, also after someone has taken the guest's place.
  z.object({ kind: z.enum(['GUEST_ADDED', 'GUEST_REMOVED']), ...activityFields, requestId }),
  z.object({ kind: z.literal('GUEST_TAKEN'), ...activityFields, requestId }),
  z.object({
    kind: z.enum(['PLACE_GIVEN_BACK', 'GUEST_MERGED', 'GUEST_APART']),
    ...activityFields,
    taker: person,
    requestId,
  }),
  z.object({ kind: z.literal('ADMIN_CHANGED'), ...activityFields, requestId }),
  z.object({
    kind: z.literal('IMPORTED'),
    ...ofImport,
    /** By person, what the person is owed by all that was taken: of everyone whom it names. */
    parts: sums,
    done: z.optional(z.literal(true)),
    notRight,
    /** How many expenses and payments are left while it is being taken back, and 0 afterwards. */
    left: z.optional(z.int()),
  }),
  z.object({
    kind: z.literal('IMPORT_UNDONE'),
    ...ofImport,
    /** By person, what the person was owed by what is gone: of everyone in the import, and of who imported it. */
    parts: sums,
    left: z.int(),
  }),
  z.object({ kind: z.literal('GROUP_RENAMED'), ...someone, before: renaming, after: renaming }),
]);
export type ActivityDocument = z.output<typeof activityDocument>;

/** Always stored under its first code. The code for joining can be renewed. */
export const groupDocument = z.object({
  name: z.string(),
  /** Absent while it is still the first code. */
  joinCode: z.optional(z.string()),
  members: z.record(z.string(), groupMember),
  former: z.record(z.string(), formerMember),
  guests: z.optional(z.record(z.string(), guest)),
  /** By the guest's id. */
  taken: z.optional(z.record(z.string(), claimedGuest)),
  /** The names that these people had before, the oldest first. Bounded by `limits.earlierNamesKept`. */
  earlier: z.optional(z.array(earlierName)),
  /**
   * By person: the last digits of the number, or of the id for those who left, of everyone whose name looks like
   * someone else's in `members`, `guests` and `former`.
   */
  marks: z.optional(z.record(z.string(), z.string())),
  /** In the order in which they were first saved. Bounded by `limits.splitsPerGroup` and `limits.splitsBytes`. */
  splits: z.optional(z.array(z.object(storedSchema(namedSplit.of)))),
  /** The expenses that the admin removed most recently, newest first, for the group's live screens. */
  struck: z.optional(z.array(struckExpense)),
  createdBy: person,
  createdAt: instant,
  /** Raised with every change to the name, the code, the members or the removed expenses, and each new recurring one. */
  revision,
});
export type GroupDocument = z.output<typeof groupDocument>;

/** A code for joining that was replaced, or that replaced another. */
export const codeDocument = z.object({
  /** The group that the code leads or led to. */
  groupCode: z.string(),
  /** Null while it is valid. */
  endedAt: z.nullable(instant),
});

/** A deleted account, until everything that belonged to the person alone is deleted too. */
export const erasureDocument = z.object({
  /** The groups that the person was in, which may still have the name or the marked days of the person. */
  groupCodes: z.array(z.string()),
  startedAt: instant,
  /** The guests whose places the person had taken, as far as the groups have been read. */
  guests: z.optional(z.array(person)),
  /** Groups with expenses that do not say yet of whom they have dates, and the last of these that was looked at. */
  unlisted: z.optional(z.array(z.object({ groupCode: z.string(), after: z.nullable(z.string()) }))),
});
export type ErasureDocument = z.output<typeof erasureDocument>;

const { id: _, share: __, timesChanged: ___, ...copied } = expense.of;

const counts = z.record(z.string(), z.int());

const copiedToGroup = {
  ...storedSchema(copied),
  /** Everyone's shares in this group. Answers have the caller's alone. */
  shares: sums,
  /** By person, as answers have the reader's. */
  timesChanged: z.optional(counts),
};

/** What pages read of an expense in a group. */
export const groupExpenseForPages = z.object(copiedToGroup);

/** An expense as the members of one group see it. */
export const groupExpenseDocument = z.object({
  ...copiedToGroup,
  /** The ids of `payers`, for queries. */
  payerIds: z.optional(z.array(person)),
  /** The guests who paid or owe a part, for queries: also those whose place was taken later. */
  guests: z.optional(z.array(person)),
  /** Whether there is a photo of the bill, for files of the whole group. */
  photo: z.optional(z.literal(true)),
  /** The server's time of the last change, as a timestamp of the database. */
  changedAt: z.optional(z.unknown()),
});
export type GroupExpenseDocument = z.output<typeof groupExpenseDocument>;

/**
 * Replaces the copy of a deleted expense for 40 days, so that devices can drop the expense. Both times are Firestore's
 * own Timestamps: the database sets `changedAt` and deletes the trace at `forgetAt`.
 */
export interface TombstoneDocument<Timestamp = unknown> {
  readonly changedAt: Timestamp;
  readonly forgetAt: Timestamp;
}

/** Whether a document among a group's expenses is a trace, and not a copy. */
export const isTombstone = (stored: { get: (field: keyof TombstoneDocument) => unknown }): boolean =>
  stored.get('forgetAt') !== undefined;

/**
 * Totals of the expenses of a month, and its payments. Changes to expenses increment the totals without reading them.
 */
export const monthDocument = z.object({
  ...storedSchema(monthSums),
  // A month that has payments alone lacks these sums.
  total: z._default(amount, zero),
  count: z._default(z.int(), 0),
  byMember: z._default(sums, {}),
  byDay: z._default(sums, {}),
  byTag: z._default(sums, {}),
  /** The members' shares of the month's expenses. Absent before the first shared expense. */
  shares: z.optional(z.record(z.string(), amount)),
  /** What each member paid for shared expenses minus the member's shares. The values add up to zero. */
  net: z.optional(z.record(z.string(), amount)),
  /** The checksum of the month's list (contract/checksum.ts). */
  check: z._default(z.record(z.string(), z.int()), {}),
  /** The payments of the month that were not taken back, by id: at most `limits.paymentsPerMonth`, with empty notes. */
  payments: z.optional(z.record(z.string(), z.object(storedSchema(paymentFields)))),
  revision,
});
export type MonthDocument = z.output<typeof monthDocument>;

/**
 * Everyone's sums over the whole life of a group. Like a month, it changes by increments only: reading it in each
 * change would make simultaneous changes conflict.
 */
export const balancesDocument = z.object({
  byMember: z.record(
    z.string(),
    z.object({
      paid: z._default(amount, zero),
      share: z._default(amount, zero),
      sent: z._default(amount, zero),
      received: z._default(amount, zero),
    }),
  ),
  /** By person, how often others have changed a part of theirs, or recorded or taken back a payment with them. */
  changeCount: z.optional(counts),
  /** How many expenses are shared in this group. */
  count: z.int(),
  revision,
});
export type BalancesDocument = z.output<typeof balancesDocument>;

/** In no total, and moves no coins. The document stays when the payment is taken back. */
export const paymentDocument = z.object({
  ...storedSchema(paymentFields),
  deletedAt: z.nullable(instant),
  deletedBy: z.optional(person),
  /** The entry of the import that brought it. */
  importId: z.optional(z.string()),
  requestId: z.optional(z.string()),
});
export type PaymentDocument = z.output<typeof paymentDocument>;

/**
 * Who is away in a month, by person: days of the month, in order. Marked by everybody for themselves; the database
 * deletes it at `forgetAt`, a Timestamp of its own.
 */
export const presenceDocument = z.object({
  away: z._default(z.record(z.string(), z.array(z.int())), {}),
  forgetAt: z.unknown(),
});
export type PresenceDocument = z.output<typeof presenceDocument>;

/** As its maker chose it. `value` is a number of shares, hundredths of a percent, or paise. */
const split = z.nullable(
  z.object({
    mode: z.enum(splitModes),
    parts: z.array(z.object({ userId: person, value: z.exactOptional(z.int()) })),
  }),
);

const payers = z.array(z.object(storedSchema(personAmount.of)));

/** An expense that is due again and again. Its group has at most `limits.recurringPerGroup`. */
export const recurringDocument = z.object({
  ...storedSchema(recurringFields),
  ...storedSchema(recurringState),
  payers,
  split,
  /** How many dates were due before `next`. */
  times: z.int(),
  /** The part of the schedule that runs it, from 0 to `recurringShards` - 1. */
  shard: z.int(),
  /** Its maker's when it was made or resumed. It pauses once the group or the account has another one. */
  joinedAt: instant,
  resetAt: z.optional(instant),
  /** Who gets a push on the day before. */
  reminded: z.array(person),
  createdAt: instant,
  requestId,
});
export type RecurringDocument = z.output<typeof recurringDocument>;

/** The one expense document, in however many groups the expense is. It stays when the expense is deleted. */
export const expenseDocument = z.object({
  owner: person,
  ...storedSchema(enteredFields),
  groupCodes: z.array(z.string()),
  /** The tag in the sums by tag (common-tags.ts), fixed when the tags are. */
  leadTag: z.string(),
  payers,
  split,
  /** How the parts came about, if it was split by days. */
  days: z.optional(z.object(storedSchema(daysSplit.of))),
  /** Of whom `days` says dates, for queries. Absent with `days`, and in expenses from before it was stored. */
  datedIds: z.optional(z.array(person)),
  /** Of the bill: it stands beside, and is gone if its recorder has deleted the account. */
  photo: z.optional(z.object(storedSchema(photo.of))),
  /** The recurring expense that recorded it. */
  recurring: z.optional(z.string()),
  /** The import that brought it: its group and the id of its entry. Such an expense moves no coins. */
  imported: z.optional(z.string()),
  /** The shares by group and person, fixed when the expense was recorded or edited. */
  shares: z.record(z.string(), z.record(z.string(), amount)),
  /**
   * What the owner's coins were charged for the expense in `epoch`; after an increase in a later epoch, only that
   * increase.
   */
  charged: amount,
  /** Raised by each edit, restoration, objection and answer. */
  revision,
  editedAt: z.optional(instant),
  /** By group and person, how often edits by others have changed a part. */
  timesChanged: z.optional(z.record(z.string(), counts)),
  notRight,
  /** What the last deletion returned to the owner's coins, and in which epoch. */
  refunded: z.optional(z.object({ amount, epoch: z.int() })),
  /** The groups whose admin removed the expense, each with the instant. The expense never returns to these groups. */
  struckFrom: z.optional(z.record(z.string(), instant)),
  /**
   * How many people shared the expense in the groups of `struckFrom`. When the amount is edited, their shares do not go
   * to anyone else.
   */
  struckPeople: z.optional(z.int()),
  /** The epoch of `charged`: that of the recording, or of a later edit that charged coins. */
  epoch: z.int(),
  /** The month of the owner's account when the expense was recorded. */
  recordedMonth: month,
  createdAt: instant,
  deletedAt: z.nullable(instant),
  /** The request that recorded it, as in the log. */
  requestId: z.optional(z.string()),
  /** The request that deleted it. */
  deletionRequestId: z.optional(z.string()),
});
export type ExpenseDocument = z.output<typeof expenseDocument>;

/** The picture of a bill, under the id of its expense. No client reads it from the database. */
export const photoDocument = z.object({
  /** Who recorded the expense. */
  by: person,
  at: instant,
  type: z.literal(pictureType),
  bytes: z.instanceof(Uint8Array),
  /** While its expense is deleted: when nobody can restore it any more, as a Timestamp of the database. */
  forgetAt: z.optional(z.unknown()),
});
export type PhotoDocument = z.output<typeof photoDocument>;
