/**
 * Whether this process reads its database. Anybody may ask, as often as they like: a process looks once in five seconds, and
 * tells everybody else what it saw, so that asking costs nothing (docs/decisions/0033-probes-and-what-a-request-leaves.md).
 */
import { eventRef } from '../firestore/references.ts';
import { within } from '../within.ts';

/** How long a read may take, and how long its outcome is reported. In milliseconds. */
const timeout = 2_000;
const keptFor = 5_000;

/** A document that there is not, and whose absence is read all the same. */
const look = (): Promise<boolean> =>
  eventRef('readiness')
    .get()
    .then(
      () => true,
      () => false,
    );

/**
 * A question to ask again and again: whether the database answered within two seconds.
 *
 * @param clock milliseconds that only go on
 */
export function readiness(clock: () => number = () => performance.now()): () => Promise<boolean> {
  let seen: { readonly at: number; readonly ready: Promise<boolean> } | undefined;
  return () => {
    const now = clock();
    if (!seen || now - seen.at >= keptFor) seen = { at: now, ready: within(timeout, look(), () => false) };
    return seen.ready;
  };
}
