/**
 * An order of events within this page, for what carries no revision (which groups there are): an answer to a
 * question asked later knows everything that was known before.
 */
let last = 0;

/** A moment later than every one before. */
export const nextMoment = (): number => {
  last += 1;
  return last;
};
