/** What the benchmarks find: a table on the console, and an entry each in bench-results.json. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { median, type Spread, spreadOf } from './statistics.ts';
import { table } from './table.ts';

const file = new URL('../../bench-results.json', import.meta.url);

/** One thing that was measured, beside the least that it can cost where that was measured in the same run. */
export interface Finding {
  readonly what: string;
  readonly unit: string;
  readonly value: number;
  readonly floor?: number;
  /** value / floor */
  readonly ratio?: number;
  /** Between which the middle half of the rounds lies: of the ratio if there is one, of the value otherwise. */
  readonly spread?: Spread;
  readonly target?: { readonly says: string; readonly met: boolean };
}

/** The least or the most that a value may be. */
export type Target = { readonly atMost: number } | { readonly atLeast: number };

const held = (value: number, target: Target): Required<Finding>['target'] =>
  'atMost' in target
    ? { says: `at most ${target.atMost}`, met: value <= target.atMost }
    : { says: `at least ${target.atLeast}`, met: value >= target.atLeast };

/** A finding from the rounds of a measurement; the target is for its median. */
export function measured(what: string, unit: string, values: readonly number[], target?: Target): Finding {
  const value = median(values);
  return { what, unit, value, spread: spreadOf(values), ...(target && { target: held(value, target) }) };
}

/** A finding beside its floor, from the rounds of both; the target is for the ratio of their medians. */
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

/** A finding of a single value beside its floor. */
export const beside = (what: string, unit: string, value: number, floor: number): Finding & { ratio: number } => ({
  what,
  unit,
  value,
  floor,
  ratio: value / floor,
});

/** The findings of all benchmarks that ran, by benchmark; none before the first. */
const readResults = (): Record<string, readonly Finding[]> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly Finding[]>) : {};

/** The findings of one benchmark as a table. */
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

/** Writes the findings down under the benchmark's name, in place of those of an earlier run. */
export function keep(benchmark: string, findings: readonly Finding[]): void {
  writeFileSync(file, `${JSON.stringify({ ...readResults(), [benchmark]: findings }, null, 2)}\n`);
}

/** Prints the findings, and keeps them. */
export function report(benchmark: string, findings: readonly Finding[]): void {
  console.log(findingsTable(benchmark, findings));
  keep(benchmark, findings);
}
