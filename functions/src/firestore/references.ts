/**
 * Typed references to every collection and document that the API uses, which parse what they read, and the shapes of
 * what only the server reads; contract/documents.ts has all others.
 */
import { createHash } from 'node:crypto';
import { daysRules } from '@pg/contract/days-split';
import { randomId } from '@pg/contract/document-ids';
import * as paths from '@pg/contract/document-paths';
import { parseStored } from '@pg/contract/document-paths';
import * as documents from '@pg/contract/documents';
import type { Paise } from '@pg/contract/money';
import type { MobileNumber, PersonId } from '@pg/contract/people';
import { recurringFields, recurringState } from '@pg/contract/recurring';
import { instant, paise, storedSchema } from '@pg/contract/schemas';
import { optional, text } from '@pg/contract/shape';
import { initializeApp } from 'firebase-admin/app';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  Filter,
  type Firestore,
  type FirestoreDataConverter,
  getFirestore,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { runtime } from '../runtime.ts';

/** The one database. Locally, environment variables direct the SDK to the emulators. */
export let database = getFirestore(initializeApp());

/** Puts a simulated database in its place. */
export function simulateDatabase(simulated: Firestore): void {
  database = simulated;
}

/** A call that changed something, stored so that a repeat gets the same answer. */
const answeredCall = z.object({
  /** SHA-256 of the operation and its request. */
  fingerprint: z.string(),
  answer: z.unknown(),
  requestId: z.optional(z.string()),
  expiresAt: z.instanceof(Timestamp),
});

const counter = z.object({ count: z.int(), expiresAt: z.instanceof(Timestamp) });

/** When a person's devices last made a sound, in milliseconds since 1970, by the event that did (push/delivery.ts). */
const sounds = z.object({ at: z.record(z.string(), z.int()), expiresAt: z.instanceof(Timestamp) });

/** Marks something that may happen only once, such as a password reset with one OTP. */
const event = z.object({ expiresAt: z.instanceof(Timestamp) });

const listing = z.pick(documents.userDocument, { sessionVersion: true, devices: true });
export type Listing = z.output<typeof listing>;
/** Hundreds of accounts are read at once, so only these fields are fetched. */
export const listingFields: string[] = Object.keys(listing.shape);

const explained = z.pick(documents.expenseDocument, { owner: true, days: true });
export type Explained = z.output<typeof explained>;
/** A month's file needs these fields of hundreds of records. */
export const explainedFields: string[] = Object.keys(explained.shape);

const groupName = z.pick(documents.groupDocument, { name: true });

const groupPlaces = z.pick(documents.groupDocument, { taken: true });
export type GroupPlaces = z.output<typeof groupPlaces>;

const pushProgress = z.object({
  /** Until this instant, in milliseconds since 1970, only the process that claimed the event sends its pushes. */
  heldUntil: z.int(),
  /** The last device in the last chunk that was sent. */
  cursor: z.nullable(z.string()),
  /** Devices before the cursor that have to be tried again. */
  later: z.array(z.string()),
  done: z.boolean(),
  expiresAt: z.instanceof(Timestamp),
});
export type PushProgress = z.output<typeof pushProgress>;

const person = z.string() as unknown as z.ZodMiniType<PersonId, string>;
const importId = z.string();

const { amount, tags, title, mode } = recurringFields;
const ofRecurring = { amount, tags, title, mode: optional(mode), pause: recurringState.pause };

const ofNotice = {
  /** The group that a tap opens. */
  groupCode: z.string(),
  at: instant,
  /** While it waits: when it is told at the latest. */
  dueAt: z.optional(instant),
  expiresAt: z.instanceof(Timestamp),
};

