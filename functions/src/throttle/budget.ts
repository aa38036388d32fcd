/**
 * How much one user may ask of one process (docs/product.md §2): far more than anyone needs, and too little to run up a
 * bill. It is counted in memory, so that counting costs no document, and by user, so that people behind one address do
 * not share it (docs/decisions/0041).
 */
import type { EndpointName } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import AsyncLock from 'async-lock';
import type { Caller } from '../call.ts';
import { ofThisCall, withReadsNoted } from '../firestore/read-meter.ts';

interface Bounds {
  readonly calls: number;
  readonly documents: number;
  /** How many calls of an ended session are answered; its holder may have many. */
  readonly callsOfEnded: number;
  /** How many users are remembered, the oldest entries being dropped first. A few megabytes. */
  readonly people: number;
}

const usual: Bounds = { calls: 3000, documents: 20_000, callsOfEnded: 100, people: 10_000 };

/** The length of a window, in milliseconds. Windows are aligned to the clock. */
const window = 15 * 60 * 1000;

interface Spent {
  calls: number;
  documents: number;
}

/** One call that was charged to the budget. */
export interface Charge {
  /**
   * Does the work of the call, and counts what it reads. Calls that list wait for the person's earlier ones, so that
   * what those read counts first: thirty that begin together would otherwise each begin within the budget.
   *
   * @throws ContractError `too-many-requests` when those used it up.
   */
  spendOn<Result>(work: () => Promise<Result>, options?: { readonly lists?: boolean }): Promise<Result>;
}

const isSessionEnd = (failure: unknown): boolean => (failure as { code?: unknown } | null)?.code === 'session-ended';

/** Calls that end sessions are never refused: a thief of a token must not be able to block its end. */
const free: ReadonlySet<EndpointName> = new Set(['logOut', 'signOutEverywhere', 'changePassword', 'deleteAccount']);

/** Whether a call is counted. The others have bounds of their own, or end the caller's session. */
export const isBudgeted = (name: EndpointName): boolean => !free.has(name);

/** Identifies a session. Only ended sessions are counted separately. */
const nameOf = ({ userId, sessionVersion, sessionId = '' }: Caller): string =>
  `${userId}|${sessionVersion}|${sessionId}`;

/** The counts of all callers, until their window ends. */
export class Budget {
  readonly #bounds: Bounds;
  readonly #spent = new Map<string, Spent>();
  readonly #lists = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });
  #index = 0;

  constructor(bounds: Bounds = usual) {
    this.#bounds = bounds;
  }

  /** How many users and ended sessions are being counted. */
  get size(): number {
    return this.#spent.size;
  }

  /**
   * Charges a call to the caller's budget. A call that begins within it is answered completely; what it reads counts
   * for the next one.
   *
   * @throws ContractError `too-many-requests`, with the seconds until the window ends.
   */
  open(caller: Caller, now: Date): Charge {
    this.#turnTo(now);
    const { userId } = caller;
    const check = (): void => {
      const { calls, callsOfEnded } = this.#bounds;
      if (!this.#isSpent(userId, calls) && !this.#isSpent(nameOf(caller), callsOfEnded)) return;
      const left = window - (now.getTime() % window);
      throw new ContractError('too-many-requests', undefined, Math.ceil(left / 1000));
    };
    check();
    this.#count(userId, 1, 0);
    let documents = 0;
    const note = (read: number): void => {
      documents += read;
      this.#count(userId, 0, read);
    };
    const spend = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      try {
        return await withReadsNoted(note, work);
      } catch (failure) {
        if (isSessionEnd(failure)) {
          // Otherwise the holder of an ended token could use up the user's budget.
          this.#count(userId, -1, -documents);
          this.#count(nameOf(caller), 1, documents);
        }
        throw failure;
      }
    };
    const spendInTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
      const begin = () => {
        check();
        return spend(work);
      };
      return this.#lists.acquire(userId, ofThisCall(begin));
    };
    return { spendOn: (work, { lists = false } = {}) => (lists ? spendInTurn(work) : spend(work)) };
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

  #count(name: string, calls: number, documents: number): void {
    const spent = this.#spent.get(name);
    if (spent) {
      spent.calls += calls;
      spent.documents += documents;
      return;
    }
    const [oldest] = this.#spent.keys();
    if (this.#spent.size >= this.#bounds.people && oldest !== undefined) this.#spent.delete(oldest);
    this.#spent.set(name, { calls, documents });
  }
}
