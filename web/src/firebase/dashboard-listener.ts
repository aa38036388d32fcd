/** What a dashboard listens to; month-listener.ts has its months. */

import { balancesPath, groupPath, userPath } from '@pg/contract/document-paths';
import {
  type BalancesDocument,
  balancesDocument,
  groupDocument,
  type StruckExpense,
  type UserDocument,
  userDocument,
} from '@pg/contract/documents';
import { marked } from '@pg/contract/languages';
import type { Month } from '@pg/contract/months';
import { claimsOf } from '@pg/contract/people';
import { mergeBalances, mergeCoins, mergeGiveTakeTotals, mergeGroup, newestCoins } from '#state/merge.ts';
import { mergeStruck, struckExpensesOf } from '#state/merge-changes.ts';
import { refreshGroups } from '#state/my-groups.ts';
import type { GroupPeople } from '#state/people.ts';
import { type AppStore, type BalancesSlice, type GroupMonth, groupMonth } from '#state/store.ts';
import { isDenied, type LiveContext, listenToDocument, setLive, type Unsubscribe } from './live-connection.ts';
import { listenToChanges, listenToMonth, type MonthInputs, type MonthListener } from './month-listener.ts';
import { guestClaims, persons, resolveClaims } from './resolve-claims.ts';

/**
 * Listens to the user's own document: coins, spending, Give/Take totals, the list of groups, and what there is to
 * confirm.
 *
 * @param then receives the document once it is merged
 */
export function listenToUser(
  live: LiveContext,
  userId: string,
  then: (user: UserDocument | undefined) => void,
): Unsubscribe {
  const { store } = live;
  return listenToDocument(live, userDocument, userPath(userId), ({ isKnown, content: user }) => {
    // The document is gone if the account was deleted on another phone. Then the server refuses this call, which ends
    // the session with a notice.
    if (isKnown && !user) refreshGroups(store).catch(() => undefined);
    if (user) {
      const { given, taken, revision, spentThisMonth: total, spentByDay: byDay, spentByTag: byTag } = user;
      const { monthlyLimit, remaining, month } = user.coins;
      store.setState((state) => ({
        ...mergeGiveTakeTotals(mergeCoins(state, { monthlyLimit, remaining, month, revision }), {
          given,
          taken,
          revision,
        }),
        spent: newestCoins(state.spent, { total, byDay, byTag, month, revision }, state.month),
      }));
    }
    then(user);
  });
}

/** Says aloud, or in notices, what arrives. This code knows no screen, so the app gives it (app/announcements.ts). */
export interface Announcer {
  /** Announces what others change in a month, until the returned function is called. */
  readonly month: (store: AppStore, key: GroupMonth, ownId: string) => Unsubscribe;
  /** Receives what the admin has removed: the list until now, undefined before the first, and the present one. */
  readonly struck: (
    before: readonly StruckExpense[] | undefined,
    now: readonly StruckExpense[],
    ownId: string,
    people: GroupPeople,
  ) => void;
  /** Receives the sums of everyone in a group: those until now, undefined before the first, and the present ones. */
  readonly balances: (code: string, before: BalancesSlice | undefined, after: BalancesSlice['byMember']) => void;
}

/** Listens to a group: its name, code and members, and the expenses that its admin removes, which it announces. */
function listenToGroup(live: LiveContext, code: string, userId: string, announcer: Announcer): Unsubscribe {
  const { store } = live;
  return listenToDocument(live, groupDocument, groupPath(code), ({ content: group }) => {
    if (!group) return;
    const { name, joinCode = code, struck = [], marks = {}, earlier, splits = [], revision } = group;
    const named = <Person extends { name: string }>(people: Readonly<Record<string, Person>>) =>
      Object.entries(people).map(([userId, person]) => marked({ userId, ...person, mark: marks[userId] }));
    const members = named(group.members).map(({ number, ...member }) => ({ ...member, username: number }));
    const people = { members, former: named(group.former), guests: named(group.guests ?? {}), earlier };
    announcer.struck(struckExpensesOf(store.getState(), code), struck, userId, people);
    store.setState((state) =>
      mergeStruck(
        mergeGroup(state, { code, joinCode, name, ...people, taken: claimsOf(group), splits, revision }),
        code,
        struck,
      ),
    );
  });
}

