/**
 * Checks whether this process can read its database. Anyone may ask as often as they like, so each process reads at
 * most once in five seconds and returns the last outcome in between (docs/decisions/0033).
 */
import { eventRef } from '../firestore/references.ts';
import { within } from '../within.ts';

/** How long a read may take, in milliseconds. */
const timeout = 2_000;
/** How long the outcome of a read is reused, in milliseconds. */
const keptFor = 5_000;

/** Reads a document that never exists. Even the answer that it is missing shows that Firestore responds. */
const look = (): Promise<boolean> =>
  eventRef('readiness')
    .get()
    .then(
      () => true,
      () => false,
    );

/**
 * Returns a function that reports whether the database answered within two seconds.
 *
 * @param clock monotonic, in milliseconds
 */
export function readiness(clock: () => number = () => performance.now()): () => Promise<boolean> {
  let seen: { readonly at: number; readonly ready: Promise<boolean> } | undefined;
  return () => {
    const now = clock();
    if (!seen || now - seen.at >= keptFor) seen = { at: now, ready: within(timeout, look(), () => false) };
    return seen.ready;
  };
}
