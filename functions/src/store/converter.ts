/** Firestore converters that parse: a document that is not what the contract says fails by name and path. */
import { isNewer, upgraded, versionField, versionOf } from '@pg/contract/schema-version';
import type { FirestoreDataConverter } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** Something stored is not what the contract says. Never the caller's fault: answered as an internal error. */
export class BadDocument extends Error {
  override readonly name = 'BadDocument';

  constructor(kind: string, path: string, issues: readonly z.core.$ZodIssue[]) {
    const details = issues.map((issue) => `${issue.path.join('.') || '(document)'}: ${issue.message}`).join('; ');
    super(`${path} is not a valid ${kind}: ${details}`);
  }
}

/** Something stored was written by a newer version of this code, as while a deploy is under way or after one was taken back. */
export class NewerDocument extends Error {
  override readonly name = 'NewerDocument';

  constructor(kind: string, path: string, known: number) {
    super(`${path} is a ${kind} of a version later than ${known}, the last that this code knows`);
  }
}

/**
 * A converter for one kind of document. Reading takes every version so far, and throws BadDocument or NewerDocument;
 * writing stores the value with its version, of which the first is not written.
 */
export const converter = <Document extends object>(
  kind: string,
  schema: z.ZodMiniType<Document>,
): FirestoreDataConverter<Document> => ({
  toFirestore: (document) => (versionOf(schema) === 1 ? document : { ...document, [versionField]: versionOf(schema) }),
  fromFirestore: (snapshot) => {
    const stored = snapshot.data();
    if (isNewer(schema, stored)) throw new NewerDocument(kind, snapshot.ref.path, versionOf(schema));
    const parsed = z.safeParse(schema, upgraded(schema, stored));
    if (!parsed.success) throw new BadDocument(kind, snapshot.ref.path, parsed.error.issues);
    return parsed.data;
  },
});
