/** What the benchmarks find: a table on the console, and an entry each in bench-results.json. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../bench-results.json', import.meta.url);

/** One thing that was measured, beside the least that it can cost where that was measured in the same run. */
export interface Finding {
  readonly what: string;
  readonly unit: string;
  readonly value: number;
  readonly floor?: number;
  /** value / floor */
  readonly ratio?: number;
}

/** The middle one; of an even number the higher of the two. 0 of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A finding beside its floor. */
export const beside = (what: string, unit: string, value: number, floor: number): Required<Finding> => ({
  what,
  unit,
  value,
  floor,
  ratio: value / floor,
});

/** Prints the findings, and writes them down under the benchmark's name in place of those of an earlier run. */
export function report(benchmark: string, findings: readonly Finding[]): void {
  const shown = (number: number | undefined, digits: number): string => number?.toFixed(digits) ?? '';
  const rows = [
    [benchmark, 'measured', 'floor', 'ratio'],
    ...findings.map(({ what, unit, value, floor, ratio }) => [
      what,
      `${shown(value, 1)} ${unit}`,
      floor === undefined ? '' : `${shown(floor, 1)} ${unit}`,
      shown(ratio, 3),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  console.log(rows.map(line).join('\n'));

  const before: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  writeFileSync(file, `${JSON.stringify({ ...(before as object), [benchmark]: findings }, null, 2)}\n`);
}
