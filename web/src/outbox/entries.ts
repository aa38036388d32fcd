/**
 * The changes that wait on this device until the server has them, in IndexedDB (docs/decisions/0064). The pages and the
 * service worker share this file, so it loads neither zod nor React.
 */
import type { Expense, GiveTakeRecord } from '@pg/contract/answers';
import { clear, createStore, del, get, set, update, values } from 'idb-keyval';
import { heldIds } from './held.ts';

/** Why the server refused a change: its code, and what it said. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly limit?: number;
}

interface Sending {
  /** The id that the server will give to what the change creates (contract/creation-id.ts). */
  readonly id: string;
  /** The Idempotency-Key: the same for every try. */
  readonly key: string;
  readonly userId: string;
  /** When it was made, in milliseconds since 1970. Older changes are sent first. */
  readonly at: number;
  /** The request as it is sent. Its body is encoded already. */
  readonly url: string;
  readonly body: string;
  /** Why the server refused it; undefined while it waits. */
  readonly refusal?: Refusal | undefined;
  /** Stored by a form that sends it itself (held.ts). */
  readonly isHeld?: true;
}

/** What the card of a waiting change shows, and what its form was filled with. */
export type WaitingExpense = Sending & {
  readonly kind: 'expense';
  readonly shown: Expense;
  readonly groupCodes: readonly string[];
  readonly form: object;
};
export type WaitingRecord = Sending & { readonly kind: 'record'; readonly shown: GiveTakeRecord };
export type Entry = WaitingExpense | WaitingRecord;

/** The session whose token sends the changes of its user while no page is open. */
export interface SendingSession {
  readonly userId: string;
  readonly token: string;
}

const changes = createStore('outbox', 'changes');
const sessions = createStore('outbox-session', 'session');
const only = 'session';

/**
 * Returns the changes of a person that no form is sending, oldest first.
 *
 * @throws DOMException if the browser has no storage for them
 */
export async function entriesOf(userId: string): Promise<Entry[]> {
  const [all, held] = await Promise.all([values<Entry>(changes), heldIds()]);
  return all
    .filter((entry) => entry.userId === userId && !(entry.isHeld && held.has(entry.id)))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** @throws DOMException if the storage is full, or if the browser has none */
export const putEntry = (entry: Entry): Promise<void> => set(entry.id, entry, changes);

export const dropEntry = (id: string): Promise<void> => del(id, changes);

/** Notes a refusal; without one, the change waits again. Does nothing if the change is gone. */
export async function setRefusal(id: string, refusal: Refusal | undefined): Promise<void> {
  const known = await get<Entry>(id, changes);
  if (known) await update<Entry>(id, (entry = known) => ({ ...entry, refusal }), changes);
}

/** Deletes the changes of everyone else: nobody sees or sends what another person has left in this browser. */
export async function dropOthers(userId: string): Promise<void> {
  const others = (await values<Entry>(changes)).filter((entry) => entry.userId !== userId);
  for (const { id } of others) await dropEntry(id);
}

export const dropEverything = async (): Promise<void> => {
  await clear(changes);
  await endSending();
};

export const sendingSession = (): Promise<SendingSession | undefined> => get<SendingSession>(only, sessions);
export const keepSendingSession = (session: SendingSession): Promise<void> => set(only, session, sessions);
/** Deletes the token that the service worker sends with. */
export const endSending = (): Promise<void> => clear(sessions);
