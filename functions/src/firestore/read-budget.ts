/**
 * Each user's budget of calls and reads, and the room in memory for the lists of all users (docs/product.md §2). The
 * limits are far above normal use, but low enough to limit costs and to keep the process alive. Each process counts in
 * memory, which costs no reads, and by user, so that people behind one address share no budget (docs/decisions/0041).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { EndpointName } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { pageSizes } from '@pg/contract/requests';
import AsyncLock from 'async-lock';
import type { Caller } from '../call-context.ts';
import { runtime } from '../runtime.ts';

/** What the reads of one call report to, so that no counter has to be passed through the code in between. */
interface CallReads {
  /** Counts documents that were read. A negative number gives back what was claimed and not read. */
  note(documents: number): void;
  /**
   * Counts the documents of a list before they are read, and keeps room for them until `release` or `end`.
   *
   * @throws ContractError `too-many-requests`; `unavailable` while the process has no room.
   */
  claim?(documents: number): void;
  /** Keeps room for as much as this many documents hold, likewise. */
  hold?(documents: number): void;
  /**
   * Counts work that takes as much time as reading this many documents, before it is done.
   *
   * @throws ContractError `too-many-requests`
   */
  work?(documents: number): void;
  /** Counts the people of a group that was read, and keeps room for them likewise. */
  people?(count: number): void;
  /** Gives back the room at once, if what was read is not used. */
  release?(): void;
  /** Gives back the room once the answer is sent too, when nothing is read any more. */
  end?(): void;
  /** Whether the call was answered, or its caller is gone. */
  isOver?(): boolean;
  /** Notes that the session stands. */
  noteSession?(): void;
}

const current = new AsyncLocalStorage<CallReads>();

/** Does the work and reports each of its reads, even those that begin after the call has timed out. */
export const withReadCounter = <Result>(reads: CallReads, work: () => Result): Result => current.run(reads, work);

/** Reports documents that were read. Does nothing outside a call, as in a trigger. */
export const countReads = (documents: number): void => current.getStore()?.note(documents);

export const reserveReads = (documents: number): void => current.getStore()?.claim?.(documents);

export const countSession = (): void => current.getStore()?.noteSession?.();

export const holdRoom = (documents: number): void => current.getStore()?.hold?.(documents);

/** How much of something takes as long as reading one document. */
const perDocument = {
  /** Bytes of a request: about twenty people whom it names, with what it says of them. */
  bytes: 1000,
  /** People in a group's document, present and former, with guests and taken places. */
  people: 10,
  /** Days of people, each of which is looked at: a person's year. */
  days: 366,
} as const;

/**
 * Counts work by its size before it is done. Whatever multiplies limits says here by how much.
 *
 * @throws ContractError `too-many-requests` if that does not fit into what is left of the caller's budget
 */
export const claimWork = (kind: 'bytes' | 'days', count: number): void =>
  current.getStore()?.work?.(Math.floor(count / perDocument[kind]));

/** Counts a group that was read by its people. Past 2,000 people in all groups of a call, keeps room for them. */
export const notePeople = (count: number): void => current.getStore()?.people?.(count);

export const releaseReads = (): void => current.getStore()?.release?.();

export const endReads = (): void => current.getStore()?.end?.();

/** The refusal of a list. In two seconds, several others are answered. A wait that is named is not logged as a failure. */
const notNow = (): ContractError => new ContractError('unavailable', undefined, { retryAfter: 2 });

/** @throws ContractError `unavailable` if nobody waits for the call any more */
export function assertAwaited(): void {
  if (current.getStore()?.isOver?.()) throw notNow();
}

/** After so many milliseconds, long work lets others have their turn. */
const turn = 20;

/**
 * Returns what long work awaits between its steps: it lets others have their turn now and then, and ends the work once
 * nobody waits for the call any more.
 *
 * @throws ContractError `unavailable`
 */
export function inTurns(): () => Promise<void> {
  let since = runtime.elapsed();
  return async () => {
    if (runtime.elapsed() - since < turn) return;
    await othersTurn();
    assertAwaited();
    since = runtime.elapsed();
  };
}

/** Binds work to the current call: its reads count for this call even if something else, such as a queue, runs it. */
export const bindToCall = <Result>(work: () => Result): (() => Result) => AsyncLocalStorage.bind(work);

interface Bounds {
  readonly calls: number;
  readonly documents: number;
  /** How many calls of one session are refused before it was found to stand; then they are refused as too many. */
  readonly callsOfEnded: number;
  /** How many users and ended sessions are counted at most, in a few megabytes. The oldest are dropped first. */
  readonly people: number;
  /** How many documents the lists of all users hold in memory at once. */
  readonly held: number;
  /** Lists of at most this many documents need no room. */
  readonly page: number;
}

const usual: Bounds = {
  calls: 3000,
  documents: 20_000,
  callsOfEnded: 100,
  people: 10_000,
  held: 20_000,
  page: Math.max(pageSizes.expenses, pageSizes.records),
};

/** Groups of at most so many people in all need no room, so that dashboards open even while there is none. */
const peopleWithoutRoom = 2000;

/** So many people with the longest names hold as much memory as an expense of a list. */
const peopleHeld = 2;

/** In milliseconds. Windows are aligned to the clock. */
const window = 15 * 60 * 1000;

interface Spent {
  calls: number;
  documents: number;
}

