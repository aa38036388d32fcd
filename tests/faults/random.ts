/** Random draws from a seed. The same seed repeats the same walk, as far as concurrency allows. */
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
