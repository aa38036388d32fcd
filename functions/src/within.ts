/** Waiting for something for a limited time. */

const timeUp = Symbol('time is up');

/**
 * What the work returns if it is done within so many milliseconds, else what `otherwise` returns or throws. The work itself goes on;
 * what becomes of it then is ignored.
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
