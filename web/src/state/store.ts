/**
 * What a page knows: one store, fed by answers and snapshots, read by components. Amounts are in paise, or in
 * hundredths of a coin.
 */

import type { Checksum } from '@pg/contract/checksum';
import type { GroupDocument, StruckExpense } from '@pg/contract/documents';
import type { AnswerOf } from '@pg/contract/endpoints';
import type { Expense } from '@pg/contract/expense';
import type { GiveTakeRecord } from '@pg/contract/give-take';
import type { BalanceParts, Former, Guest, Member } from '@pg/contract/group';
import type { Paise } from '@pg/contract/money';
import { type Month, monthOf, type SumsByKey, shiftMonth } from '@pg/contract/months';
import type { Payment } from '@pg/contract/payment';
import { pageSizes } from '@pg/contract/requests';
import type { NamedSplit } from '@pg/contract/split-by-person';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { setKnownGroups } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { savedGroupCode } from './current-group.ts';

/** A view of something that has a revision. The revision rises with every change. */
export interface Versioned {
  readonly revision: number;
  /** The view is from a device snapshot. Any view from the server replaces it. */
  readonly fromDevice?: true | undefined;
}

/** The user's coins in a month. */
export interface CoinsSlice extends Versioned {
  readonly monthlyLimit: Paise;
  readonly remaining: Paise;
  readonly month: Month;
}

/**
 * What the user spent in a month: known once the page is live, or from a device snapshot. Computed by the server, never
 * here.
 */
interface SpentSlice extends Versioned {
  readonly month: Month;
  readonly total: Paise;
  readonly byDay?: SumsByKey | undefined;
  readonly byTag?: SumsByKey | undefined;
}

/** The totals of a group's month. Computed by the server, never here. */
export interface TotalsSlice extends Versioned {
  readonly total: Paise;
  readonly count: number;
  readonly byMember: Readonly<Record<string, Paise>>;
  /** The total by day ("05"); undefined while unknown. */
  readonly byDay?: SumsByKey | undefined;
  /** The total by lead tag; undefined while unknown. */
  readonly byTag?: SumsByKey | undefined;
  /** How often expenses of the month were edited; absent if never. */
  readonly edits?: number | undefined;
  /** The checksum of the month's list; undefined until the page is live. */
  readonly check?: Checksum | undefined;
  /** The month's payments, in any order; undefined while unknown. */
  readonly payments?: Payment[] | undefined;
  /** How the month has changed each person's balance; undefined while it is not known. */
  readonly net?: Readonly<Record<string, Paise>> | undefined;
}

/** Everyone's sums over the whole life of a group. Computed by the server, never here. */
export interface BalancesSlice extends Versioned {
  readonly byMember: Readonly<Record<string, BalanceParts>>;
  /** By person, how often others have changed parts of theirs; undefined until the group is live. */
  readonly changeCount?: Readonly<Record<string, number>> | undefined;
}

/** What places an expense in its month's list. */
export type ListPosition = Pick<Expense, 'paymentDate' | 'createdAt' | 'id'>;

/** What happened to an expense: its newest version, or nothing if it was deleted. */
export interface ExpenseChange {
  readonly id: string;
  readonly expense?: Expense;
}

/** The known part of a group's month: all expenses from the newest down to `end` (docs/decisions/0063). */
export interface MonthList extends Versioned {
  readonly expenses: readonly Expense[];
  /** The place of the oldest expense that was read; undefined if the whole month is known. */
  readonly end?: ListPosition | undefined;
  /**
   * The revision of the user's account at the instant of this list. The list includes the user's changes up to this
   * revision.
   */
  readonly accountRevision: number;
  /**
   * The database's time up to which the list includes all changes, as ISO 8601 text. Undefined if the list has missed
   * too much and has to be read again.
   */
  readonly changedUpTo?: string | undefined;
  /** The changes that the live view has delivered so far. Older pages may have been read before them. */
  readonly changes?: readonly ExpenseChange[] | undefined;
}

