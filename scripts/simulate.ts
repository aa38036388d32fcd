/**
 * `npm run simulate -- <seed>`: replays a simulated world and tells its story; one that breaks a law, with as few steps
 * and faults as possible. `-- <seed>-<seed>` runs many worlds and names the seeds that break a law (docs/simulation.md).
 */
import { inRoot } from './process/paths.ts';
import { listenForInterruption, runCommand, runScript } from './process/run-command.ts';

await runScript(() => {
  const { signal } = listenForInterruption();
  return runCommand(process.execPath, [inRoot('tests/simulation/replay.ts'), ...process.argv.slice(2)], { signal });
});
