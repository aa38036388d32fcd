/**
 * The paths of all documents in Firestore (docs/product.md §8), and how both sides parse them. A test compares the names
 * of the collections with the rules.
 *
 * Parses stored documents on both sides (docs/decisions/0035). A document has its version in the field `v`, which
 * version 1 leaves out. An older document is upgraded to the shape of documents.ts before it is parsed. A document that
 * does not fit its schema is refused, and the error names its path.
 */
import * as z from 'zod/mini';

/** A document as the database returns it. */
export type Stored = Readonly<Record<string, unknown>>;

/** The field that every version after the first carries. */
export const versionField = 'v';

/** The versions of a kind of document. */
export interface Versions {
  /** The steps from version 1 to 2, from 2 to 3 and so on. The last step leads to the newest version that is read. */
  readonly upgrades: readonly ((older: Stored) => Stored)[];
  /**
   * The version that is written, if it is not the newest. One deploy only reads a new version and the next one writes
   * it, so that a deploy can be rolled back. Between the two deploys, documents must be written in this version's
   * shape.
   */
  readonly writes?: number;
}

/** The kinds that have had another shape since the first release. */
const kinds = new Map<z.ZodMiniType, Versions>();

const onlyTheFirst: Versions = { upgrades: [] };

/** The versions of a kind of document. */
export const versionsOf = (schema: z.ZodMiniType): Versions => kinds.get(schema) ?? onlyTheFirst;

/** The newest version that this code can read. */
export const newestRead = ({ upgrades }: Versions): number => 1 + upgrades.length;

/** Returns the version field to write into a document: none for version 1. */
export function versionMark(versions: Versions): { [versionField]?: number } {
  const { writes = newestRead(versions) } = versions;
  return writes === 1 ? {} : { [versionField]: writes };
}

/** The version of a stored document. */
const versionIn = (stored: Stored): number => {
  const version = stored[versionField];
  return typeof version === 'number' ? version : 1;
};

/** Whether the document has a later version than this code can read. */
export const isNewer = (versions: Versions, stored: Stored): boolean => versionIn(stored) > newestRead(versions);

/** Returns the document in its newest shape, whichever version it is stored in. */
export const upgraded = ({ upgrades }: Versions, stored: Stored): Stored =>
  upgrades.slice(versionIn(stored) - 1).reduce((older, upgrade) => upgrade(older), stored);

/** Thrown for a stored document that does not fit its schema in documents.ts. */
export class BadDocument extends Error {
  override readonly name = 'BadDocument';
}

/** Thrown for a document of a later version than this code can read, as during a deploy or after a rollback. */
export class NewerDocument extends Error {
  override readonly name = 'NewerDocument';
}

/**
 * Returns a document in the shape of its schema, whichever version it is stored in.
 *
 * @throws BadDocument with the path and every field that is wrong; NewerDocument with the path.
 */
export function parseStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  stored: Stored,
): z.output<Schema> {
  const versions = versionsOf(schema);
  if (isNewer(versions, stored)) {
    throw new NewerDocument(`${path}: a version later than ${newestRead(versions)}, the newest that this code reads`);
  }
  const parsed = z.safeParse(schema, upgraded(versions, stored));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path: field, message }) => `${field.join('.') || '(document)'}: ${message}`);
  throw new BadDocument(`${path}: ${wrong.join('; ')}`);
}

/** Collections at the root. */
export const collections = {
  users: 'users',
  numbers: 'numbers',
  groups: 'groups',
  codes: 'codes',
  expenses: 'expenses',
  devices: 'devices',
  idempotency: 'idempotency',
  throttle: 'throttle',
  events: 'events',
  erasures: 'erasures',
  migrations: 'migrations',
} as const;

/** Collections below a user or a group. */
export const subcollections = {
  users: { movements: 'movements', giveTake: 'giveTake', outbox: 'outbox' },
  groups: { expenses: 'expenses', months: 'months', activity: 'activity', sums: 'sums', payments: 'payments' },
} as const;

export const userPath = (userId: string): string => `${collections.users}/${userId}`;
export const movementsPath = (userId: string): string => `${userPath(userId)}/${subcollections.users.movements}`;
export const giveTakePath = (userId: string): string => `${userPath(userId)}/${subcollections.users.giveTake}`;
export const outboxPath = (userId: string): string => `${userPath(userId)}/${subcollections.users.outbox}`;
export const numberPath = (number: string): string => `${collections.numbers}/${number}`;
export const groupPath = (code: string): string => `${collections.groups}/${code}`;
export const codePath = (code: string): string => `${collections.codes}/${code}`;
export const groupExpensesPath = (code: string): string => `${groupPath(code)}/${subcollections.groups.expenses}`;
export const monthsPath = (code: string): string => `${groupPath(code)}/${subcollections.groups.months}`;
export const monthPath = (code: string, month: string): string => `${monthsPath(code)}/${month}`;
export const activityPath = (code: string): string => `${groupPath(code)}/${subcollections.groups.activity}`;
/** The document with everyone's sums over the whole life of a group. */
export const balancesPath = (code: string): string => `${groupPath(code)}/${subcollections.groups.sums}/balances`;
export const paymentsPath = (code: string): string => `${groupPath(code)}/${subcollections.groups.payments}`;
export const expensePath = (id: string): string => `${collections.expenses}/${id}`;
export const devicePath = (tokenHash: string): string => `${collections.devices}/${tokenHash}`;
export const throttlePath = (subjectHash: string): string => `${collections.throttle}/${subjectHash}`;
export const eventPath = (name: string): string => `${collections.events}/${name}`;
export const erasurePath = (userId: string): string => `${collections.erasures}/${userId}`;
export const migrationPath = (name: string): string => `${collections.migrations}/${name}`;
export const idempotencyPath = (userId: string, key: string): string => `${collections.idempotency}/${userId}_${key}`;
