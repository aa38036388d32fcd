/**
 * What the tabs and dialogs of a dashboard listen to or read while they are open: a group's payments, its months before
 * and after this one, and whether something has happened in it. All throw CallError `offline` without a live connection.
 */

import { activityPath, groupExpensesPath, monthsPath, parseStored, paymentsPath } from '@pg/contract/document-paths';
import { type MonthDocument, monthDocument, paymentDocument } from '@pg/contract/documents';
import type { Paise } from '@pg/contract/money';
import { type Month, shiftMonth, yearsEitherSide } from '@pg/contract/months';
import type { Payment } from '@pg/contract/payment';
import {
  collection,
  documentId,
  endAt,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  startAt,
  where,
} from 'firebase/firestore';
import { listenToQuery, liveDatabase, type OnError, type Unsubscribe } from './live-connection.ts';
import { persons, resolveClaims } from './resolve-claims.ts';

function paymentOf(document: QueryDocumentSnapshot): Payment {
  const content = parseStored(paymentDocument, document.ref.path, document.data());
  const stored: object = resolveClaims(persons.payment, content);
  // Here, answers have ids too (api/persons.ts).
  return { id: document.id, ...stored } as Payment;
}

interface SubsetObserver {
  /** Receives the payments, newest first, and again at every change. */
  readonly onList: (payments: readonly Payment[]) => void;
  /** Called when listening has failed and ended, with FirebaseError or BadDocument. */
  readonly onError: OnError;
}

/** Listens to at most `wanted` payments. */
export function listenToPayments(code: string, wanted: number, { onList, onError }: SubsetObserver): Unsubscribe {
  const newest = query(
    collection(liveDatabase(), paymentsPath(code)),
    where('deletedAt', '==', null),
    orderBy('date', 'desc'),
    orderBy('createdAt', 'desc'),
    limit(wanted),
  );
  const take = ({ docs, metadata }: QuerySnapshot): void => {
    // The cache may have the shorter list of an earlier query.
    if (!metadata.fromCache) onList(docs.map(paymentOf));
  };
  return listenToQuery(newest, take, onError);
}

/** No expense is dated after these months. */
const most = 12 * (yearsEitherSide + 1);

const monthIn = (document: QueryDocumentSnapshot): MonthDocument =>
  resolveClaims(persons.month, parseStored(monthDocument, document.ref.path, document.data()));

/**
 * Listens to the months that have not begun and already have expenses. After a failure, nothing is known: the balances
 * are shown without a word about later expenses.
 */
export function listenToFutureMonths(
  code: string,
  month: Month,
  onList: (months?: FutureMonth[]) => void,
): Unsubscribe {
  const later = query(collection(liveDatabase(), monthsPath(code)), where(documentId(), '>', month), limit(most));
  const take = ({ docs, metadata }: QuerySnapshot): void => {
    // The cache may lack a month.
    if (!metadata.fromCache) onList(docs.map(monthIn).map(({ total, net = {} }) => ({ total, net })));
  };
  return listenToQuery(later, take, () => onList());
}

/** How many months are read at once: the rules refuse more. */
const monthsAtOnce = 36;

/**
 * Returns the months from `first` to `last`, or to the newest, that have a document, the oldest first: one read for each.
 *
 * @throws FirebaseError; BadDocument
 */
export async function fetchMonths(code: string, first: Month, last: Month = '9999-12'): Promise<readonly MonthSums[]> {
  const months = collection(liveDatabase(), monthsPath(code));
  const { docs } = await getDocs(
    query(months, orderBy(documentId()), startAt(first), endAt(last), limit(monthsAtOnce)),
  );
  const found = docs.map((document) => ({ ...monthIn(document), month: document.id as Month }));
  const newest = found.at(-1)?.month;
  if (docs.length < monthsAtOnce || newest === undefined) return found;
  return [...found, ...(await fetchMonths(code, shiftMonth(newest, 1), last))];
}

/** How many of the newest documents are listened to. More than one, because two of the same moment may swap places. */
const watched = 3;

/**
 * Listens for new entries in a group's activity, and for newly recorded expenses, which have no stored entry.
 *
 * @param onNews receives the ids of the newest entries or expenses: at first, and after each change
 * @param onError called with FirebaseError when listening fails
 */
export function listenToActivity(
  code: string,
  onNews: (ids: readonly string[]) => void,
  onError: OnError,
): Unsubscribe {
  const newest = (path: string, field: string) =>
    query(collection(liveDatabase(), path), orderBy(field, 'desc'), limit(watched));
  const take = ({ docs, metadata }: QuerySnapshot): void => {
    // The cache may have only documents that other listeners have loaded.
    if (!metadata.fromCache) onNews(docs.map(({ id }) => id));
  };
  const stops = [newest(activityPath(code), 'at'), newest(groupExpensesPath(code), 'createdAt')].map((listened) =>
    listenToQuery(listened, take, onError),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** The sums of a month that has not begun. */
export interface FutureMonth {
  readonly total: Paise;
  /** By person, what was paid for the month's shared expenses minus the shares. */
  readonly net: Readonly<Record<string, Paise>>;
}

export type MonthSums = Pick<MonthDocument, 'total' | 'count' | 'byDay' | 'byTag' | 'shares' | 'net'> & {
  readonly month: Month;
};
