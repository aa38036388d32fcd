/**
 * Runs transactions that a user waits for: each is committed, refused or given up within seconds. Reading with `look`
 * takes no locks: the transaction commits only if the documents that it writes have not changed since. Reads are
 * counted.
 */
import { ContractError } from '@pg/contract/errors';
import AsyncLock from 'async-lock';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  GrpcStatus,
  type Precondition,
  type Query,
  type QuerySnapshot,
  type ReadOnlyTransactionOptions,
  type Transaction,
} from 'firebase-admin/firestore';
import { runtime, timeLimit, withCallTimeout } from '../runtime.ts';
import { assertAwaited, bindToCall, countReads, endReads, releaseReads } from './read-budget.ts';
import { database } from './references.ts';

/** This happens when the SDK repeats a request whose answer was lost. */
export const isClosedAlready = (failure: unknown): boolean => {
  const { code, message } = failure as { code?: number; message: string };
  return (
    code === GrpcStatus.INVALID_ARGUMENT && /transaction is invalid or closed|transaction has expired/i.test(message)
  );
};

/** The transaction lost to a faster one. 409 is the HTTP status for this. */
const lost = new Set<unknown>([GrpcStatus.ABORTED, 409]);

/** Failures that may be temporary, from the SDK's list. */
const temporary = new Set<unknown>([
  GrpcStatus.CANCELLED,
  GrpcStatus.UNKNOWN,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.INTERNAL,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.UNAUTHENTICATED,
  GrpcStatus.RESOURCE_EXHAUSTED,
]);
/** How often a transaction that fails so is tried in all, as in the SDK. */
const most = 5;

/** A document was created or deleted between the read and the commit. If that happens repeatedly, it is a bug. */
const appeared = new Set<unknown>([GrpcStatus.ALREADY_EXISTS, GrpcStatus.NOT_FOUND]);

/**
 * In milliseconds. The maximum doubles with each try up to a bound; random, so that those who collided do not collide
 * again.
 */
const randomPause = (first: number, count: number, bound: number): number =>
  runtime.fraction() * Math.min(bound, first * 2 ** (count - 1));

export class Tries {
  #lost = 0;
  #failed = 0;

