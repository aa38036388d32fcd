/**
 * `npm run bench`: runs the benchmarks in bench/ against the API, which runs under the same server as in production.
 * Arguments select benchmark files. Writes the results to bench-results.json and prints the targets.
 */
import { rmSync } from 'node:fs';
import { readResults, resultsFile } from '../bench/support/results.ts';
import { runScript } from './process/run-command.ts';
import { runProject } from './test-runs.ts';

function printTargets(): void {
  console.log('\nTargets:');
  for (const { what, unit, value, ratio, target } of Object.values(readResults()).flat()) {
    if (!target) continue;
    // The targets of paint times are times, although these results also have a ratio.
    const isRatio = ratio !== undefined && !what.includes('painted');
    const figure = isRatio ? `${ratio.toFixed(2)} times its floor` : `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`;
    console.log(`${target.met ? 'met   ' : 'MISSED'} ${what}: ${figure}, ${target.says}`);
  }
}

await runScript(async () => {
  if (process.argv.length === 2) rmSync(resultsFile, { force: true });
  const status = await runProject(['bench']);
  printTargets();
  return status;
});
