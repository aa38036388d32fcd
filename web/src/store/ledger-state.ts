/** What the screens read. Amounts are paise, or hundredths of a coin. */
import type { Expense, Former, GiveTakeRecord, Member } from '@pg/contract/answers';
import type { StruckExpense } from '@pg/contract/documents';
import type { Paise } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import type { Versioned } from './newer.ts';

/** The coin account as it stood in a month; contract/coins.ts turns it into a later one. */
export interface AccountSlice extends Versioned {
  readonly monthlyLimit: Paise;
  readonly remaining: Paise;
  readonly month: Month;
}

/** What a month of a group comes to. Never summed here: the server keeps it. */
export interface TotalsSlice extends Versioned {
  readonly total: Paise;
  readonly count: number;
  readonly byMember: Readonly<Record<string, Paise>>;
}

/** The newest expenses of a group's month. */
export interface HeadSlice extends Versioned {
  readonly expenses: readonly Expense[];
  /** The revision of the own account at the same instant: own changes up to it are in the list. */
  readonly seen: number;
}

export interface Group extends Versioned {
  /** What names the group for good: its first code. */
  readonly code: string;
  /** What others join with. */
  readonly joinCode: string;
  readonly name: string;
  readonly members: readonly Member[];
  /** Who left, for the name of what they spent. */
  readonly former: readonly Former[];
}

/** An own change whose answer is in. It is shown until a list arrives that has seen it. */
export type OwnChange =
  | {
      readonly kind: 'added';
      readonly expense: Expense;
      readonly groupCodes: readonly string[];
      readonly revision: number;
    }
  /** Out of all its groups; or out of one alone and for good, which no revision brings back. */
  | { readonly kind: 'deleted'; readonly revision: number; readonly groupCode?: string };

/** An expense on its way out of one group's list. */
export interface Leaving {
  readonly expense: Expense;
  readonly groupCode: string;
}

/** What the open Give/Take records of each kind hold together. Never summed here: the server keeps it. */
export interface LentSlice extends Versioned {
  readonly given: Paise;
  readonly taken: Paise;
}

/** The newest open Give/Take records; its revision is the own account's at the same instant. */
export interface RecordsSlice extends Versioned {
  readonly records: readonly GiveTakeRecord[];
  /** How many were asked for: when there are as many, there may be older ones. */
  readonly asked: number;
}

/** An own change of a Give/Take record whose answer is in. A settled one never comes back. */
export type OwnRecord = { readonly record: GiveTakeRecord; readonly revision: number } | 'settled';

/** Names one month of one group. */
export type GroupMonth = `${string}/${Month}`;

export const groupMonth = (code: string, month: Month): GroupMonth => `${code}/${month}`;

/** Off while it is still to come; denied and stopped stay until somebody tries again. */
export type LiveState = 'off' | 'on' | 'denied' | 'stopped';

export interface LedgerState {
  /** The current month in India. */
  readonly month: Month;
  readonly account: AccountSlice | undefined;
  /** Undefined until the groups are known; in the order the server gives them. */
  readonly groups: readonly Group[] | undefined;
  /** The moment from which the list of groups is known. */
  readonly groupsAsOf: number;
  readonly currentCode: string | null;
  readonly totals: Readonly<Record<GroupMonth, TotalsSlice>>;
  readonly heads: Readonly<Record<GroupMonth, HeadSlice>>;
  /** Pages below the head that were asked for, by cursor, once. */
  readonly older: Readonly<Record<GroupMonth, readonly Expense[]>>;
  readonly own: Readonly<Record<string, OwnChange>>;
  /** Expenses on their way out, by id: kept on the screen until their fade is over. */
  readonly leaving: Readonly<Record<string, Leaving>>;
  /** The month that the person is looking at beside the current one; the live bridge follows its totals. */
  readonly visiting: Month | undefined;
  /** Other months whose newest expenses were asked for, and still count as known (previous-months.ts). */
  readonly asked: Readonly<Record<GroupMonth, true>>;
  readonly lent: LentSlice | undefined;
  readonly records: RecordsSlice | undefined;
  /** How many of the newest Give/Take records are wanted. */
  readonly recordsWanted: number;
  readonly ownRecords: Readonly<Record<string, OwnRecord>>;
  /** The newest expenses that the admin took out, by group; undefined until something is heard of it (struck.ts). */
  readonly struck?: Readonly<Record<string, readonly StruckExpense[]>>;
  readonly live: LiveState;
  /** When what is shown was last known to be what the server has, in milliseconds since 1970. */
  readonly knownAt: number | undefined;
}