  /**
   * Returns the milliseconds to wait before the next try, or undefined if the failure is final.
   *
   * @param atCommit whether the commit failed. If a read failed, some of the codes mean a bug instead of a conflict
   */
  pauseAfter(failure: unknown, atCommit: boolean): number | undefined {
    const { code } = failure as { code?: unknown };
    const isLost = lost.has(code) || isClosedAlready(failure) || (atCommit && code === GrpcStatus.FAILED_PRECONDITION);
    const hasMoved = atCommit && appeared.has(code);
    if (isLost) this.#lost += 1;
    else this.#failed += 1;
    if (isLost || (hasMoved && this.#failed < most)) return randomPause(20, this.#lost + this.#failed, 320);
    // Firestore is busy or down: wait at least half a second.
    return temporary.has(code) && this.#failed < most ? 500 + randomPause(500, this.#failed, 4_000) : undefined;
  }
}

/**
 * Of one document in one commit, over all its writes: increments, the server's time, changes of arrays
 * (https://cloud.google.com/firestore/quotas). The emulator accepts any number.
 */
export const mostTransforms = 500;

const deletion = FieldValue.delete();

/** Deleting a field is none. */
export const transformsIn = (value: unknown): number => {
  if (value instanceof FieldValue) return value.isEqual(deletion) ? 0 : 1;
  const inner: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return inner.reduce((total: number, one) => total + transformsIn(one), 0);
};

class Transforms {
  readonly #counts = new Map<string, number>();

  /** @throws Error for the 501st transform of a document: Firestore would refuse the whole commit. */
  add({ path }: DocumentReference, data: readonly unknown[]): void {
    const count = (this.#counts.get(path) ?? 0) + transformsIn(data);
    this.#counts.set(path, count);
    if (count > mostTransforms) throw new Error(`${count} transforms of one document, but Firestore allows 500.`);
  }
}

export type Snapshots<References extends readonly DocumentReference[]> = {
  [Index in keyof References]: References[Index] extends DocumentReference<infer Document>
    ? DocumentSnapshot<Document>
    : never;
};

/** The SDK's transaction, whose reads take locks, with an additional read that takes none. */
export interface GuardedTransaction extends Transaction {
  /**
   * Reads documents without a lock, in one request; each is read once in a transaction. Those that it then updates or
   * deletes are guarded: if one has changed since it was read, nothing is committed and the transaction runs again.
   *
   * A document that is only read is not guarded. A decision based on it is safe only if every change to that document
   * also writes to a document that this transaction writes.
   */
  look<const References extends readonly DocumentReference[]>(references: References): Promise<Snapshots<References>>;
  /**
   * Replaces a document, even one that `look` read, and does not guard it. To be used only if every change to that
   * document also writes to a document that this transaction guards.
   */
  replace(reference: DocumentReference, data: object): Transaction;
  /** Lets go of what `look` read of a large document. What was written of it stays guarded. */
  letGo(reference: DocumentReference): void;
  isUnwritten(reference: DocumentReference): boolean;
}

type Write = (reference: DocumentReference, ...data: unknown[]) => Transaction;

/** Guards the writes of a transaction and counts their transforms. */
function guarded(tx: Transaction): GuardedTransaction {
  const seen = new Map<string, DocumentSnapshot>();
  const written = new Set<string>();
  const transforms = new Transforms();
  const counted =
    (write: Write): Write =>
    (reference, ...data) => {
      transforms.add(reference, data);
      return write(reference, ...data);
    };
  const sdk = {
    create: counted(tx.create.bind(tx) as Write),
    update: counted(tx.update.bind(tx) as Write),
    delete: tx.delete.bind(tx) as Write,
    set: counted(tx.set.bind(tx) as Write),
  };

  /** Returns the precondition for the first write of a document, and none for later writes. */
  const guardOf = ({ path }: DocumentReference): Precondition[] => {
    const lastUpdateTime = written.has(path) ? undefined : seen.get(path)?.updateTime;
    written.add(path);
    return lastUpdateTime ? [{ lastUpdateTime }] : [];
  };

  return Object.assign(tx, {
    async look(references: readonly DocumentReference[]) {
      const unread = references.filter(({ path }) => !seen.has(path));
      if (unread.length > 0) {
        assertAwaited();
        const snapshots = await database.getAll(...unread);
        countReads(snapshots.length);
        for (const snapshot of snapshots) seen.set(snapshot.ref.path, snapshot);
      }
      return references.map(({ path }) => seen.get(path));
    },
    letGo: ({ path }: DocumentReference) => void seen.delete(path),
    isUnwritten: ({ path }: DocumentReference) => seen.get(path)?.exists === true && !written.has(path),
    create: sdk.create,
    update: (reference: DocumentReference, ...data: unknown[]) => sdk.update(reference, ...data, ...guardOf(reference)),
    delete: (reference: DocumentReference) => sdk.delete(reference, ...guardOf(reference)),
    replace(reference: DocumentReference, data: object) {
      written.add(reference.path);
      return sdk.set(reference, data);
    },
    set(reference: DocumentReference, ...data: unknown[]) {
      // The SDK's `set` accepts no precondition.
      if (seen.has(reference.path))
        throw new Error('A document read with look() can be created, updated or deleted, but not set.');
      return sdk.set(reference, ...data);
    },
  }) as unknown as GuardedTransaction;
}

/**
 * Lets transactions that write the same document run one after the other, which is cheaper than retrying them. Those of
 * other processes can still conflict: one commits and the others run again (docs/decisions/0042).
 */
const oneAtATime = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

/** `failed` is why the previous try was not committed. */
type Run<Result> = (tx: GuardedTransaction, failed?: unknown) => Promise<Result>;

/** Whether a try failed because a document that it creates exists already. */
export const isAlreadyCreated = (failed: unknown): boolean =>
  (failed as { code?: unknown } | undefined)?.code === GrpcStatus.ALREADY_EXISTS;

/** If the answer to a commit is lost, the next run finds what the commit stored. */
async function untilDone<Result>(run: Run<Result>, options?: ReadOnlyTransactionOptions): Promise<Result> {
  const until = runtime.elapsed() + timeLimit;
  const isOver = (): boolean => runtime.elapsed() > until;
  const tries = new Tries();
  let failed: unknown;
  for (;;) {
    let atCommit = false;
    releaseReads();
    try {
      return await database.runTransaction(async (tx) => {
        const result = await run(guarded(tx), failed);
        // The caller has stopped waiting, and the documents that were read may be minutes old.
        if (isOver()) throw new ContractError('unavailable');
        atCommit = true;
        return result;
      }, options ?? { maxAttempts: 1 });
    } catch (failure) {
      const wait = tries.pauseAfter(failure, atCommit);
      if (wait === undefined || isOver()) throw failure;
      failed = failure;
      await runtime.pause(wait);
    }
  }
}

/**
 * Runs a transaction and retries it if another one was faster or a failure may be temporary.
 *
 * @throws ContractError `unavailable` after ten seconds. A commit may then still be running, and stores everything or
 *   nothing.
 */
export const transact = <Result>(run: Run<Result>, options?: ReadOnlyTransactionOptions): Promise<Result> =>
  withCallTimeout(untilDone(run, options).finally(endReads));

/**
 * Runs a transaction once all earlier ones of this process about the same subjects, such as an account, have ended. To
 * avoid deadlocks, callers begin the list with the subjects that several users share, sorted by name.
 */
export const transactSerially = <Result>(subjects: string | string[], run: Run<Result>): Promise<Result> =>
  oneAtATime.acquire(
    subjects,
    bindToCall(() => transact(run)),
  );

/** Reads the documents in the transaction, in one request. */
export async function readAll<const References extends readonly DocumentReference[]>(
  tx: Transaction,
  references: References,
): Promise<Snapshots<References>> {
  if (references.length === 0) return [] as unknown as Snapshots<References>;
  assertAwaited();
  const read = await tx.getAll(...references);
  countReads(read.length);
  return read as unknown as Snapshots<References>;
}

/** For more than a page, use `readLists`. A query that finds nothing is billed as one read. */
export async function readQuery<Document extends object>(
  tx: Transaction,
  query: Query<Document>,
  most: number,
): Promise<QuerySnapshot<Document>> {
  assertAwaited();
  const found = await tx.get(query.limit(most));
  countReads(Math.max(1, found.size));
  return found;
}
