/** Reads the database directly, bypassing the API and the rules. */

import * as paths from '@pg/contract/document-paths';
import { parseStored } from '@pg/contract/document-paths';
import {
  type ActivityDocument,
  activityDocument,
  balancesDocument,
  deviceDocument,
  type ExpenseDocument,
  expenseDocument,
  giveTakeDocument,
  groupDocument,
  groupExpenseDocument,
  monthDocument,
  movementDocument,
  type PhotoDocument,
  paymentDocument,
  photoDocument,
  presenceDocument,
  recurringDocument,
  userDocument,
} from '@pg/contract/documents';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { giveTakePath, idOf, movementsPath, userPath, withNumbers } from './ids.ts';

if (!process.env.FIRESTORE_EMULATOR_HOST) {
  throw new Error('FIRESTORE_EMULATOR_HOST is not set: tests read an emulator only.');
}

/** Not the API's app, so that the tests have a connection of their own. */
const app = initializeApp({}, 'tests');
export const database = getFirestore(app);

/** The identity provider's users. */
export const auth = getAuth(app);

/** Returns documents with the numbers of their people. */
async function all<Document>(query: Query, schema: z.ZodMiniType<Document>): Promise<Map<string, Document>> {
  const { docs } = await query.get();
  return new Map(
    docs.map((document) => [document.id, withNumbers(parseStored(schema, document.ref.path, document.data()))]),
  );
}

async function one<Document>(path: string, schema: z.ZodMiniType<Document>): Promise<Document> {
  return withNumbers(z.parse(schema, (await database.doc(path).get()).data()));
}

const dataAt = async (path: string): Promise<unknown> => (await database.doc(path).get()).data();

/** Returns the account of a person by number, even if someone else has signed the person up. */
export async function storedUser(number: string): Promise<z.output<typeof userDocument>> {
  const found = await database.doc(paths.numberPath(number)).get();
  return one(userPath(found.get('person') ?? number), userDocument);
}
export const storedGroup = (code: string) => one(paths.groupPath(code), groupDocument);
export const storedMovements = (userId: string) => all(database.collection(movementsPath(userId)), movementDocument);
/** Returns a group's expenses as its members see them, without the traces of deleted ones. */
export const storedGroupExpenses = (code: string) =>
  all(database.collection(paths.groupExpensesPath(code)).orderBy('paymentDate'), groupExpenseDocument);
export const storedMonths = (code: string) =>
  all(database.collection(`${paths.groupPath(code)}/months`), monthDocument);
export const storedActivity = (code: string) => all(database.collection(paths.activityPath(code)), activityDocument);

/** Returns the entries of these kinds in a group's activity, by id. */
export async function storedEntries<Kind extends ActivityDocument['kind']>(
  code: string,
  ...kinds: Kind[]
): Promise<Map<string, Extract<ActivityDocument, { kind: Kind }>>> {
  const ofKinds = [...(await storedActivity(code))].filter(([, { kind }]) => (kinds as string[]).includes(kind));
  return new Map(ofKinds as [string, Extract<ActivityDocument, { kind: Kind }>][]);
}

/** Returns each person's sums over all months of the group. They are empty before its first expense or payment. */
export async function storedBalances(code: string): Promise<z.output<typeof balancesDocument>> {
  const data = (await database.doc(paths.balancesPath(code)).get()).data();
  return data ? withNumbers(z.parse(balancesDocument, data)) : { byMember: {}, count: 0, revision: 0 };
}
export const storedPayments = (code: string) => all(database.collection(paths.paymentsPath(code)), paymentDocument);
export const storedRecurring = (code: string) => all(database.collection(paths.recurringPath(code)), recurringDocument);
/** Returns who is away in a group, by month. */
export const storedPresence = (code: string) => all(database.collection(paths.presencePath(code)), presenceDocument);
/** Returns the records of all expenses of a group, including deleted ones. */
export const storedRecords = (code: string): Promise<Map<string, ExpenseDocument>> =>
  all(database.collection(paths.collections.expenses).where('groupCodes', 'array-contains', code), expenseDocument);
export const storedExpense = (id: string) => one(paths.expensePath(id), expenseDocument);
/** Returns the photo of an expense's bill. */
export const storedPhoto = async (expenseId: string): Promise<PhotoDocument | undefined> =>
  (await dataAt(paths.photoPath(expenseId))) as PhotoDocument | undefined;

/** Firestore accepts this many values of an `in`. */
const mostValues = 30;

/**
 * Returns the documents of a collection whose `field` names one of these people, by person and id. Asks for many people
 * at a time, because the emulator looks at every document of the collection for each query.
 */
async function ofPeople<Document>(
  name: string,
  field: keyof Document & string,
  userIds: readonly string[],
  schema: z.ZodMiniType<Document>,
): Promise<Map<string, Map<string, Document>>> {
  const found = new Map(userIds.map((userId) => [withNumbers(userId), new Map<string, Document>()]));
  for (let first = 0; first < userIds.length; first += mostValues) {
    const some = userIds.slice(first, first + mostValues);
    const documents = await all(database.collection(name).where(field, 'in', some.map(idOf)), schema);
    for (const [id, document] of documents) found.get(String(document[field]))?.set(id, document);
  }
  return found;
}

/** Returns the expenses that these people recorded, by person and id. */
const storedExpensesOfPeople = (userIds: readonly string[]): Promise<Map<string, Map<string, ExpenseDocument>>> =>
  ofPeople(paths.collections.expenses, 'owner', userIds, expenseDocument);

export const storedExpensesOf = async (userId: string): Promise<Map<string, ExpenseDocument>> =>
  (await storedExpensesOfPeople([userId])).get(withNumbers(userId)) ?? new Map();

export const storedGiveTake = (userId: string) => all(database.collection(giveTakePath(userId)), giveTakeDocument);
export const storedDevicesOf = (userId: string) =>
  all(database.collection(paths.collections.devices).where('userId', '==', idOf(userId)), deviceDocument);

/**
 * Returns the devices that get a person's pushes: those that the account lists and that have the account's session
 * version.
 */
export async function listedDevicesOf(userId: string): Promise<z.output<typeof deviceDocument>[]> {
  const account = (await database.doc(userPath(userId)).get()).data();
  const stored = await storedDevicesOf(userId);
  const listed: readonly string[] = account?.devices ?? [];
  const devices = listed.flatMap((id) => stored.get(id) ?? []);
  return devices.filter(({ sessionVersion }) => sessionVersion === account?.sessionVersion);
}

/**
 * Returns what is stored about these people and groups (without answered calls and pushes), so that a test can compare
 * it before and after a call.
 */
export async function everythingAbout(userIds: readonly string[], codes: readonly string[] = []): Promise<unknown> {
  const ofUsers = userIds.map((userId) =>
    Promise.all([
      dataAt(userPath(userId)),
      dataAt(paths.numberPath(userId)),
      storedMovements(userId),
      storedGiveTake(userId),
    ]),
  );
  const expenses = storedExpensesOfPeople(userIds);
  const devices = ofPeople(paths.collections.devices, 'userId', userIds, deviceDocument);
  const photos = ofPeople(paths.collections.photos, 'by', userIds, photoDocument);
  const ofGroups = codes.map((code) =>
    Promise.all([
      dataAt(paths.groupPath(code)),
      storedGroupExpenses(code),
      storedMonths(code),
      storedActivity(code),
      storedBalances(code),
      storedPayments(code),
      storedRecurring(code),
      storedPresence(code),
    ]),
  );
  return Promise.all([...ofUsers, expenses, devices, photos, ...ofGroups]);
}
