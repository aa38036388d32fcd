/** Waits for work for a limited time. */

const timeUp = Symbol('time is up');

/**
 * Returns the result of the work if it is done in time. If not, calls `otherwise` for the result or an error; the work
 * itself continues, and its outcome is ignored.
 */
export async function within<Result, Otherwise>(
  milliseconds: number,
  work: Promise<Result>,
  otherwise: () => Otherwise,
): Promise<Result | Otherwise> {
  const { promise: clock, resolve } = Promise.withResolvers<typeof timeUp>();
  const timer = setTimeout(resolve, milliseconds, timeUp);
  try {
    const first = await Promise.race([work, clock]);
    if (first !== timeUp) return first;
    work.catch(() => undefined);
    return otherwise();
  } finally {
    clearTimeout(timer);
  }
}
