/**
 * Numbers requests in the order they are sent. Of two answers without a revision, the one to the later request is
 * newer.
 */
let last = 0;

/** Returns a number higher than every number before. */
export const nextRequest = (): number => {
  last += 1;
  return last;
};