export interface Group extends Versioned {
  /** The group's first code, which never changes and serves as its id. */
  readonly code: string;
  /** The code that others join with. */
  readonly joinCode: string;
  readonly name: string;
  /** Their names are as screens show them: with a mark, if another name in the group looks the same. */
  readonly members: readonly Member[];
  /** Members who left. Their expenses still show their names. */
  readonly former: readonly Former[];
  /** People without an account, who share and pay. */
  readonly guests?: readonly Guest[] | undefined;
  /** By the id of a guest, who has taken the guest's place (firebase/resolve-claims.ts). */
  readonly taken?: Readonly<Record<string, string>> | undefined;
  /** The splits that the group has names for; undefined until they are known. */
  readonly splits?: readonly NamedSplit[] | undefined;
  /** The names that they had before, each until an instant; undefined until the group's document has arrived. */
  readonly earlier?: GroupDocument['earlier'];
}

/** The totals of the open Give/Take records. Computed by the server, never here. */
export interface GiveTakeTotals extends Versioned {
  readonly given: Paise;
  readonly taken: Paise;
}

/** The newest open Give/Take records. Their revision is that of the user's account at the instant of the list. */
export interface RecordsSlice extends Versioned {
  readonly records: readonly GiveTakeRecord[];
  /** How many records were requested. If the list has as many, there may be older records. */
  readonly asked: number;
}

/** The key of one month of one group. */
export type GroupMonth = `${string}/${Month}`;

export const groupMonth = (code: string, month: Month): GroupMonth => `${code}/${month}`;

/** `off` until the connection is open; `denied` and `stopped` last until the user tries again. */
export type LiveState = 'off' | 'on' | 'denied' | 'stopped';

export interface AppState {
  /** The current month in India. */
  readonly month: Month;
  readonly coins: CoinsSlice | undefined;
  /** Undefined until the page is live, unless a device snapshot has it. */
  readonly spent?: SpentSlice | undefined;
  /** Undefined until the groups are known; in the server's order. */
  readonly groups: readonly Group[] | undefined;
  /** The number of the request whose answer contained the list of groups (my-groups.ts). */
  readonly groupsAsOf: number;
  /** The codes of the groups that the user has archived. They come after the others. */
  readonly archived: readonly string[];
  readonly currentCode: string | null;
  readonly totals: Readonly<Record<GroupMonth, TotalsSlice>>;
  /** By group. Unknown for a group that was never the current one. */
  readonly balances: Readonly<Record<string, BalancesSlice>>;
  /** What each group owes to the user; undefined until the home page has read it (home.ts). */
  readonly owed?: Readonly<Record<string, Versioned & Omit<AnswerOf<'myBalances'>['balances'][number], 'groupCode'>>>;
  readonly monthLists: Readonly<Record<GroupMonth, MonthList>>;
  readonly localChanges: Readonly<Record<string, LocalChange>>;
  /** Expenses that are fading out, by id. */
  readonly fadingOut: Readonly<Record<string, FadingExpense>>;
  /** Another month that the user has open; the live connection follows its totals. */
  readonly openMonth: Month | undefined;
  /** Other months whose newest expenses were requested and still count as known (local-changes.ts). */
  readonly fetchedMonths: Readonly<Record<GroupMonth, true>>;
  readonly giveTakeTotals: GiveTakeTotals | undefined;
  readonly records: RecordsSlice | undefined;
  /** How many of the newest Give/Take records to show. */
  readonly recordsLimit: number;
  readonly localRecords: Readonly<Record<string, LocalRecordChange>>;
  /**
   * The newest expenses that the admin took out, by group; undefined until the group's document has arrived
   * (merge-changes.ts).
   */
  readonly struckExpenses?: Readonly<Record<string, readonly StruckExpense[]>>;
  /** By group, the next one first; undefined until they were read (features/recurring/). */
  readonly recurring?: Readonly<Record<string, AnswerOf<'recurring'>['recurring']>>;
  /** The codes of groups and the ids of expenses in which others have changed the user's part unseen (seen-changes.ts). */
  readonly changed?: readonly string[];
  readonly live: LiveState;
  /** The last time at which the shown figures were those of the server, in milliseconds since 1970. */
  readonly syncedAt: number | undefined;
  /** When the last answer with groups arrived, by `performance.now` (my-groups.ts). */
  readonly answeredAt: number;
}

