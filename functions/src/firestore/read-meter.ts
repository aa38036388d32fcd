/**
 * Counts the documents that a call reads. They are counted where they are read and reported to the code that began the
 * call; nothing in between has to pass a counter on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

type Note = (documents: number) => void;

const notes = new AsyncLocalStorage<Note>();

/**
 * Does the work and reports every read as it is made, even after the call has been answered because its time was up.
 */
export const withReadsNoted = <Result>(note: Note, work: () => Result): Result => notes.run(note, work);

/** Counts documents that were read. Outside a call, as in a trigger, it does nothing. */
export const noteRead = (documents: number): void => notes.getStore()?.(documents);

/** Binds work to this call, so that its reads are counted here even when something else, such as a queue, starts it. */
export const ofThisCall = <Result>(work: () => Result): (() => Result) => AsyncLocalStorage.bind(work);
