/**
 * Counts the documents that a call reads. The code that reads reports to the code that began the call, without a
 * counter being passed through all code between.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

type Note = (documents: number) => void;

const notes = new AsyncLocalStorage<Note>();

/** Does the work and reports each of its reads, even those after the call has been answered for lack of time. */
export const withReadsNoted = <Result>(note: Note, work: () => Result): Result => notes.run(note, work);

/** Reports documents that were read. Does nothing outside a call, as in a trigger. */
export const noteRead = (documents: number): void => notes.getStore()?.(documents);

/** Binds work to the current call, so that its reads are counted there even if something else, such as a queue, runs it. */
export const ofThisCall = <Result>(work: () => Result): (() => Result) => AsyncLocalStorage.bind(work);
