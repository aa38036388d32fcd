/**
 * Whether this process can read its database. Anyone may ask, as often as they like: a process reads once in five
 * seconds and repeats the outcome until then, so that asking costs nothing (docs/decisions/0033).
 */
import { eventRef } from '../firestore/references.ts';
import { within } from '../within.ts';

/** How long a read may take, and how long its outcome is reported. In milliseconds. */
const timeout = 2_000;
const keptFor = 5_000;

/** A document that never exists: reading it still proves that Firestore answers. */
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
