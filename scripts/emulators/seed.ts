/** Fills a running suite with the demo people and their months, on the first run. */

import { runCommand } from '../process/run-command.ts';
import { UserError } from '../process/user-error.ts';
import { inRoot } from '../project/paths.ts';
import { adminEnvironment } from './environment.ts';
import type { SuitePorts } from './ports.ts';

/**
 * Runs emulator-seed against the suite.
 *
 * @throws UserError when it fails; the suite's data is then incomplete and must not be kept
 */
export async function seed(ports: SuitePorts, signal: AbortSignal): Promise<void> {
  const args = [inRoot('emulator-seed', 'seed.ts')];
  const status = await runCommand(process.execPath, args, { env: adminEnvironment(ports), signal });
  signal.throwIfAborted();
  if (status !== 0) throw new UserError('The demo data could not be seeded; nothing of it was kept.');
}
