/**
 * The changes that wait on this device until the server has them, in IndexedDB, the news of them for other tabs, and
 * sending them (docs/decisions/0064). The pages and the service worker share this file, so it loads neither zod nor React.
 */

import type { Expense } from '@pg/contract/expense';
import type { firstLoadEndpoints } from '@pg/contract/first-load-endpoints';
import type { GiveTakeRecord } from '@pg/contract/give-take';
import type { Payment } from '@pg/contract/payment';
import { clear, createStore, del, get, entries as pairs, promisifyRequest, set } from 'idb-keyval';
import { CallError, callErrorOf, failureKindOf } from '#api/call-error.ts';
import { fetchJson } from '#api/fetch-json.ts';
import type { ApiRequest } from '#api/request.ts';

/**
 * The kinds of changes that can wait, named as in the answers of their calls. What waits names its kind alone: who used
 * the browser before may have stored it, so neither a call nor an address is read from there.
 */
export const endpointByKind = { expense: 'addExpense', record: 'giveOrTake', payment: 'recordPayment' } as const;

type Calls = typeof endpointByKind;
export type Kind = keyof Calls;
/** The calls whose changes can wait. */
export type QueuedEndpoint = Calls[Kind];

/** The addresses of the table of calls, which has zod with it. */
const paths: { readonly [One in Kind]: (typeof firstLoadEndpoints)[Calls[One]]['path'] } = {
  expense: '/pg/addExpenseToGroups',
  record: '/pg/give-or-take',
  payment: '/pg/record-payment',
};

/** Why the server refused a change: its code, and what it said. */
type Refusal = Pick<CallError, 'code' | 'message' | 'field' | 'limit'>;

/** A change as it is stored. Who used the browser before may have stored it: pending.ts checks it. */
export interface StoredChange {
  readonly kind: Kind;
  /** Whose change it is. */
  readonly userId: string;
  /**
   * The session in which it was made, or in which its user said that it shall be sent. It is sent in this session alone,
   * whose id no one could know before the login.
   */
  readonly sessionId?: string | undefined;
  /** The id that the server will give to what the change creates (contract/document-ids.ts). */
  readonly id: string;
  /** The Idempotency-Key: the same for every try. */
  readonly key: string;
  /** When it was made, in milliseconds since 1970. Older changes are sent first. */
  readonly at: number;
  /** The encoded body of the request. */
  readonly body: string;
  /** What of an expense's form its body does not say: the choice of payers and shares. */
  readonly form?: object | undefined;
  /** Why the server refused it, or `unreadable`; undefined while it waits. */
  readonly refusal?: Refusal | undefined;
}

/** A change that waits, with what its card shows, which is what its body says. */
interface Waiting extends StoredChange {
  /** Whether it was stored before this login: it is sent only if its user says so. */
  readonly isFromBefore: boolean;
}
export type PendingExpense = Waiting & {
  readonly kind: 'expense';
  readonly optimistic: Expense;
  readonly groupCodes: readonly string[];
};
export type PendingRecord = Waiting & { readonly kind: 'record'; readonly optimistic: GiveTakeRecord };
export type PendingPayment = Waiting & {
  readonly kind: 'payment';
  readonly groupCode: string;
  readonly optimistic: Payment;
};
export type PendingChange = PendingExpense | PendingRecord | PendingPayment;

/** Whether it waits to be sent: it was not refused, and there is nothing to ask about it. */
export const isWaitingToSend = ({ refusal, isFromBefore }: PendingChange): boolean => !refusal && !isFromBefore;

/** The session whose token sends the changes of its user while no page is open. */
export interface SenderSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
}

/** `sent`: the server has the change, and this is its answer. `changed`: the list has changed in another way. */
export type QueueEvent =
  | { readonly kind: 'changed' }
  | { readonly kind: 'sent'; readonly entry: StoredChange; readonly answer: unknown };

const only = 'session';

/** How long a storage that does not answer is waited for, in milliseconds. */
const patience = 3000;

/**
 * Opens what a device keeps under a name, with its news and locks. A browser has one; a test gives each of its phones
 * another name.
 *
 * All functions are `async`, because a browser that forbids storage throws at once: so their promises fail instead.
 */
