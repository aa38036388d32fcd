/**
 * `npm run bench`: runs the benchmarks in bench/ against the API, which runs under the same server as in production.
 * Arguments select benchmark files. Writes the results to bench-results.json and prints the targets.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Finding } from '../bench/support/results.ts';
import { inRoot } from './process/paths.ts';
import { runScript } from './process/run-command.ts';
import { runProject } from './test-runs.ts';

const results = inRoot('bench-results.json');

function printTargets(): void {
  const found = existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as Record<string, Finding[]>) : {};
  console.log('\nTargets:');
  for (const { what, unit, value, ratio, target } of Object.values(found).flat()) {
    if (!target) continue;
    // The targets of paint times are times, although these results also have a ratio.
    const isRatio = ratio !== undefined && !what.includes('painted');
    const figure = isRatio ? `${ratio.toFixed(2)} times its floor` : `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`;
    console.log(`${target.met ? 'met   ' : 'MISSED'} ${what}: ${figure}, ${target.says}`);
  }
}

await runScript(async () => {
  if (process.argv.length === 2) rmSync(results, { force: true });
  const status = await runProject(['bench']);
  printTargets();
  return status;
});
