/** The reads that the rules are tested with, among them every query of the web. */
import {
  collection,
  doc,
  documentId,
  endAt,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  startAfter,
  startAt,
  where,
} from 'firebase/firestore';
import { asha, house, ravi } from './world.ts';

export type Read = (database: Firestore) => Promise<unknown>;
export const get =
  (path: string): Read =>
  (database) =>
    getDoc(doc(database, path));
export const list =
  (path: string, most = 1): Read =>
  (database) =>
    getDocs(query(collection(database, path), limit(most)));
/** Lists a collection without a limit. */
export const listAll =
  (path: string): Read =>
  (database) =>
    getDocs(collection(database, path));

/** Reads by a query, which must find a document: rules may look at each document that a query finds. */
const find =
  (path: string, ...constraints: QueryConstraint[]): Read =>
  async (database) => {
    const { docs } = await getDocs(query(collection(database, path), ...constraints));
    if (docs.length === 0) throw new Error(`The query found nothing in ${path}.`);
    return docs;
  };

const expenses = `groups/${house}/expenses`;
const newestFirst = [orderBy('paymentDate', 'desc'), orderBy('createdAt', 'desc')];
const ofMonth = [where('paymentDate', '>=', '2026-11'), where('paymentDate', '<', '2026-12'), ...newestFirst];

/** The query of an open dashboard that has no list yet. */
export const newestOfMonth = find(expenses, ...ofMonth, limit(50));

/** The next page of a month's list. */
export const olderOfMonth = find(
  expenses,
  ...ofMonth,
  orderBy(documentId(), 'desc'),
  limit(200),
  startAfter('2026-11-20', '2026-11-20T11:00:00.000Z', 'e9'),
);

/** The two queries of a member's open list of expenses: what the member recorded, and what names the member as a payer. */
export const recordedByAsha = find(expenses, ...ofMonth, where('userId', '==', asha), limit(5000));
export const paidByRavi = find(expenses, ...ofMonth, where('payerIds', 'array-contains', ravi), limit(5000));

/** The query of a day's open list of expenses. */
export const ofOneDay = find(
  expenses,
  where('paymentDate', '>=', '2026-11-20'),
  where('paymentDate', '<', '2026-11-20~'),
  ...newestFirst,
  limit(5000),
);

/** What has changed in the group since a device was last connected, including the traces of deleted expenses. */
export const changedSince: Read = async (database) => {
  const { docs } = await getDocs(
    query(
      collection(database, expenses),
      where('changedAt', '>', new Date('2026-11-20T10:00:00.000Z')),
      orderBy('changedAt'),
      limit(500),
    ),
  );
  if (!docs.some((one) => one.get('forgetAt') !== undefined)) throw new Error('The trace is missing.');
};

/** The six months of open insights. */
export const sixMonths = find(
  `groups/${house}/months`,
  orderBy(documentId()),
  startAt('2026-06'),
  endAt('2026-11'),
  limit(12),
);

/** The expenses recorded last: one of the two queries of an open activity dialog. */
export const lastRecorded = find(expenses, orderBy('createdAt', 'desc'), limit(3));

/** The newest entries of a group's activity: the other query of an open activity dialog. */
export const newestActivity = find(`groups/${house}/activity`, orderBy('at', 'desc'), limit(3));

/** The query of an open Balances tab. */
export const newestPayments = find(
  `groups/${house}/payments`,
  where('deletedAt', '==', null),
  orderBy('date', 'desc'),
  orderBy('createdAt', 'desc'),
  limit(50),
);

/** The query of an open Give and Take page. */
export const newestRecords = find(
  `users/${asha}/giveTake`,
  where('status', '==', 'OPEN'),
  orderBy('date', 'desc'),
  orderBy('createdAt', 'desc'),
  limit(50),
);

/** In the emulators, the query of an open page for its pushes. */
export const newestPushes = find(
  `users/${asha}/demoPushes`,
  where('sentAt', '>', '2026-11-20T09:00:00.000Z'),
  orderBy('sentAt', 'desc'),
  limit(20),
);
