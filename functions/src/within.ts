/** Waits for something for a limited time. */

const timeUp = Symbol('time is up');

/**
 * What the work returns if it is done in time, else what `otherwise` returns or throws. In that case the work itself
 * goes on, and its outcome is ignored.
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