/** Listens to everyone's balances in a group: one document. */
function listenToBalances(live: LiveContext, code: string, announcer: Announcer): Unsubscribe {
  const { store } = live;
  let merging: ReturnType<typeof setTimeout>;
  const stop = listenToDocument(live, balancesDocument, balancesPath(code), ({ isKnown, content }) => {
    clearTimeout(merging);
    if (!isKnown) return;
    // A new group has no document yet.
    const known: Partial<BalancesDocument> = content ? resolveClaims(persons.balances, content) : {};
    const { byMember = {}, changeCount = {}, revision = 0 } = known;
    // The expense that changed the balances arrives at the same time, and its card is shown first.
    merging = setTimeout(() => {
      const before = store.getState().balances[code];
      store.setState((state) => mergeBalances(state, code, { byMember, changeCount, revision }));
      announcer.balances(code, before, byMember);
    });
  });
  return () => {
    clearTimeout(merging);
    stop();
  };
}

interface Shown {
  readonly userId: string;
  readonly code: string;
  readonly month: Month;
}

/** As `listenForPeople`, and anew once someone takes the place of a guest, because documents then mean other people. */
export function listenForDashboard(
  live: LiveContext,
  shown: Shown,
  announcer: Announcer,
  then: (user: UserDocument | undefined) => void,
): Unsubscribe {
  const { store } = live;
  let taken: string | undefined;
  let stop: Unsubscribe | undefined;
  const follow = (): void => {
    const now = JSON.stringify(guestClaims());
    if (now === taken) return;
    taken = now;
    stop?.();
    // The lists name the guest.
    if (stop) store.setState({ monthLists: {} });
    stop = listenForPeople(live, shown, announcer, then);
  };
  follow();
  const stopState = store.subscribe(follow);
  return () => {
    stopState();
    stop?.();
  };
}

/**
 * Listens on behalf of a dashboard: to the user, the current group, its current month, and the other month that is open.
 *
 * @param then receives the user's document at each change
 */
function listenForPeople(
  live: LiveContext,
  { userId, code, month }: Shown,
  announcer: Announcer,
  then: (user: UserDocument | undefined) => void,
): Unsubscribe {
  const { store, fail } = live;
  let beside: MonthInputs = { userRevision: undefined, changes: undefined };
  /** The groups that the user's document lists, as text. */
  let listed: string | undefined;
  let visited: (MonthListener & { readonly month: Month }) | undefined;

  const tell = (more: Partial<MonthInputs>): void => {
    beside = { ...beside, ...more };
    current.take(beside);
    visited?.take(beside);
  };
  /** Requests the user's groups when the user's document lists others than the store has. */
  const followGroups = ({ groupCodes }: UserDocument): void => {
    const textOf = (codes: readonly string[] | undefined) => codes?.toSorted().join();
    if (listed === textOf(groupCodes)) return;
    listed = textOf(groupCodes);
    const known = store.getState().groups?.map(({ code }) => code);
    if (textOf(known) !== listed) refreshGroups(store).catch(() => undefined);
  };
  /** If the open month cannot be read, the rest of the screen stays live, unless the rules refused. */
  const failVisited = (error: Error): void => {
    visited?.stop();
    if (isDenied(error)) fail(error);
    else console.error(error);
  };
  const visit = (): void => {
    const { openMonth } = store.getState();
    const wanted = openMonth === month ? undefined : openMonth;
    if (wanted === visited?.month) return;
    visited?.stop();
    visited = wanted && { ...listenToMonth({ ...live, fail: failVisited }, code, wanted), month: wanted };
    visited?.take(beside);
  };

  const current = listenToMonth(live, code, month, (isComplete) => setLive(store, isComplete));
  const stopAnnouncing = announcer.month(store, groupMonth(code, month), userId);
  visit();
  const stops: Unsubscribe[] = [
    listenToUser(live, userId, (user) => {
      if (user) followGroups(user);
      tell({ userRevision: user?.revision });
      then(user);
    }),
    listenToGroup(live, code, userId, announcer),
    listenToBalances(live, code, announcer),
    listenToChanges(live, code, month, (changes) => tell({ changes })),
    store.subscribe(visit),
  ];
  return () => {
    for (const stop of [...stops, current.stop, stopAnnouncing]) stop();
    visited?.stop();
  };
}
