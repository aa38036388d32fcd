/** Applies one migration to its documents while the app is in use, and resumes where it was interrupted. */
import { database } from '@pg/functions/firestore/references';
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { keepTrying } from '../firestore/keep-trying.ts';
import { pagesOf } from '../firestore/pages.ts';
import type { Migration, Reader } from './migration.ts';
import { beginning, type Progress, progressRef } from './progress.ts';

/** How many documents are changed at a time. */
const atOnce = 10;

/** Changes one document in a transaction, unless it no longer needs the migration. Returns whether it was changed. */
const changeOne = ({ change, alongside }: Migration, ref: DocumentReference): Promise<boolean> =>
  keepTrying(async (tx) => {
    const reader: Reader = { ref, get: (query) => tx.get(query) };
    const stored = (await tx.get(ref)).data();
    const due = stored && (await change(stored, ref.parent.id, reader));
    if (!due) return false;
    const others = (await alongside?.(stored, reader)) ?? [];
    if (Object.keys(due).length > 0) tx.update(ref, due);
    for (const [other, fields] of others) tx.set(other, fields, { merge: true });
    return true;
  });

async function changeAll(migration: Migration, due: readonly QueryDocumentSnapshot[]): Promise<number> {
  let changed = 0;
  for (let first = 0; first < due.length; first += atOnce) {
    const some = due.slice(first, first + atOnce).map(({ ref }) => changeOne(migration, ref));
    changed += (await Promise.all(some)).filter(Boolean).length;
  }
  return changed;
}

/** Returns the documents of a page that need the migration. */
async function dueIn({ change }: Migration, docs: readonly QueryDocumentSnapshot[]): Promise<QueryDocumentSnapshot[]> {
  const due: QueryDocumentSnapshot[] = [];
  for (let first = 0; first < docs.length; first += atOnce) {
    const some = docs.slice(first, first + atOnce);
    const changes = await Promise.all(
      some.map((one) => change(one.data(), one.ref.parent.id, { ref: one.ref, get: (query) => query.get() })),
    );
    due.push(...some.filter((_, index) => changes[index] !== undefined));
  }
  return due;
}

/** Dry run: returns how many documents would change and the path of one of them, and writes nothing. */
export async function whatIsDue(migration: Migration): Promise<{ seen: number; due: number; example?: string }> {
  const found = { seen: 0, due: 0, examples: [] as string[] };
  for (const name of migration.collections) {
    for await (const docs of pagesOf(database.collection(name))) {
      const due = await dueIn(migration, docs);
      found.seen += docs.length;
      found.due += due.length;
      found.examples.push(...due.slice(0, 1).map(({ ref }) => ref.path));
    }
  }
  const { seen, due, examples } = found;
  return { seen, due, ...(examples[0] && { example: examples[0] }) };
}

/**
 * Applies a migration and stores its progress after each page. An interrupted migration resumes after its last complete
 * page; a finished migration starts over.
 */
export async function apply(migration: Migration, now: Date): Promise<Progress> {
  const ref = progressRef(migration.name);
  const last = (await ref.get()).data();
  let progress = last && last.finishedAt === null ? last : beginning(now);
  const from = Math.max(0, migration.collections.indexOf(progress.cursor?.collection ?? ''));
  for (const collection of migration.collections.slice(from)) {
    const after = progress.cursor?.collection === collection ? progress.cursor.id : '';
    for await (const docs of pagesOf(database.collection(collection), after)) {
      const changed = await changeAll(migration, await dueIn(migration, docs));
      const cursor = { collection, id: docs.at(-1)?.id ?? '' };
      progress = { ...progress, cursor, seen: progress.seen + docs.length, changed: progress.changed + changed };
      await ref.set(progress);
    }
  }
  progress = { ...progress, cursor: null, finishedAt: new Date().toISOString() };
  await ref.set(progress);
  return progress;
}