interface Charge {
  /**
   * Does the work of the call and counts its reads. A call that lists documents (`lists`) first waits for the user's
   * earlier ones and, if they need room, until their answers are sent: so no one holds all the room, and simultaneous
   * calls do not all begin within the budget. A call that is refused while it waits is not counted.
   *
   * @throws ContractError `too-many-requests` if the earlier calls used up the budget, or a list does not fit into it;
   *   `unavailable` if there is no room for a list, or the caller went away while waiting.
   */
  spendOn<Result>(work: () => Promise<Result>, options?: { readonly lists?: boolean }): Promise<Result>;
}

const isRefusal = (failure: unknown): boolean => failure instanceof ContractError && failure.status < 500;

/** Never refused: a thief with the user's token must not be able to keep the user from ending the session. */
const free: ReadonlySet<EndpointName> = new Set(['logOut', 'signOutEverywhere', 'changePassword', 'deleteAccount']);

export const isBudgeted = (name: EndpointName): boolean => !free.has(name);

const nameOf = ({ userId, sessionVersion, sessionId }: Caller): string => `${userId}|${sessionVersion}|${sessionId}`;

export class ReadBudget {
  readonly #bounds: Bounds;
  readonly #spent = new Map<string, Spent>();
  readonly #lists = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });
  #index = 0;
  #held = 0;

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...usual, ...bounds };
  }

  get size(): number {
    return this.#spent.size;
  }

  /**
   * Charges a call to the caller's budget, once its request is read. A call that begins within the budget may read a
   * few documents more than are left; these count against the next. A call that is refused before its session was found
   * to stand counts for that session, not for the user.
   *
   * @param isOver whether the call was answered, or its caller is gone. It then reads no more of a list.
   * @param sent when the answer is sent, or its caller is gone. Until then, the documents of its lists are in memory.
   * @throws ContractError `too-many-requests`, with the seconds until the window ends.
   */
  open(caller: Caller, now: Date, isOver = () => false, sent: Promise<unknown> = Promise.resolve()): Charge {
    this.#turnTo(now);
    const { userId } = caller;
    const refusal = (): ContractError => {
      const left = window - (now.getTime() % window);
      return new ContractError('too-many-requests', undefined, { retryAfter: Math.ceil(left / 1000) });
    };
    const check = (): void => {
      const { calls, callsOfEnded } = this.#bounds;
      if (this.#isSpent(userId, calls) || this.#isSpent(nameOf(caller), callsOfEnded)) throw refusal();
    };
    check();
    let stands = false;
    let documents = 0;
    const note = (read: number): void => {
      documents += read;
      this.#count(userId, 0, read);
    };
    let [held, people, heldForPeople] = [0, 0, 0];
    const release = (): void => {
      this.#held -= held;
      [held, people, heldForPeople] = [0, 0, 0];
    };
    const hold = (room: number): void => {
      // Whatever one call may ask for fits while no other holds anything.
      const isShared = this.#held > held;
      if (room > 0 && isShared && this.#held + room > this.#bounds.held) throw notNow();
      held += room;
      this.#held += room;
    };
    const checkLeft = (most: number): void => {
      if ((this.#spent.get(userId)?.documents ?? 0) + most > this.#bounds.documents) throw refusal();
    };
    const reads: CallReads = {
      note,
      hold,
      claim: (most) => {
        checkLeft(most);
        hold(most > this.#bounds.page ? most : 0);
        note(most);
      },
      work: (documents) => {
        checkLeft(documents);
        note(documents);
      },
      people: (count) => {
        note(Math.floor(count / perDocument.people));
        people += count;
        const room = people > peopleWithoutRoom ? Math.ceil(people / peopleHeld) : 0;
        hold(room - heldForPeople);
        heldForPeople = room;
      },
      release,
      end: () => void sent.then(release),
      isOver,
      noteSession: () => {
        stands = true;
      },
    };
    const spend = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      try {
        return await withReadCounter(reads, work);
      } catch (failure) {
        if (!stands && isRefusal(failure)) {
          // The holder of an ended token must not use up the user's budget.
          this.#count(userId, -1, -documents);
          this.#count(nameOf(caller), 1, documents);
        }
        throw failure;
      }
    };
    const begin = (): void => {
      this.#count(userId, -1, 0);
      if (isOver()) throw notNow();
      check();
      this.#count(userId, 1, 0);
    };
    const spendInTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        const turn = async (): Promise<void> => {
          begin();
          await spend(work).then(resolve, reject);
          if (held > 0) await sent;
        };
        this.#lists.acquire(userId, bindToCall(turn)).catch(reject);
      });
    return {
      spendOn: async (work, { lists = false } = {}) => {
        check();
        this.#count(userId, 1, 0);
        return lists ? spendInTurn(work) : spend(work);
      },
    };
  }

  #turnTo(now: Date): void {
    const index = Math.floor(now.getTime() / window);
    if (index !== this.#index) this.#spent.clear();
    this.#index = index;
  }

  #isSpent(name: string, calls: number): boolean {
    const spent = this.#spent.get(name);
    return spent !== undefined && (spent.calls >= calls || spent.documents >= this.#bounds.documents);
  }

  /** Adds to what was spent. Negative numbers give back, at most what is there. */
  #count(name: string, calls: number, documents: number): void {
    const spent = this.#spent.get(name);
    if (spent) {
      spent.calls = Math.max(0, spent.calls + calls);
      spent.documents = Math.max(0, spent.documents + documents);
      return;
    }
    if (calls < 0 || documents < 0) return;
    const [oldest] = this.#spent.keys();
    if (this.#spent.size >= this.#bounds.people && oldest !== undefined) this.#spent.delete(oldest);
    this.#spent.set(name, { calls, documents });
  }
}