export function openQueue(name: string) {
  const changes = createStore(name, 'changes');
  const sessions = createStore(`${name}-session`, 'session');
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  /** The ids of the changes that forms of this page are sending. */
  const awaited = new Set<string>();
  const drop = async (id: string): Promise<void> => del(id, changes);
  const put = async (entry: StoredChange): Promise<void> => set(entry.id, entry, changes);
  /** Each with the id under which it is stored. */
  const all = async (): Promise<StoredChange[]> =>
    (await pairs<string, object>(changes)).map(([id, value]) => ({ ...(value as StoredChange), id }));
  /** Deletes the token that the service worker sends with. */
  const clearSenderSession = async (): Promise<void> => clear(sessions);

  return {
    /**
     * Stores a change that a form sends itself: if the page is closed before the answer, the next page finds it waiting.
     * The returned function ends this. It deletes the change unless it is to be kept, and returns whether it is: never if
     * the storage is full, or if the browser has none.
     */
    holdWhileSending: (entry: StoredChange): ((isKept: boolean) => Promise<boolean>) => {
      awaited.add(entry.id);
      const isStored = put(entry).then(
        () => true,
        () => false,
      );
      const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), patience));
      return async (isKept) => {
        const isThere = (await Promise.race([isStored, tooLate])) && isKept;
        const dropped = isThere ? Promise.resolve() : drop(entry.id).catch(() => undefined);
        await Promise.race([dropped, tooLate]);
        awaited.delete(entry.id);
        return isThere;
      };
    },

    /** Waits until no other tab or worker is sending. */
    withLock: <Result>(work: () => Promise<Result>): Promise<Result> =>
      navigator.locks ? (navigator.locks.request(name, work) as Promise<Result>) : work(),

    /**
     * Returns the changes of a person that no form of this page is sending, oldest first.
     *
     * @throws DOMException if the browser has no storage for them
     */
    listOf: async (userId: string): Promise<StoredChange[]> =>
      (await all())
        .filter((entry) => entry.userId === userId && !awaited.has(entry.id))
        .sort((a, b) => Number(a.at) - Number(b.at) || (a.id < b.id ? -1 : 1)),
    drop,
    put,

    /** Notes a refusal. Does nothing if the change is gone. */
    setRefusal: async (id: string, refusal: Refusal): Promise<void> =>
      changes('readwrite', (store) => {
        const known: IDBRequest<StoredChange | undefined> = store.get(id);
        known.onsuccess = () => {
          if (known.result) store.put({ ...known.result, refusal }, id);
        };
        return promisifyRequest(store.transaction);
      }),

    /** Deletes the changes of everyone else: no one sees or sends what another person has left in this browser. */
    removeOthers: async (userId: string): Promise<void> => {
      const others = (await all()).filter((entry) => entry.userId !== userId);
      for (const { id } of others) await drop(id);
    },
    clear: async (): Promise<void> => {
      await clear(changes);
      await clearSenderSession();
    },

    readSenderSession: async (): Promise<SenderSession | undefined> => get<SenderSession>(only, sessions),
    saveSenderSession: async (session: SenderSession): Promise<void> => set(only, session, sessions),
    clearSenderSession,

    /** Sends news to the other tabs. A tab does not receive its own news. */
    broadcast: (news: QueueEvent): void => channel?.postMessage(news),

    /** Calls `then` for all news from another tab or from the service worker. Returns a function that stops this. */
    onEvent: (then: (news: QueueEvent) => void): (() => void) => {
      const onMessage = ({ data }: MessageEvent<QueueEvent>): void => then(data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}

export type OutboxQueue = ReturnType<typeof openQueue>;

/**
 * Sends a change once, and returns the answer.
 *
 * @throws CallError as `send` does; `unreadable` if the answer is not the API's: it may be the page of a hotel's network;
 *   `invalid-request` for a change of no kind
 */
export async function sendPending(
  { kind, key, body }: StoredChange,
  send: (call: ApiRequest) => Promise<unknown>,
): Promise<unknown> {
  if (!Object.hasOwn(paths, kind)) throw new CallError('invalid-request');
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  const answer = await send({ url: paths[kind], init, key });
  if (!Object(Object(answer)[kind]).id) throw new CallError('unreadable', '', { isForeign: true });
  return answer;
}

/** What this browser keeps. */
export const outboxQueue = openQueue('outbox');

/** The tag under which a page asks the browser for a Background Sync. */
export const syncTag = 'outbox';

/**
 * The waiting changes are sent one at a time, oldest first. Only one tab or worker sends at any moment, and if two did,
 * the server would still count each change once, because every try has the same key.
 *
 * What is left after sending: how many changes wait, after how many seconds the server wants the next try, and whether
 * it has refused the token.
 */
interface FlushResult {
  readonly waiting: number;
  readonly retryAfter: number;
  readonly isRefused?: true;
}

async function sendEach(
  entries: OutboxQueue,
  { token, userId, sessionId }: SenderSession,
  then: (news: QueueEvent) => void,
): Promise<FlushResult> {
  const announce = (news: QueueEvent): void => {
    entries.broadcast(news);
    then(news);
  };
  /** Changes that the server cannot record now; it may record others. */
  const passed = new Set<string>();
  for (;;) {
    const waiting = (await entries.listOf(userId)).filter((entry) => !entry.refusal && entry.sessionId === sessionId);
    const entry = waiting.find(({ id }) => !passed.has(id));
    if (!entry) return { waiting: waiting.length, retryAfter: 0 };
    try {
      const answer = await sendPending(entry, (call) => fetchJson({ ...call, token }));
      await entries.drop(entry.id);
      announce({ kind: 'sent', entry, answer });
    } catch (error) {
      const failure = callErrorOf(error);
      const { code, message, field, limit, retryAfter = 0 } = failure;
      const meaning = failureKindOf(failure);
      if (meaning === 'refused') {
        await entries.setRefusal(entry.id, { code, message, field, limit });
        announce({ kind: 'changed' });
      } else if (code === 'internal') passed.add(entry.id);
      else return { waiting: waiting.length, retryAfter, ...(meaning === 'session-over' && { isRefused: true }) };
    }
  }
}

/**
 * Sends what waits in this session. What other sessions have left is not sent: its user is asked first.
 *
 * @param then receives what happened to each change; other tabs hear of it too
 */
export const flushQueue = (
  entries: OutboxQueue,
  session: SenderSession,
  then: (news: QueueEvent) => void,
): Promise<FlushResult> => entries.withLock(() => sendEach(entries, session, then));

/** @throws Error if changes still wait: the browser then tries again later */
export async function flushInBackground(): Promise<void> {
  const session = await outboxQueue.readSenderSession();
  // An older build has stored no session id.
  if (!session?.sessionId) return;
  const { waiting } = await flushQueue(outboxQueue, session, () => undefined);
  if (waiting > 0) throw new Error(`${waiting} changes still wait.`);
}
