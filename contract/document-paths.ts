/**
 * The paths of all documents in Firestore (docs/product.md §8), and how both sides parse them. A document may carry its
 * version in the field `v`; without it, it has version 1, the only one so far. One of a later version is not parsed
 * (docs/decisions/0035), and one that does not fit its schema is refused by its path.
 */
import * as z from 'zod/mini';

const newestVersion = 1;

export class BadDocument extends Error {
  override readonly name = 'BadDocument';
}

/** A document of a later version than this code reads, as during a deploy or after a rollback. */
export class NewerDocument extends Error {
  override readonly name = 'NewerDocument';
}

/** @throws BadDocument with the path and every field that is wrong; NewerDocument with the path. */
export function parseStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  stored: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  if (typeof stored.v === 'number' && stored.v > newestVersion) {
    throw new NewerDocument(`${path}: a version later than ${newestVersion}, the newest that this code reads`);
  }
  const parsed = z.safeParse(schema, stored);
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
  photos: 'photos',
  devices: 'devices',
  idempotency: 'idempotency',
  throttle: 'throttle',
  events: 'events',
  erasures: 'erasures',
  notices: 'notices',
  pages: 'pages',
} as const;

/** Collections below a user or a group. */
export const subcollections = {
  users: { movements: 'movements', giveTake: 'giveTake', demoPushes: 'demoPushes' },
  groups: {
    expenses: 'expenses',
    months: 'months',
    activity: 'activity',
    sums: 'sums',
    payments: 'payments',
    recurring: 'recurring',
    presence: 'presence',
  },
} as const;

export const userPath = (userId: string): string => `${collections.users}/${userId}`;
export const movementsPath = (userId: string): string => `${userPath(userId)}/${subcollections.users.movements}`;
export const giveTakePath = (userId: string): string => `${userPath(userId)}/${subcollections.users.giveTake}`;
export const demoPushesPath = (userId: string): string => `${userPath(userId)}/${subcollections.users.demoPushes}`;
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
export const recurringPath = (code: string): string => `${groupPath(code)}/${subcollections.groups.recurring}`;
export const presencePath = (code: string): string => `${groupPath(code)}/${subcollections.groups.presence}`;
export const noticePath = (id: string): string => `${collections.notices}/${id}`;
export const expensePath = (id: string): string => `${collections.expenses}/${id}`;
export const photoPath = (expenseId: string): string => `${collections.photos}/${expenseId}`;
export const devicePath = (tokenHash: string): string => `${collections.devices}/${tokenHash}`;
export const throttlePath = (subjectHash: string): string => `${collections.throttle}/${subjectHash}`;
export const eventPath = (name: string): string => `${collections.events}/${name}`;
export const erasurePath = (userId: string): string => `${collections.erasures}/${userId}`;
export const guestPagePath = (handle: string): string => `${collections.pages}/${handle}`;
export const idempotencyPath = (userId: string, key: string): string => `${collections.idempotency}/${userId}_${key}`;