/** What is told by pushes alone: with `userId` to one person, else to everyone with a part. */
const notice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['ASK', 'LIKE', 'PAUSED', 'ADMIN_PAUSED', 'ADMIN_ENDED', 'TOMORROW']),
    ...ofNotice,
    userId: person,
    /** As it was, with the date that the notice is about. */
    recurring: z.object(storedSchema({ id: text, date: text, ...ofRecurring })),
  }),
  z.object({
    kind: z.literal('OWES'),
    ...ofNotice,
    userId: person,
    /** Whom the person owes, in all groups, the largest amount first. */
    owed: z.array(z.object({ groupCode: z.string(), userId: person, amount: paise })),
  }),
  /** `importId` is the id of the entry. Versions before December 2026 left out `by`. */
  z.object({ kind: z.enum(['IMPORTED', 'IMPORT_UNDONE']), ...ofNotice, importId, by: z.optional(person) }),
  /** Who has a part in expenses of which there were too many to be told of each. */
  z.object({ kind: z.literal('MANY_ADDED'), ...ofNotice, by: person, people: z.array(person) }),
]);
export type Notice = z.output<typeof notice>;

/** A page of a guest (docs/product.md §16). The database deletes it some time after `until`. */
const guestPage = z.object({
  groupCode: z.string(),
  person,
  /** Since when the place is the guest's: the page does not come back with who was removed, or whose place was taken. */
  addedAt: instant,
  by: person,
  /** Since when its maker is in the group: it does not come back with the maker. */
  joinedAt: instant,
  /** What the proof in the link is made of. */
  serial: z.string(),
  until: z.instanceof(Timestamp),
  upi: z.optional(z.literal(true)),
  /** The code for joining then: the page joins while it is the group's. */
  joins: z.optional(z.string()),
});

export type GuestPageDocument = z.output<typeof guestPage>;

type ContentOf<One> = One extends Notice ? Omit<One, 'at' | 'dueAt' | 'expiresAt'> : never;
export type NoticeContent = ContentOf<Notice>;

/** @throws BadDocument or NewerDocument when reading (contract/document-paths.ts) */
const converter = <Document extends object>(schema: z.ZodMiniType<Document>): FirestoreDataConverter<Document> => ({
  toFirestore: (document) => document,
  fromFirestore: (snapshot) => parseStored(schema, snapshot.ref.path, snapshot.data()),
});

const kindOf = <Document extends object>(schema: z.ZodMiniType<Document>) => {
  const parsed = converter(schema);
  return {
    doc: (path: string) => database.doc(path).withConverter(parsed),
    in: (path: string) => database.collection(path).withConverter(parsed),
  };
};

const kinds = {
  user: kindOf(documents.userDocument),
  movement: kindOf(documents.movementDocument),
  number: kindOf(documents.numberDocument),
  group: kindOf(documents.groupDocument),
  groupName: kindOf(groupName),
  groupPlaces: kindOf(groupPlaces),
  code: kindOf(documents.codeDocument),
  groupExpense: kindOf(documents.groupExpenseDocument),
  month: kindOf(documents.monthDocument),
  activity: kindOf(documents.activityDocument),
  balances: kindOf(documents.balancesDocument),
  payment: kindOf(documents.paymentDocument),
  expense: kindOf(documents.expenseDocument),
  explained: kindOf(explained),
  photo: kindOf(documents.photoDocument),
  giveTake: kindOf(documents.giveTakeDocument),
  device: kindOf(documents.deviceDocument),
  listing: kindOf(listing),
  answeredCall: kindOf(answeredCall),
  counter: kindOf(counter),
  event: kindOf(event),
  sounds: kindOf(sounds),
  erasure: kindOf(documents.erasureDocument),
  pushProgress: kindOf(pushProgress),
  demoPush: kindOf(documents.demoPushDocument),
  recurring: kindOf(documents.recurringDocument),
  presence: kindOf(documents.presenceDocument),
  notice: kindOf(notice),
  guestPage: kindOf(guestPage),
};

export const userRef = (userId: PersonId) => kinds.user.doc(paths.userPath(userId));
export const usersRef = () => kinds.user.in(paths.collections.users);

