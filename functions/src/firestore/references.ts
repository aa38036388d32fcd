/**
 * Typed references to every collection and document that the API uses. What they read is parsed. Here are also the
 * shapes of what only the server reads; contract/documents.ts has all others.
 */
import { createHash } from 'node:crypto';
import { idFrom } from '@pg/contract/document-ids';
import * as documents from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import type { MobileNumber, PersonId } from '@pg/contract/people';
import * as paths from '@pg/contract/stored';
import { parseStored } from '@pg/contract/stored';
import { initializeApp } from 'firebase-admin/app';
import {
  type DocumentSnapshot,
  FieldPath,
  Filter,
  type FirestoreDataConverter,
  getFirestore,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { world } from '../world.ts';

/** The one database. Locally, environment variables direct the SDK to the emulators. */
export const database = getFirestore(initializeApp());

/** An answered call that changed something, stored so that a repeat gets the same answer. */
const answeredCall = z.object({
  /** SHA-256 of the operation and its request. */
  fingerprint: z.string(),
  answer: z.unknown(),
  requestId: z.optional(z.string()),
  expiresAt: z.instanceof(Timestamp),
});

const counter = z.object({ count: z.int(), expiresAt: z.instanceof(Timestamp) });

/** Marks something that may happen only once, such as a password reset with one OTP. */
const event = z.object({ expiresAt: z.instanceof(Timestamp) });

const listing = z.pick(documents.userDocument, { sessionVersion: true, devices: true });
export type Listing = z.output<typeof listing>;
/** The names of those fields. Hundreds of accounts are read at once, so only these fields are fetched. */
export const listingFields: string[] = Object.keys(listing.shape);

const groupName = z.pick(documents.groupDocument, { name: true });

const pushProgress = z.object({
  /** Until this instant, in milliseconds since 1970, only the process that claimed the event sends its pushes. */
  heldUntil: z.int(),
  /** The id of the last device in the last chunk that was sent; null before the first chunk. */
  cursor: z.nullable(z.string()),
  /** Devices before the cursor that have to be tried again. */
  later: z.array(z.string()),
  done: z.boolean(),
  expiresAt: z.instanceof(Timestamp),
});
export type PushProgress = z.output<typeof pushProgress>;

/**
 * Returns the converter for one kind of document: it parses when reading and adds the version when writing. Reading may
 * throw BadDocument or NewerDocument (contract/stored.ts).
 */
export const converter = <Document extends object>(
  schema: z.ZodMiniType<Document>,
): FirestoreDataConverter<Document> => ({
  toFirestore: (document) => document,
  fromFirestore: (snapshot) => parseStored(schema, snapshot.ref.path, snapshot.data()),
});

const converters = {
  user: converter(documents.userDocument),
  movement: converter(documents.movementDocument),
  number: converter(documents.numberDocument),
  group: converter(documents.groupDocument),
  groupName: converter(groupName),
  code: converter(documents.codeDocument),
  groupExpense: converter(documents.groupExpenseDocument),
  month: converter(documents.monthDocument),
  activity: converter(documents.activityDocument),
  balances: converter(documents.balancesDocument),
  payment: converter(documents.paymentDocument),
  expense: converter(documents.expenseDocument),
  giveTake: converter(documents.giveTakeDocument),
  device: converter(documents.deviceDocument),
  listing: converter(listing),
  answeredCall: converter(answeredCall),
  counter: converter(counter),
  event: converter(event),
  erasure: converter(documents.erasureDocument),
  pushProgress: converter(pushProgress),
  outbox: converter(documents.outboxDocument),
};

export const userRef = (userId: PersonId) => database.doc(paths.userPath(userId)).withConverter(converters.user);

export const usersRef = () => database.collection(paths.collections.users).withConverter(converters.user);

export const movementsRef = (userId: PersonId) =>
  database.collection(paths.movementsPath(userId)).withConverter(converters.movement);

/** The account that a number leads to, and its password. */
export const numberRef = (number: MobileNumber) =>
  database.doc(paths.numberPath(number)).withConverter(converters.number);

export const numbersRef = () => database.collection(paths.collections.numbers).withConverter(converters.number);

export const groupRef = (code: string) => database.doc(paths.groupPath(code)).withConverter(converters.group);

export const groupNameRef = (code: string) => database.doc(paths.groupPath(code)).withConverter(converters.groupName);

export const groupsRef = () => database.collection(paths.collections.groups).withConverter(converters.group);

export const codeRef = (code: string) => database.doc(paths.codePath(code)).withConverter(converters.code);

export const groupExpensesRef = (code: string) =>
  database.collection(paths.groupExpensesPath(code)).withConverter(converters.groupExpense);

/** Returns the copy, or undefined if there is none or only its trace. */
export const copyIn = <Copy>(snapshot: DocumentSnapshot<Copy>): Copy | undefined =>
  documents.isTrace(snapshot) ? undefined : snapshot.data();

export const monthRef = (code: string, month: string) =>
  database.doc(paths.monthPath(code, month)).withConverter(converters.month);

export const monthsRef = (code: string) => database.collection(paths.monthsPath(code)).withConverter(converters.month);

export const activityRef = (code: string) =>
  database.collection(paths.activityPath(code)).withConverter(converters.activity);

/** Everyone's sums over the whole life of a group. */
export const balancesRef = (code: string) => database.doc(paths.balancesPath(code)).withConverter(converters.balances);

export const paymentsRef = (code: string) =>
  database.collection(paths.paymentsPath(code)).withConverter(converters.payment);

/** The payments of a group that were not taken back, newest first. */
export const validPayments = (code: string) =>
  paymentsRef(code).where('deletedAt', '==', null).orderBy('date', 'desc').orderBy('createdAt', 'desc');

/** The payments in any group that a person made or received and that were not taken back, newest first. */
export const paymentsNaming = (userId: PersonId, since: string) =>
  database
    .collectionGroup(paths.subcollections.groups.payments)
    .withConverter(converters.payment)
    .where(Filter.or(Filter.where('from', '==', userId), Filter.where('to', '==', userId)))
    .where('deletedAt', '==', null)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc');

export const expenseRef = (id: string) => database.doc(paths.expensePath(id)).withConverter(converters.expense);

const expensesRef = () => database.collection(paths.collections.expenses).withConverter(converters.expense);

/** All expenses that a person recorded, including deleted ones. */
export const expensesOf = (userId: PersonId) => expensesRef().where('owner', '==', userId);

/** The records of all expenses of a group, including deleted ones. */
export const expensesIn = (code: string) => expensesRef().where('groupCodes', 'array-contains', code);

/** An id for a new document, or for a new person. */
export const newId = (): string => idFrom(world.below);

export const giveTakeCollection = (userId: PersonId) =>
  database.collection(paths.giveTakePath(userId)).withConverter(converters.giveTake);

export const giveTakeRef = (userId: PersonId, id: string) => giveTakeCollection(userId).doc(id);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const deviceRef = (token: string) =>
  database.doc(paths.devicePath(hashOf(token))).withConverter(converters.device);

export const devicesRef = () => database.collection(paths.collections.devices).withConverter(converters.device);

/** Every stored device of a person. There may be too many to read within a call. */
export const devicesOf = (userId: PersonId) => devicesRef().where('userId', '==', userId);

/** The devices that a person registered last, newest first: as many as an account lists. */
export const newestDevicesOf = (userId: PersonId) =>
  devicesOf(userId).orderBy('updatedAt', 'desc').limit(limits.devicesPerUser);

/** A user's document, to be read with `listingFields`. */
export const listingRef = (userId: PersonId) => database.doc(paths.userPath(userId)).withConverter(converters.listing);

export const outboxRef = (userId: PersonId) =>
  database.collection(paths.outboxPath(userId)).withConverter(converters.outbox);

/** A counter by its subject. The document's id is a hash, so that it does not reveal the subject. */
export const counterRef = (subject: string) =>
  database.doc(paths.throttlePath(hashOf(subject))).withConverter(converters.counter);

export const eventRef = (name: string) => database.doc(paths.eventPath(hashOf(name))).withConverter(converters.event);

export const erasureRef = (userId: PersonId) =>
  database.doc(paths.erasurePath(userId)).withConverter(converters.erasure);

export const erasuresRef = () => database.collection(paths.collections.erasures).withConverter(converters.erasure);

/** The progress of the pushes about the expense or activity entry with this id. */
export const pushProgressRef = (eventId: string) =>
  database.doc(paths.eventPath(hashOf(`push ${eventId}`))).withConverter(converters.pushProgress);

export const answeredCallsOf = (userId: PersonId) =>
  database
    .collection(paths.collections.idempotency)
    .where(FieldPath.documentId(), '>=', `${userId}_`)
    .where(FieldPath.documentId(), '<', `${userId}_~`);

export const answeredCallRef = (userId: PersonId, key: string) =>
  database.doc(paths.idempotencyPath(userId, key)).withConverter(converters.answeredCall);
