/**
 * Measures several things in turn within one run (A B, B A, A B…), so that a slow moment of the machine affects all
 * alike.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** Runs something once, and returns what it measured. */
export type Measure = (round: number) => Promise<number>;

export interface Rounds {
  readonly rounds: number;
  /** Warm-up rounds, which do not count. */
  readonly warmUps: number;
  /**
   * The pause before each measurement that counts, in milliseconds. It lets the effects of the previous measurement
   * end.
   */
  readonly rest?: number;
}

/** Returns the measurements. Values with the same index were measured in the same round. */
export async function inTurn<Name extends string>(
  contenders: Readonly<Record<Name, Measure>>,
  { rounds, warmUps, rest = 0 }: Rounds,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds + warmUps; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      if (round >= warmUps) await pause(rest);
      const value = await contenders[name](round);
      if (round >= warmUps) values[name].push(value);
    }
  }
  return values;
}

/** Returns how many milliseconds the work takes. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
