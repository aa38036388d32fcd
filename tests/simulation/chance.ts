/** The one source of chance of a simulated world, and its time, in which only what is planned happens. */

/** Random draws from a seed, which the walks of tests/faults take too. */
export interface Draws {
  /** Returns a number from 0 to less than 1. */
  fraction(): number;
  /** Returns a whole number from 0 to less than `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  one<Item>(items: readonly Item[]): Item;
}

/** Returns draws from the mulberry32 generator. */
export function drawsFrom(seed: number): Draws {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(fraction() * end);
  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    one: (items) => items[below(items.length)] as (typeof items)[number],
  };
}

/** Random bytes as hexadecimal text. */
const hex = (draws: Draws, digits: number): string =>
  Array.from({ length: digits }, () => draws.below(16).toString(16)).join('');

export const uuidFrom = (draws: Draws): string =>
  `${hex(draws, 8)}-${hex(draws, 4)}-4${hex(draws, 3)}-8${hex(draws, 3)}-${hex(draws, 12)}`;

interface Planned {
  readonly at: number;
  run: (() => void) | undefined;
}

export class Time {
  /** In milliseconds since 1970. */
  now: number;
  /** The latest first. */
  readonly #planned: Planned[] = [];
  readonly #settled: () => Promise<void>;

  /** @param settled resolves when all that can happen at an instant has happened */
  constructor(now: number, settled: () => Promise<void>) {
    this.now = now;
    this.#settled = settled;
  }

  /** Does something after milliseconds, unless the returned function is called before. */
  after(milliseconds: number, run: () => void): () => void {
    const planned: Planned = { at: this.now + Math.max(0, Math.ceil(milliseconds)), run };
    let index = this.#planned.length;
    while (index > 0 && (this.#planned[index - 1]?.at ?? 0) <= planned.at) index -= 1;
    this.#planned.splice(index, 0, planned);
    return () => {
      planned.run = undefined;
    };
  }

  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  /** Lets time pass, and all that is planned until then happen. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.now + milliseconds;
    await this.#settled();
    for (;;) {
      const next = this.#planned.at(-1);
      if (!next || next.at > until) break;
      this.#planned.pop();
      if (!next.run) continue;
      this.now = Math.max(this.now, next.at);
      next.run();
      await this.#settled();
    }
    this.now = until;
  }
}
