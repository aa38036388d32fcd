/** The results of benchmarks: printed as a table, and stored in bench-results.json. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { median, type Spread, spreadOf } from './statistics.ts';
import { table } from './table.ts';

const file = new URL('../../bench-results.json', import.meta.url);

/** One measured value, with its floor if that was measured in the same run. */
export interface Finding {
  readonly what: string;
  readonly unit: string;
  readonly value: number;
  readonly floor?: number;
  /** value / floor */
  readonly ratio?: number;
  /** The middle half of the rounds: of the ratio if there is one, of the value otherwise. */
  readonly spread?: Spread;
  readonly target?: { readonly says: string; readonly met: boolean };
}

/** The minimum or maximum for a value. */
export type Target = { readonly atMost: number } | { readonly atLeast: number };

const held = (value: number, target: Target): Required<Finding>['target'] =>
  'atMost' in target
    ? { says: `at most ${target.atMost}`, met: value <= target.atMost }
    : { says: `at least ${target.atLeast}`, met: value >= target.atLeast };

/** A result from the rounds of a measurement; the target applies to its median. */
export function measured(what: string, unit: string, values: readonly number[], target?: Target): Finding {
  const value = median(values);
  return { what, unit, value, spread: spreadOf(values), ...(target && { target: held(value, target) }) };
}

/** A result with its floor, from the rounds of both; the target applies to the ratio of their medians. */
export function besideFloor(
  what: string,
  unit: string,
  values: readonly number[],
  floors: readonly number[],
  target?: Target,
): Finding {
  const floor = median(floors);
  const ratio = median(values) / floor;
  const spread = spreadOf(values.map((value, round) => value / (floors[round] ?? floor)));
  return { what, unit, value: median(values), floor, ratio, spread, ...(target && { target: held(ratio, target) }) };
}

/** A single value with its floor. */
export const beside = (what: string, unit: string, value: number, floor: number): Finding & { ratio: number } => ({
  what,
  unit,
  value,
  floor,
  ratio: value / floor,
});

/** The results of all benchmarks that have run, by benchmark. */
const readResults = (): Record<string, readonly Finding[]> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly Finding[]>) : {};

/** The results of one benchmark as a table. */
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
  writeFileSync(file, `${JSON.stringify({ ...readResults(), [benchmark]: findings }, null, 2)}\n`);
}

/** Prints the results and stores them. */
export function report(benchmark: string, findings: readonly Finding[]): void {
  console.log(findingsTable(benchmark, findings));
  keep(benchmark, findings);
}
