/** The reads that the rules are tested with, among them most queries of the web. */
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
  query,
  startAt,
  where,
} from 'firebase/firestore';
import { asha, house } from './world.ts';

export type Read = (database: Firestore) => Promise<unknown>;
export const get =
  (path: string): Read =>
  (database) =>
    getDoc(doc(database, path));
export const list =
  (path: string): Read =>
  (database) =>
    getDocs(collection(database, path));

/** The query of an open dashboard. */
export const newestOfMonth: Read = (database) =>
  getDocs(
    query(
      collection(database, `groups/${house}/expenses`),
      where('paymentDate', '>=', '2026-11'),
      where('paymentDate', '<', '2026-12'),
      orderBy('paymentDate', 'desc'),
      orderBy('createdAt', 'desc'),
      limit(50),
    ),
  );

/** What has changed in the group since a device was last connected, including the traces of deleted expenses. */
export const changedSince: Read = async (database) => {
  const { docs } = await getDocs(
    query(
      collection(database, `groups/${house}/expenses`),
      where('changedAt', '>', new Date('2026-11-20T10:00:00.000Z')),
      orderBy('changedAt'),
    ),
  );
  if (!docs.some((one) => one.get('forgetAt') !== undefined)) throw new Error('The trace is missing.');
};

/** The six months of open insights. */
export const sixMonths: Read = (database) =>
  getDocs(
    query(collection(database, `groups/${house}/months`), orderBy(documentId()), startAt('2026-06'), endAt('2026-11')),
  );

/** The expenses recorded last: one of the two queries of an open activity dialog. */
export const lastRecorded: Read = (database) =>
  getDocs(query(collection(database, `groups/${house}/expenses`), orderBy('createdAt', 'desc'), limit(3)));

/** The newest entries of a group's activity: the other query of an open activity dialog. */
export const newestActivity: Read = (database) =>
  getDocs(query(collection(database, `groups/${house}/activity`), orderBy('at', 'desc'), limit(3)));

/** The query of an open Balances tab. */
export const newestPayments: Read = (database) =>
  getDocs(
    query(
      collection(database, `groups/${house}/payments`),
      where('deletedAt', '==', null),
      orderBy('date', 'desc'),
      orderBy('createdAt', 'desc'),
      limit(50),
    ),
  );

/** The query of an open Give and Take page. */
export const newestRecords: Read = (database) =>
  getDocs(
    query(
      collection(database, `users/${asha}/giveTake`),
      where('status', '==', 'OPEN'),
      orderBy('date', 'desc'),
      orderBy('createdAt', 'desc'),
      limit(50),
    ),
  );
