/** Measures things in turn, and prints the results as a table and stores them in bench-results.json. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs something once, and returns what it measured. */
type Measure = (round: number) => Promise<number>;

interface Rounds {
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

/** Returns the value below which this share (0 to 1) of the values lies; 0 if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns the median. Of an even number of values, it is the higher of the middle two; of none, 0. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The range of the middle half. */
interface Spread {
  readonly low: number;
  readonly high: number;
}

const spreadOf = (values: readonly number[]): Spread => ({
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});

export function table(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    widths
      .map((width, column) => (column === 0 ? (row[0] ?? '').padEnd(width) : (row[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

export const resultsFile = new URL('../../bench-results.json', import.meta.url);

/**
 * One measured value. The floor is the result of the least code that can do the same task, measured in the same run.
 */
export interface Finding {
  readonly what: string;
  readonly unit: string;
  readonly value: number;
  readonly floor?: number;
  /** value / floor */
  readonly ratio?: number;
  /** The range of the middle half of the rounds: of their ratios in a result of `besideFloor`, else of their values. */
  readonly spread?: Spread;
  readonly target?: { readonly says: string; readonly met: boolean };
}

type Target = { readonly atMost: number };

export const judged = (value: number, { atMost }: Target): Required<Finding>['target'] => ({
  says: `at most ${atMost}`,
  met: value <= atMost,
});

/** Returns the result of several rounds; the target applies to their median. */
export function measured(what: string, unit: string, values: readonly number[], target?: Target): Finding {
  const value = median(values);
  return { what, unit, value, spread: spreadOf(values), ...(target && { target: judged(value, target) }) };
}

/** Returns the result of several rounds beside those of the floor; the target applies to the ratio of the medians. */
export function besideFloor(
  what: string,
  unit: string,
  values: readonly number[],
  floors: readonly number[],
  target?: Target,
): Finding & { readonly ratio: number } {
  const floor = median(floors);
  const ratio = median(values) / floor;
  const spread = spreadOf(values.map((value, round) => value / (floors[round] ?? floor)));
  return { what, unit, value: median(values), floor, ratio, spread, ...(target && { target: judged(ratio, target) }) };
}

/** Returns the stored results by benchmark. */
export const readResults = (): Record<string, readonly Finding[]> =>
  existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Record<string, readonly Finding[]>) : {};

/** Formats the results of one benchmark as a table. */
function findingsTable(benchmark: string, findings: readonly Finding[]): string {
  const digits = (value: number): string => value.toFixed(Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0);
  return table([
    [benchmark, 'measured', 'floor', 'ratio', 'middle half', 'target', ''],
    ...findings.map(({ what, unit, value, floor, ratio, spread, target }) => [
      what,
      `${digits(value)} ${unit}`,
      floor === undefined ? '' : `${digits(floor)} ${unit}`,
      ratio?.toFixed(2) ?? '',
      spread ? `${digits(spread.low)} to ${digits(spread.high)}` : '',
      target?.says ?? '',
      target ? (target.met ? 'met' : 'MISSED') : '',
    ]),
  ]);
}

/** Stores the results under the benchmark's name, replacing those of an earlier run. */
export function keep(benchmark: string, findings: readonly Finding[]): void {
  writeFileSync(resultsFile, `${JSON.stringify({ ...readResults(), [benchmark]: findings }, null, 2)}\n`);
}

/** Prints the results and stores them. */
export function report(benchmark: string, findings: readonly Finding[]): void {
  console.log(findingsTable(benchmark, findings));
  keep(benchmark, findings);
}
