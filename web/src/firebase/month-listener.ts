/**
 * Listens to the months of a group: their totals, and what has changed among the expenses since the list was read
 * (docs/decisions/0063). Merges both into the list.
 */

import { monthPath } from '@pg/contract/document-paths';
import { type MonthDocument, monthDocument } from '@pg/contract/documents';
import { zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import type { Payment } from '@pg/contract/payment';
import type { QuerySnapshot } from 'firebase/firestore';
import { type MonthView, mergeMonth } from '#state/merge.ts';
import { completesList, type ExpenseChanges, mergeChanges } from '#state/merge-changes.ts';
import { refreshGroupsAndList } from '#state/my-groups.ts';
import { groupMonth } from '#state/store.ts';
import {
  changesAtMost,
  changesQuery,
  createChangeCollector,
  mergeNewest,
  newestQuery,
  shouldRestart,
} from './expense-queries.ts';
import { type LiveContext, listenToDocument, listenToQuery, type Unsubscribe } from './live-connection.ts';
import { persons, resolveClaims } from './resolve-claims.ts';

const nothingYet: MonthDocument = {
  total: zero,
  count: 0,
  byMember: {},
  byDay: {},
  byTag: {},
  check: {},
  net: {},
  revision: 0,
};

/** Here, answers have ids too (api/persons.ts). */
const paymentsOf = ({ payments = {} }: MonthDocument): Payment[] =>
  Object.entries(payments).map(([id, payment]: [string, object]) => ({ id, ...payment }) as Payment);

/** How long to wait for the other snapshots of a change, in milliseconds. */
const untilMerged = 50;

/** What arrives beside the totals of a month. */
export interface MonthInputs {
  /**
   * The revision of the user's document: the list includes the user's changes up to this one. Undefined until the
   * document has arrived.
   */
  readonly userRevision: number | undefined;
  /** The changes of the group's expenses; undefined until they have arrived. */
  readonly changes: ExpenseChanges | undefined;
}

/** A month that is listened to. */
export interface MonthListener {
  /** Takes what has arrived beside the totals. */
  readonly take: (beside: MonthInputs) => void;
  readonly stop: Unsubscribe;
}

/**
 * Listens to the totals of a month, and merges them and the changes. If the changes do not reach back to the month's
 * list, newer totals show that the list is out of date, so it is requested again.
 *
 * @param then receives, after each arrival, whether all that the month needs has arrived
 */
export function listenToMonth(
  live: LiveContext,
  code: string,
  month: Month,
  then: (isComplete: boolean) => void = () => undefined,
): MonthListener {
  const { store } = live;
  const key = groupMonth(code, month);
  let totals: MonthDocument | undefined;
  let beside: MonthInputs = { userRevision: undefined, changes: undefined };
  let isBehind = false;
  let merging: ReturnType<typeof setTimeout>;

  const lags = (): boolean => (store.getState().monthLists[key]?.revision ?? 0) < (totals?.revision ?? 0);
  const onArrival = (): void => {
    clearTimeout(merging);
    isBehind = lags();
    const { userRevision: accountRevision, changes } = beside;
    if (totals && accountRevision !== undefined) {
      const place = { groupCode: code, month, accountRevision };
      const view: MonthView = { net: {}, ...totals, payments: paymentsOf(totals), ...place };
      const merge = (): void =>
        store.setState((state) => (changes ? mergeChanges(state, view, changes) : mergeMonth(state, view)));
      // One change arrives in up to three snapshots, one after the other. Wait for the others, so that it is shown once.
      if (changes && completesList(store.getState(), view, changes)) merge();
      else merging = setTimeout(merge, changes ? untilMerged : 0);
    }
    then(totals !== undefined && accountRevision !== undefined && changes !== undefined);
  };
  const stopTotals = listenToDocument(live, monthDocument, monthPath(code, month), ({ isKnown, content }) => {
    totals = isKnown ? resolveClaims(persons.month, content ?? nothingYet) : undefined;
    onArrival();
  });
  // A list that was read again may be older than the changes that are already here: then they are merged once more.
  const stopState = store.subscribe(() => {
    const wasBehind = isBehind;
    isBehind = lags();
    if (isBehind && !wasBehind) onArrival();
  });
  return {
    take: (arrived) => {
      beside = arrived;
      onArrival();
    },
    stop: () => {
      clearTimeout(merging);
      stopTotals();
      stopState();
    },
  };
}

/** How long to wait for the API's list, in milliseconds. Without the wait, the list might be read twice. */
const patience = 3000;

/**
 * How long to wait before a new start if more has changed than one answer has, in milliseconds. A new start also gets
 * the changes of the last minute, so during an import it is full again.
 */
const whenFull = 15_000;

/**
 * Listens to what has changed in a group since the month's list was read. Starts once the server's totals are known, if
 * the list has missed only a few changes. Otherwise reads the list.
 */
export function listenToChanges(
  { database, store, fail }: LiveContext,
  code: string,
  month: Month,
  then: (changes: ExpenseChanges) => void,
): Unsubscribe {
  const key = groupMonth(code, month);
  /** All changes after this time are needed; undefined until this is known. */
  let since: string | undefined;
  let stopChanges: Unsubscribe = () => undefined;
  let stopList: Unsubscribe | undefined;

  /** Moves the start to the present list, so that fewer changes are read again after a lost connection. */
  const moveOn = (): void => {
    const upTo = store.getState().monthLists[key]?.changedUpTo ?? since;
    if (upTo === since || upTo === undefined) return;
    since = upTo;
    stopChanges();
    stopChanges = listenSince(upTo);
  };
  const listenSince = (start: string): Unsubscribe => {
    const follow = createChangeCollector(start);
    let again: ReturnType<typeof setTimeout> | undefined;
    const startAgain = async (): Promise<void> => {
      await refreshGroupsAndList(store, { withList: true }).catch(() => undefined);
      again = undefined;
      if (start === since) moveOn();
    };
    const onChanges = (snapshot: QuerySnapshot): void => {
      const changes = follow(snapshot);
      if (snapshot.metadata.fromCache) return;
      if (snapshot.size >= changesAtMost) {
        // These are only the oldest changes. Until the next start, the list is read again when it lacks one.
        again ??= setTimeout(startAgain, whenFull);
        return;
      }
      then(changes);
      if (shouldRestart(snapshot, store.getState().monthLists[key]?.changedUpTo)) moveOn();
    };
    const stop = listenToQuery(changesQuery(database, code, start), onChanges, fail);
    return () => {
      clearTimeout(again);
      stop();
    };
  };
  const readList = (): Unsubscribe => {
    const onList = (snapshot: QuerySnapshot): void => {
      if (snapshot.metadata.fromCache) return;
      store.setState((state) => mergeNewest(state, code, month, snapshot));
    };
    let stop: Unsubscribe = () => undefined;
    const timer = setTimeout(() => {
      stop = listenToQuery(newestQuery(database, code, month), onList, fail);
    }, patience);
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
  const look = (): void => {
    const { totals, monthLists } = store.getState();
    const isReady = totals[key] !== undefined && !totals[key].fromDevice;
    const canFollow = monthLists[key]?.changedUpTo !== undefined;
    if (isReady && canFollow && since === undefined) moveOn();
    if (isReady && !canFollow) stopList ??= readList();
    else {
      stopList?.();
      stopList = undefined;
    }
  };

  look();
  const stopState = store.subscribe(look);
  addEventListener('offline', moveOn);
  return () => {
    removeEventListener('offline', moveOn);
    stopState();
    stopList?.();
    since = undefined;
    stopChanges();
  };
}
