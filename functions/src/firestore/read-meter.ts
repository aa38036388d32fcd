/**
 * How many documents the work of a call reads: counted where they are read, told to whoever began the work. Nothing that lies
 * between has to hand it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

type Note = (documents: number) => void;

const notes = new AsyncLocalStorage<Note>();

/** Does the work, and tells of every read as it is made: also of those that are made after an answer that came too late. */
export const withReadsNoted = <Result>(note: Note, work: () => Result): Result => notes.run(note, work);

/** Says that so many documents were read. What no call began, such as a trigger's work, is told to nobody. */
export const noteRead = (documents: number): void => notes.getStore()?.(documents);

/** The same work, to be begun by somebody else, such as whoever leaves a queue: what it reads is still of this call. */
export const ofThisCall = <Result>(work: () => Result): (() => Result) => AsyncLocalStorage.bind(work);