/** Returns what a page knows at first, in the current month. */
export const emptyAppState = (now = timeNow()): AppState => ({
  month: monthOf(now),
  coins: undefined,
  groups: undefined,
  groupsAsOf: 0,
  archived: [],
  // Of a group that the user is not in, the first answer says so.
  currentCode: savedGroupCode.first(),
  totals: {},
  balances: {},
  monthLists: {},
  localChanges: {},
  fadingOut: {},
  openMonth: undefined,
  fetchedMonths: {},
  giveTakeTotals: undefined,
  records: undefined,
  recordsLimit: pageSizes.records,
  localRecords: {},
  live: 'off',
  syncedAt: undefined,
  answeredAt: Number.NEGATIVE_INFINITY,
});

/** Returns an empty store that goes by a clock. A page has one; a test makes one for each page of its phones. */
export const createAppStore = (now: () => Date) =>
  Object.assign(
    createStore(() => emptyAppState(now())),
    { now },
  );

export type AppStore = ReturnType<typeof createAppStore>;

/** The page's store. */
export const appStore = createAppStore(timeNow);

setKnownGroups(() => appStore.getState().groups);

/** Moves the store to the present month. The shell calls this at each change of the clock (App.tsx). */
export function turnMonth({ now, getState, setState }: AppStore): void {
  const month = monthOf(now());
  if (month !== getState().month) setState({ month });
}

/** Returns a part of the store; the component renders again when it changes. */
export const useAppState = <Part>(select: (state: AppState) => Part): Part => useStore(appStore, select);

/** A change by the user that the server has answered. It is shown until a list arrives that includes it. */
export type LocalChange =
  | {
      /** Recorded, edited or restored. */
      readonly kind: 'saved';
      readonly expense: Expense;
      readonly groupCodes: readonly string[];
      readonly revision: number;
    }
  /** Deleted from all its groups; with `groupCode`, from that group only and for good. */
  | { readonly kind: 'deleted'; readonly revision: number; readonly groupCode?: string };

/** An expense that is fading out of one group's list. */
interface FadingExpense {
  readonly expense: Expense;
  readonly groupCode: string;
}

/** A change to a Give/Take record that the server has answered. A settled record never returns. */
export type LocalRecordChange = { readonly record: GiveTakeRecord; readonly revision: number } | 'settled';

/** How often to look at the time at least, in milliseconds: setTimeout cannot wait for a month, and clocks are set. */
const hour = 60 * 60 * 1000;

/** Returns the instant at which the month after this one begins in India. */
export const nextMonthStart = (month: Month): Date => new Date(`${shiftMonth(month, 1)}-01T00:00:00+05:30`);

/**
 * Keeps the store's month current by a timer. Also checks it whenever the page is shown again, because a sleeping
 * phone stops timers.
 *
 * @param onTurn called after each turn, also when the server corrects a clock that is in another month
 * @returns a function that stops it
 */
export function followMonth(store: AppStore, onTurn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const check = (): void => {
    clearTimeout(timer);
    turnMonth(store);
    const left = nextMonthStart(store.getState().month).getTime() - store.now().getTime();
    timer = setTimeout(check, Math.min(Math.max(left, 0) + 50, hour));
  };
  const stop = store.subscribe((state, before) => {
    if (state.month !== before.month) onTurn();
  });
  check();
  document.addEventListener('visibilitychange', check);
  document.addEventListener('clockchange', check);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    document.removeEventListener('clockchange', check);
  };
}
