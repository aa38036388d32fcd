/**
 * Who waits for whom while passwords are hashed. A hash takes 19 MiB and a processor for 50 ms, and anybody may ask for one: so
 * each kind of caller has a lane of its own, few hashes at a time and a queue that ends. A flood in one lane is slowed, told to
 * come back later, and keeps nobody in another waiting (docs/decisions/0045-sign-up-is-slowed-and-never-closed.md).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '@pg/contract/errors';
import pLimit from 'p-limit';

interface LaneRules {
  /** How many hashes at a time. */
  readonly atOnce: number;
  /** Who would wait behind so many is refused. */
  readonly mostWaiting: number;
  /** With more than `crowd` waiting, the lane rests for so many milliseconds after each piece of work. */
  readonly slowed?: { readonly crowd: number; readonly rest: number };
}

/** Runs work in turn. */
export type Lane = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** After how many seconds a full queue has surely moved on. */
const retryAfter = 5;

/**
 * A lane of its own.
 *
 * @returns a function that throws ContractError `unavailable` at once, with the seconds to wait, when its queue is full.
 */
export function openLane({ atOnce, mostWaiting, slowed }: LaneRules): Lane {
  const limit = pLimit(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= mostWaiting) throw new ContractError('unavailable', undefined, retryAfter);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    void limit(async () => {
      await work().then(resolve, reject);
      if (slowed && limit.pendingCount > slowed.crowd) await pause(slowed.rest);
    });
    return promise;
  };
}

/**
 * The lanes, with at most four hashes together: Node has four threads for such work. Who is last in a full queue waits eight
 * seconds at most, less than the patience of a call.
 */
export const lanes = {
  /** Anybody signs up. A crowd leaves the processors to everybody else's calls half of the time. */
  signUp: openLane({ atOnce: 1, mostWaiting: 64, slowed: { crowd: 4, rest: 75 } }),
  /** A login from a browser that nobody knows. */
  stranger: openLane({ atOnce: 2, mostWaiting: 64 }),
  /** A known browser, or the owner of the number or the session. */
  proven: openLane({ atOnce: 1, mostWaiting: 64 }),
} as const satisfies Record<string, Lane>;