export const movementsRef = (userId: PersonId) => kinds.movement.in(paths.movementsPath(userId));

export const numberRef = (number: MobileNumber) => kinds.number.doc(paths.numberPath(number));
export const numbersRef = () => kinds.number.in(paths.collections.numbers);

export const groupRef = (code: string) => kinds.group.doc(paths.groupPath(code));
export const groupNameRef = (code: string) => kinds.groupName.doc(paths.groupPath(code));
export const groupPlacesRef = (code: string) => kinds.groupPlaces.doc(paths.groupPath(code));
export const groupsRef = () => kinds.group.in(paths.collections.groups);
export const codeRef = (code: string) => kinds.code.doc(paths.codePath(code));
export const groupExpensesRef = (code: string) => kinds.groupExpense.in(paths.groupExpensesPath(code));

/** The copy, or undefined if there is none or only its trace. */
export const copyUnlessTombstone = <Copy>(snapshot: DocumentSnapshot<Copy>): Copy | undefined =>
  documents.isTombstone(snapshot) ? undefined : snapshot.data();

/** Returns the code of the group below which a document is. */
export const groupCodeOf = ({ ref }: DocumentSnapshot): string => (ref.parent.parent as DocumentReference).id;

export const monthRef = (code: string, month: string) => kinds.month.doc(paths.monthPath(code, month));
export const monthsRef = (code: string) => kinds.month.in(paths.monthsPath(code));
export const activityRef = (code: string) => kinds.activity.in(paths.activityPath(code));
export const balancesRef = (code: string) => kinds.balances.doc(paths.balancesPath(code));
export const paymentsRef = (code: string) => kinds.payment.in(paths.paymentsPath(code));

const notTakenBack = (code: string) => paymentsRef(code).where('deletedAt', '==', null);

/** The payments of a group that were not taken back, newest first. */
export const validPayments = (code: string) => notTakenBack(code).orderBy('date', 'desc').orderBy('createdAt', 'desc');

/** What a person has got by UPI on a date, under each id that means the person. */
export const arrivedByUpi = (code: string, to: readonly PersonId[], date: string) =>
  notTakenBack(code).where('to', 'in', to).where('date', '==', date).where('method', '==', 'UPI');

/** The payments that a person has recorded since an instant, the newest first. */
export const paymentsBy = (code: string, by: PersonId, since: string) =>
  notTakenBack(code).where('by', '==', by).where('createdAt', '>=', since).orderBy('createdAt', 'desc');

interface Between {
  /** Each id that means the person. */
  readonly from: readonly PersonId[];
  readonly to: readonly PersonId[];
  readonly amount: Paise;
  /** The first and the last date. */
  readonly dates: readonly [string, string];
}

/** The payments of one amount from one person to another, the latest date first. */
export const paymentsBetween = (code: string, { from, to, amount, dates: [first, last] }: Between) =>
  notTakenBack(code)
    .where('from', 'in', from)
    .where('to', 'in', to)
    .where('amount', '==', amount)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date', 'desc');

/** The payments in any group that a person made or received and that were not taken back, newest first. */
export const paymentsNaming = (userId: PersonId, since: string) =>
  database
    .collectionGroup(paths.subcollections.groups.payments)
    .withConverter(converter(documents.paymentDocument))
    .where(Filter.or(Filter.where('from', '==', userId), Filter.where('to', '==', userId)))
    .where('deletedAt', '==', null)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc');

export const recurringRef = (code: string) => kinds.recurring.in(paths.recurringPath(code));

/** The recurring expenses of all groups. */
export const allRecurring = () =>
  database.collectionGroup(paths.subcollections.groups.recurring).withConverter(converter(documents.recurringDocument));

export const presenceRef = (code: string) => kinds.presence.in(paths.presencePath(code));

