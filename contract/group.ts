/**
 * The shape of a group with its people, the sums of a month and the balances, as answers have it (docs/product.md §6 and
 * §7). The payments that settle balances are in suggested-payments.ts, which loads later.
 */
import { userSummary } from './coins.ts';
import { expense, type SplitMode } from './expense.ts';
import { type Paise, paise, zero } from './money.ts';
import { payment } from './payment.ts';
import type { PersonId } from './people.ts';
import {
  byPerson,
  type Field,
  integer,
  list,
  literalTrue,
  object,
  optional,
  parts,
  person,
  recordOf,
  rupees,
  text,
  type Value,
} from './shape.ts';

/** A person's sums over the whole life of a group, in paise. */
export const balanceParts = object({
  /** What the person paid for shared expenses. */
  paid: rupees,
  /** The person's shares of shared expenses. */
  share: rupees,
  /** Payments to other members. */
  sent: rupees,
  /** Payments from other members. */
  received: rupees,
});

export type BalanceParts = Readonly<Value<typeof balanceParts>>;

/** The sums of someone who has paid, shared and sent nothing. */
export const noBalanceParts: BalanceParts = { paid: zero, share: zero, sent: zero, received: zero };

/** Returns what the group owes to a person; negative if the person owes the group. A group's balances add up to zero. */
export const balanceOf = ({ paid, share, sent, received }: BalanceParts): Paise =>
  paise(paid - share + sent - received);

const sums = recordOf(rupees);

export const sumsByPerson = byPerson(rupees);

export const balancesByPerson = byPerson(balanceParts);

/** The end of a person's number or id, if the name looks like someone else's in the group. */
const mark = optional(text);

/** A member as screens know the person: by the id. */
export const member = object({
  userId: person,
  name: text,
  /** The mobile number. */
  username: text,
  role: text,
  mark,
});

const former = object({ userId: person, name: text, mark });

/** Someone without an account. `addedBy` is an id. */
const guest = object({ ...former.of, addedBy: text as Field<PersonId> });

/** A split that the group has a name for, such as "AC room": in equal parts, by shares, or by hundredths of a percent. */
export const namedSplit = object({
  name: text,
  mode: text as Field<SplitMode>,
  parts: parts(object({ userId: person, value: optional(integer) })),
});

/** The expenses of a month. */
export const monthSums = {
  total: rupees,
  count: integer,
  /** What each person paid of the month's expenses. */
  byMember: sumsByPerson,
  /** The total by day of payment ("01" to "31"). */
  byDay: sums,
  /** The total by lead tag. */
  byTag: sums,
  /** How often they were edited: screens notice an edit that changes neither total nor count. */
  edits: optional(integer),
};

/** With the totals of one month, as screens know them. */
export const groupOverview = object({
  /** Identifies the group in every call, and never changes. */
  groupCode: text,
  /** The code for joining. */
  joinCode: optional(text),
  groupName: text,
  /** Whether the caller has archived it. Archived groups come after the others. */
  archived: optional(literalTrue),
  users: parts(member),
  former: optional(list(former)),
  /** Absent if there are none. */
  guests: optional(list(guest)),
  /** By the id of a guest whose place was taken, or who was merged, the id of that person. */
  taken: optional(recordOf(text)),
  /** Only in the group that was asked for; absent if there never were any. */
  splits: optional(list(namedSplit)),
  /** Raised by each change of the name, the code, the members, the named splits or the expenses taken out. */
  groupRevision: integer,
  ...monthSums,
  /** These two only in the group that was asked for, and in groups whose expenses the answer lists. */
  byDay: optional(sums),
  byTag: optional(sums),
  /** Raised by each change of the month. */
  revision: integer,
  expenses: list(expense),
  /** The month's payments without their notes, only in the group that was asked for. */
  payments: optional(list(payment)),
  /** What to send as `before` for the month's older expenses. Absent if the list ends here, or is empty. */
  next: optional(text),
  /** Everyone's sums over the group's life. Present only in the groups whose expenses the answer lists. */
  balances: optional(balancesByPerson),
  balancesRevision: optional(integer),
  /** Of this month alone: what a person paid for shared expenses minus the person's shares. */
  net: optional(sumsByPerson),
});

/** All groups of the caller and the caller's totals. */
export const myGroups = object({
  groups: list(groupOverview),
  /** The database's time of this view; absent if the caller is in no group. */
  asOf: optional(text),
  ...userSummary.of,
});

export type GroupOverview = Value<typeof groupOverview>;
export type Member = Value<typeof member>;
export type Former = Value<typeof former>;
export type Guest = Value<typeof guest>;
