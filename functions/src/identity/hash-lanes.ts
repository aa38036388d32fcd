/**
 * Queues for password hashing. A hash takes 19 MiB and 50 ms of a processor, and anyone may cause one. So each kind of
 * caller has a lane with a few hashes at a time and a short queue, shared fairly between places and people
 * (docs/decisions/0045).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '@pg/contract/errors';
import { placeOf } from '../throttle/place.ts';

interface LaneRules {
  /** How many hashes run at a time. */
  readonly atOnce: number;
  /** How many may wait. */
  readonly mostWaiting: number;
  /** How many of them may be about one person from one place. */
  readonly mostOfOne?: number;
  /** With more than `crowd` waiting, the lane rests for `rest` milliseconds after each hash. */
  readonly slowed?: { readonly crowd: number; readonly rest: number };
}

/** The user whose password it is, and where the call comes from. */
export interface Asker {
  readonly userId: string;
  readonly address: string;
}

/**
 * Runs work when its turn comes.
 *
 * @throws ContractError `unavailable`, with the seconds to wait, when the lane is full of others or of the same asker.
 */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A place in a lane's queue for one asker. */
export type Lane = (asker: Asker) => InTurn;

interface Waiting {
  readonly place: string;
  /** One person from one place: the same person from elsewhere is another. */
  readonly person: string;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** After this many seconds a full queue has moved on. */
const retryAfter = 5;

/** A flood of invented numbers must not fill the memory. */
const rememberedMost = 1000;

/**
 * Opens a lane. The place that was served longest ago is next, and among its people the one who was served longest ago.
 * A full queue refuses the newest request of the person with the most requests, at the place with the most requests. So
 * a flood delays others by one hash for each of its people, and its own requests are refused.
 */
export function openLane({ atOnce, mostWaiting, mostOfOne = 8, slowed }: LaneRules): Lane {
  let queue: Waiting[] = [];
  let running = 0;
  let turn = 0;
  /** The turn in which each place and person was last served. Cleared when no one waits. */
  const served = new Map<string, number>();

  const servedAt = (name: string): number => served.get(name) ?? 0;
  const byTurn = (one: Waiting, other: Waiting): number =>
    servedAt(one.place) - servedAt(other.place) || servedAt(one.person) - servedAt(other.person);
  const remove = (waiting: Waiting): void => {
    queue = queue.filter((other) => other !== waiting);
  };

  function startNext(): void {
    if (running >= atOnce) return;
    if (queue.length === 0 || served.size > rememberedMost) served.clear();
    const [next] = queue.toSorted(byTurn);
    if (!next) return;
    remove(next);
    turn += 1;
    served.set(next.place, turn).set(next.person, turn);
    running += 1;
    next.start();
  }

  function goOn(): void {
    running -= 1;
    startNext();
  }

  function ended(): void {
    if (slowed && queue.length > slowed.crowd) void pause(slowed.rest).then(goOn);
    else goOn();
  }

  /** Returns the requests of the place or person with the most requests; of equals, the one that came last. */
  const fullest = (kind: 'place' | 'person', among: readonly Waiting[]): readonly Waiting[] =>
    [...Map.groupBy(among, (waiting) => waiting[kind]).values()]
      .toSorted((one, other) => one.length - other.length)
      .at(-1) ?? [];

  function dropOne(): void {
    const newest = fullest('person', fullest('place', queue)).at(-1);
    if (!newest) return;
    remove(newest);
    newest.refuse();
  }

  return ({ userId, address }) =>
    <Result>(work: () => Promise<Result>): Promise<Result> => {
      const place = placeOf(address);
      const person = `${place}|${userId}`;
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const refuse = (): void => reject(new ContractError('unavailable', undefined, retryAfter));
      const start = (): void => {
        void work().finally(ended).then(resolve, reject);
      };
      if (queue.filter((waiting) => waiting.person === person).length >= mostOfOne) refuse();
      else {
        queue.push({ place, person, start, refuse });
        startNext();
        if (queue.length > mostWaiting) dropOne();
      }
      return promise;
    };
}

/**
 * The lanes, with at most four hashes at a time: Node has four threads for such work. The last in a full queue waits
 * eight seconds at most, less than a call may take.
 */
export const lanes = {
  /** Anyone may sign up. A crowd leaves half of the processors' time to other calls. */
  signUp: openLane({ atOnce: 1, mostWaiting: 64, slowed: { crowd: 4, rest: 75 } }),
  /** A login from an unknown browser. */
  stranger: openLane({ atOnce: 2, mostWaiting: 64 }),
  /** Known browsers, and owners of the number or the session. */
  proven: openLane({ atOnce: 1, mostWaiting: 64 }),
} as const satisfies Record<string, Lane>;