export const noticesRef = () => kinds.notice.in(paths.collections.notices);

/** @param what identifies it: a person is told of it once */
export const noticeRef = (what: string) => kinds.notice.doc(paths.noticePath(hashOf(what)));

export const guestPageRef = (handle: string) => kinds.guestPage.doc(paths.guestPagePath(handle));

export const guestPagesBy = (userId: PersonId) => kinds.guestPage.in(paths.collections.pages).where('by', '==', userId);

export const expenseRef = (id: string) => kinds.expense.doc(paths.expensePath(id));

/** How an expense was split by days. To be read with `explainedFields`. */
export const explainedRef = (id: string) => kinds.explained.doc(paths.expensePath(id));

export const photoRef = (expenseId: string) => kinds.photo.doc(paths.photoPath(expenseId));

export const photosOf = (userId: PersonId) => kinds.photo.in(paths.collections.photos).where('by', '==', userId);

const expensesRef = () => kinds.expense.in(paths.collections.expenses);

/** Including deleted ones. */
export const expensesOf = (userId: PersonId) => expensesRef().where('owner', '==', userId);

/** @param imported as in their documents */
export const expensesOfImport = (imported: string) => expensesRef().where('imported', '==', imported);

/** Including deleted ones. */
export const expensesIn = (code: string) => expensesRef().where('groupCodes', 'array-contains', code);

/** Including deleted ones. */
export const expensesByDaysIn = (code: string) => expensesIn(code).where('days.rule', 'in', [...daysRules]);

/** Those of `expensesByDaysIn` that say of whom they have dates. */
export const expensesListingDatesIn = (code: string) => expensesIn(code).orderBy('datedIds');

/** In any group. @param ids of at most 30 people */
export const expensesWithDatesOf = (ids: readonly PersonId[]) =>
  expensesRef().where('datedIds', 'array-contains-any', [...ids]);

/** For a new document, or for a new person. */
export const newId = (): string => randomId(runtime.below);

export const giveTakeCollection = (userId: PersonId) => kinds.giveTake.in(paths.giveTakePath(userId));
export const giveTakeRef = (userId: PersonId, id: string) => giveTakeCollection(userId).doc(id);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const deviceRef = (token: string) => kinds.device.doc(paths.devicePath(hashOf(token)));
export const devicesRef = () => kinds.device.in(paths.collections.devices);

/** There may be too many to read within a call. */
export const devicesOf = (userId: PersonId) => devicesRef().where('userId', '==', userId);

/** To be read with `listingFields`. */
export const listingRef = (userId: PersonId) => kinds.listing.doc(paths.userPath(userId));

export const demoPushesRef = (userId: PersonId) => kinds.demoPush.in(paths.demoPushesPath(userId));

/** The document's id is a hash, so that it does not reveal the subject. */
export const counterRef = (subject: string) => kinds.counter.doc(paths.throttlePath(hashOf(subject)));
export const soundsRef = (userId: PersonId) => kinds.sounds.doc(paths.throttlePath(hashOf(`sounds|${userId}`)));
export const eventRef = (name: string) => kinds.event.doc(paths.eventPath(hashOf(name)));

export const erasureRef = (userId: PersonId) => kinds.erasure.doc(paths.erasurePath(userId));
export const erasuresRef = () => kinds.erasure.in(paths.collections.erasures);

/** About the expense or activity entry with this id. */
export const pushProgressRef = (eventId: string) => kinds.pushProgress.doc(paths.eventPath(hashOf(`push ${eventId}`)));

export const answeredCallsOf = (userId: PersonId) =>
  database
    .collection(paths.collections.idempotency)
    .where(FieldPath.documentId(), '>=', `${userId}_`)
    .where(FieldPath.documentId(), '<', `${userId}_~`);

export const answeredCallRef = (userId: PersonId, key: string) =>
  kinds.answeredCall.doc(paths.idempotencyPath(userId, key));
