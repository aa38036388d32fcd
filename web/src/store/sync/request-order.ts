/**
 * Numbers requests in the order they are sent, for answers without a revision: a later request knows everything before
 * it.
 */
let last = 0;

/** Returns a number higher than every one before. */
export const nextRequest = (): number => {
  last += 1;
  return last;
};
