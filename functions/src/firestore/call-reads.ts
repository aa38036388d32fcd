/**
 * What the reads of one call report to: they are counted, those of a list before they are made, and they stop once the
 * call is over. So no counter has to be passed through the code in between.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ContractError } from '@pg/contract/errors';

export interface CallReads {
  /** Counts documents that were read. A negative number gives back what was claimed and not read. */
  note(documents: number): void;
  /**
   * Counts the documents of a list before they are read, and keeps room for them until `release` or `end`.
   *
   * @throws ContractError `too-many-requests`; `unavailable` while the process has no room.
   */
  claim?(documents: number): void;
  /**
   * Keeps room for as much as this many documents of a list hold, until `release` or `end`.
   *
   * @throws ContractError `unavailable` while the process has no room.
   */
  hold?(documents: number): void;
  /** Gives back the room at once. To be called if what was read is not used. */
  release?(): void;
  /** Gives back the room once the answer is sent too. To be called when nothing is read any more. */
  end?(): void;
  /** Whether the call was answered, or its caller is gone. */
  isOver?(): boolean;
  /** Notes that the caller's session stands. */
  noteSession?(): void;
}

const current = new AsyncLocalStorage<CallReads>();

/** Does the work and reports each of its reads, even reads that begin after the call has timed out. */
export const withReadsNoted = <Result>(reads: CallReads, work: () => Result): Result => current.run(reads, work);

/** Reports documents that were read. Does nothing outside a call, as in a trigger. */
export const noteRead = (documents: number): void => current.getStore()?.note(documents);

export const claimReads = (documents: number): void => current.getStore()?.claim?.(documents);

export const noteSession = (): void => current.getStore()?.noteSession?.();

export const holdRoom = (documents: number): void => current.getStore()?.hold?.(documents);

export const releaseReads = (): void => current.getStore()?.release?.();

export const endReads = (): void => current.getStore()?.end?.();

/**
 * Returns the refusal of a list that is not read now. In two seconds, several other lists are answered. A wait that is
 * named is not logged as a failure.
 */
export const notNow = (): ContractError => new ContractError('unavailable', undefined, { retryAfter: 2 });

/** @throws ContractError `unavailable` if nobody waits for the call any more */
export function checkAwaited(): void {
  if (current.getStore()?.isOver?.()) throw notNow();
}

/**
 * Binds work to the current call. The reads of the work then count for this call, even if something else, such as a
 * queue, runs the work.
 */
export const ofThisCall = <Result>(work: () => Result): (() => Result) => AsyncLocalStorage.bind(work);
