/**
 * Limits the calls and reads of each user (docs/product.md §2). The limit is far above normal use, but low enough to
 * limit costs. Each process counts in memory, because that costs no reads. It counts by user, so that people behind one
 * address do not share a budget (docs/decisions/0041).
 */
import type { EndpointName } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import AsyncLock from 'async-lock';
import type { Caller } from '../call.ts';
import { ofThisCall, withReadsNoted } from '../firestore/transact.ts';

interface Bounds {
  readonly calls: number;
  readonly documents: number;
  /** How many calls of one ended session are answered with `session-ended` before they are refused as too many. */
  readonly callsOfEnded: number;
  /** How many users and ended sessions are counted at most, in a few megabytes. The oldest are dropped first. */
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
   * Does the work of the call and counts its reads. A call that lists documents (`lists`) first waits for the user's
   * earlier calls of this kind, so that their reads are counted. Otherwise many simultaneous calls would all begin
   * within the budget.
   *
   * @throws ContractError `too-many-requests` if the earlier calls used up the budget.
   */
  spendOn<Result>(work: () => Promise<Result>, options?: { readonly lists?: boolean }): Promise<Result>;
}

const isSessionEnd = (failure: unknown): boolean => (failure as { code?: unknown } | null)?.code === 'session-ended';

/**
 * Calls that end sessions are never refused: a thief with the user's token must not be able to keep the user from
 * ending the session.
 */
const free: ReadonlySet<EndpointName> = new Set(['logOut', 'signOutEverywhere', 'changePassword', 'deleteAccount']);

/** Whether a call is counted. */
export const isBudgeted = (name: EndpointName): boolean => !free.has(name);

/** Identifies a session, for counting ended sessions separately. */
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
   * Charges a call to the caller's budget. A call that begins within the budget is answered even if its reads exceed
   * the budget; these reads count against the next call.
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
      throw new ContractError('too-many-requests', undefined, { retryAfter: Math.ceil(left / 1000) });
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
          // The holder of an ended token must not use up the user's budget.
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
