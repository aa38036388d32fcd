/** Finishes the deletion of an account, and searches for what remains of it. */
import { collections, subcollections } from '@pg/contract/document-paths';
import { erase } from '@pg/functions/identity/erasure';
import { FieldPath } from 'firebase-admin/firestore';
import { database } from './database.ts';
import { idOf } from './ids.ts';
import { type Person, removeAccount } from './people.ts';

const allNames = [collections, ...Object.values(subcollections)].flatMap((names) => Object.values<string>(names));
/** The names of all collections, at the root and below a user or a group, except answered calls. */
const searched = new Set(allNames.filter((name) => name !== collections.idempotency));

/** Does what the trigger does, which the suites of thousands of calls switch off (scripts/emulators/suite.ts). */
export async function finishErasure(userId: string): Promise<void> {
  while (!(await erase(idOf(userId))));
}

/**
 * Returns, as text, every document that contains the user's mobile number in its path or its fields. Of the answered
 * calls, it returns only the user's own: those of others may name the number for three days (docs/decisions/0031).
 */
export async function tracesOf(userId: string): Promise<string[]> {
  const answeredCalls = database
    .collection(collections.idempotency)
    .where(FieldPath.documentId(), '>=', idOf(userId))
    .where(FieldPath.documentId(), '<', `${idOf(userId)}~`);
  // A collection group includes the collection at the root that has the same name.
  const queries = [answeredCalls, ...[...searched].map((name) => database.collectionGroup(name))];
  const found = await Promise.all(queries.map((query) => query.get()));
  const texts = found.flatMap(({ docs }) => docs.map((one) => `${one.ref.path} ${JSON.stringify(one.data())}`));
  return texts.filter((text) => text.includes(userId) || text.includes(`idempotency/${idOf(userId)}`));
}

/** Deletes the person's account, and erases what is left of it. */
export async function eraseAccount(who: Person): Promise<void> {
  await removeAccount(who);
  await finishErasure(who.id);
}
