/**
 * The changes that wait on this device until the server has them, in IndexedDB, and the news of them for other tabs
 * (docs/decisions/0064). The pages and the service worker share this file, so it loads neither zod nor React.
 */
import type { Expense } from '@pg/contract/expense';
import type { GiveTakeRecord } from '@pg/contract/give-take';
import { clear, createStore, del, get, promisifyRequest, set, values } from 'idb-keyval';
import type { FailureCode } from '#api/call-error.ts';

/** Why the server refused a change: its code, and what it said. */
export interface Refusal {
  readonly code: FailureCode;
  readonly message: string;
  readonly field?: string | undefined;
  readonly limit?: number | undefined;
}

/** A change of any kind, without what is shown of it. */
export interface Sending {
  /** Whose change it is. */
  readonly userId: string;
  /** The id that the server will give to what the change creates (contract/document-ids.ts). */
  readonly id: string;
  /** The Idempotency-Key: the same for every try. */
  readonly key: string;
  /** When it was made, in milliseconds since 1970. Older changes are sent first. */
  readonly at: number;
  readonly url: string;
  /** The encoded body of the request. */
  readonly body: string;
  /** Why the server refused it; undefined while it waits. */
  readonly refusal?: Refusal | undefined;
  /** Stored by a form that sends it itself (`whileHeld`). */
  readonly isHeld?: true;
}

/** An expense that waits, with what its card shows and what its form contained. */
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

/** `sent`: the server has the change, and this is its answer. `changed`: the list has changed in another way. */
export type News =
  | { readonly kind: 'changed' }
  | { readonly kind: 'sent'; readonly entry: Entry; readonly answer: unknown };

const only = 'session';

/**
 * Opens what a device keeps under a name, with its news and locks. A browser has one; a test gives each of its phones
 * another name.
 *
 * All functions are `async`, because a browser that forbids storage throws at once: so their promises fail instead.
 */
export function openEntries(name: string) {
  const changes = createStore(name, 'changes');
  const sessions = createStore(`${name}-session`, 'session');
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  /** The names of the locks that forms hold begin with this; the change's id follows. */
  const lockPrefix = `${name} `;

  /** Returns the ids of the changes that forms are sending, in any tab. */
  const heldIds = async (): Promise<ReadonlySet<string>> => {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const names = held.map(({ name = '' }) => name);
    return new Set(names.filter((name) => name.startsWith(lockPrefix)).map((name) => name.slice(lockPrefix.length)));
  };
  const drop = async (id: string): Promise<void> => del(id, changes);
  /** Deletes the token that the service worker sends with. */
  const endSending = async (): Promise<void> => clear(sessions);

  return {
    /**
     * Runs the work while a form holds a change that it has stored and sends itself. If the page is closed before the
     * answer, the change is not lost: the browser releases the lock, and from then on the change waits like any other.
     * In a browser without locks, does not run the work.
     */
    whileHeld: async (id: string, work: () => Promise<void>): Promise<void> => {
      await navigator.locks?.request(lockPrefix + id, work);
    },

    /** Waits until no other tab or worker is sending. */
    inTurn: <Result>(work: () => Promise<Result>): Promise<Result> =>
      navigator.locks ? (navigator.locks.request(name, work) as Promise<Result>) : work(),

    /**
     * Returns the changes of a person that no form is sending, oldest first.
     *
     * @throws DOMException if the browser has no storage for them
     */
    of: async (userId: string): Promise<Entry[]> => {
      const [all, held] = await Promise.all([values<Entry>(changes), heldIds()]);
      return all
        .filter((entry) => entry.userId === userId && !(entry.isHeld && held.has(entry.id)))
        .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    },

    /** @throws DOMException if the storage is full, or if the browser has none */
    put: async (entry: Entry): Promise<void> => set(entry.id, entry, changes),
    drop,

    /** Notes a refusal; without one, the change waits again. Does nothing if the change is gone. */
    setRefusal: async (id: string, refusal: Refusal | undefined): Promise<void> =>
      changes('readwrite', (store) => {
        const known: IDBRequest<Entry | undefined> = store.get(id);
        known.onsuccess = () => {
          if (known.result) store.put({ ...known.result, refusal }, id);
        };
        return promisifyRequest(store.transaction);
      }),

    /** Deletes the changes of everyone else: no one sees or sends what another person has left in this browser. */
    dropOthers: async (userId: string): Promise<void> => {
      const others = (await values<Entry>(changes)).filter((entry) => entry.userId !== userId);
      for (const { id } of others) await drop(id);
    },
    dropEverything: async (): Promise<void> => {
      await clear(changes);
      await endSending();
    },

    sendingSession: async (): Promise<SendingSession | undefined> => get<SendingSession>(only, sessions),
    keepSendingSession: async (session: SendingSession): Promise<void> => set(only, session, sessions),
    endSending,

    /** Sends news to the other tabs. A tab does not receive its own news. */
    tell: (news: News): void => channel?.postMessage(news),

    /** Calls `then` for all news from another tab or from the service worker. Returns a function that stops this. */
    hear: (then: (news: News) => void): (() => void) => {
      const onMessage = ({ data }: MessageEvent<News>): void => then(data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}

export type Entries = ReturnType<typeof openEntries>;

/** What this browser keeps. */
export const entries = openEntries('outbox');

/** The tag under which a page asks the browser for a Background Sync. */
export const outboxTag = 'outbox';
