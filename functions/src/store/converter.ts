/** Firestore converters that parse: a document that is not what the contract says fails by name and path. */
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

/** A converter for one kind of document. Reading throws BadDocument; writing stores the value as it is. */
export const converter = <Document extends object>(
  kind: string,
  schema: z.ZodMiniType<Document>,
): FirestoreDataConverter<Document> => ({
  toFirestore: (document) => document,
  fromFirestore: (snapshot) => {
    const parsed = z.safeParse(schema, snapshot.data());
    if (!parsed.success) throw new BadDocument(kind, snapshot.ref.path, parsed.error.issues);
    return parsed.data;
  },
});
