/**
 * Queues for password hashing. A hash takes 19 MiB and 50 ms of a processor, and anyone may request one. So each kind
 * of caller has a lane that runs few hashes at a time and shares a short queue fairly between places and people
 * (docs/decisions/0045).
 */
import { ContractError } from '@pg/contract/errors';
import { placeOf } from '../throttle/place.ts';
import { world } from '../world.ts';

interface LaneRules {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** How many of the waiting requests may be about one person from one place. */
  readonly mostOfOne?: number;
  /** With more than `crowd` waiting, the lane rests for `rest` milliseconds after each hash. */
  readonly slowed?: { readonly crowd: number; readonly rest: number };
}

export interface Requester {
  readonly userId: string;
  readonly address: string;
}

/**
 * Runs work when its turn comes.
 *
 * @throws ContractError `unavailable`, with the seconds to wait, if the request is refused or dropped from the queue.
 */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export type Lane = (requester: Requester) => InTurn;

interface Waiting {
  readonly place: string;
  readonly person: string;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** In seconds. By then a full queue has become shorter. */
const retryAfter = 5;

/**
 * How many places and people a lane remembers. Without this limit, requests with invented numbers could fill the
 * memory.
 */
const rememberedMost = 1000;

/**
 * Opens a lane. The next turn goes to the place that was served longest ago, and there to the person served longest
 * ago. When the queue is full, the busiest place loses a request: the newest one of the person with the most requests
 * there. So someone who sends many requests mostly delays their own.
 */
export function openLane({ atOnce, mostWaiting, mostOfOne = 8, slowed }: LaneRules): Lane {
  let queue: Waiting[] = [];
  let running = 0;
  let turn = 0;
  /** The turn in which each place and person was last served. Cleared when no one waits or it has grown too large. */
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
    if (slowed && queue.length > slowed.crowd) void world.pause(slowed.rest).then(goOn);
    else goOn();
  }

  /**
   * Returns the requests of the place or person with the most requests. In a tie, returns those of the place or person
   * that joined the queue last.
   */
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
      const refuse = (): void => reject(new ContractError('unavailable', undefined, { retryAfter }));
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
 * The lanes. Together they run four hashes at a time, because Node has four threads for such work. The last request in
 * a full queue waits at most eight seconds, less than the time limit of a call.
 */
export const lanes = {
  /**
   * Sign-ups, which anyone may send. With its pauses, even a crowded lane leaves half of the processor time to other
   * calls.
   */
  signUp: openLane({ atOnce: 1, mostWaiting: 64, slowed: { crowd: 4, rest: 75 } }),
  /** Logins from unknown browsers. */
  stranger: openLane({ atOnce: 2, mostWaiting: 64 }),
  /** Requests from known browsers, and from people who have proved the number or hold a session. */
  proven: openLane({ atOnce: 1, mostWaiting: 64 }),
} as const satisfies Record<string, Lane>;
