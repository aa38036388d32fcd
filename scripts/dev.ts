/** `npm run dev`: the suite of `npm start`, plus Vite's hot reload and functions that are rebuilt on each change. */
import { mkdirSync } from 'node:fs';
import { watchFunctions } from './build/build-functions.ts';
import { vite } from './build/build-web.ts';
import { appUrl } from './emulators/config.ts';
import type { SuitePorts } from './emulators/ports.ts';
import { untilAnswers } from './emulators/running-suite.ts';
import { serve } from './emulators/serve.ts';
import { type Child, startChild } from './process/child.ts';
import { inRoot } from './process/paths.ts';
import { runScript, UserError } from './process/run-command.ts';

const host = '127.0.0.1';

/**
 * Starts Vite, which serves the sources and forwards API calls and Firebase's configuration to the hosting emulator.
 */
async function startVite(ports: SuitePorts, signal: AbortSignal): Promise<Child> {
  const child = startChild({
    name: "Vite's server",
    args: [vite, '--host', host, '--port', String(ports.vite), '--strictPort', '--clearScreen', 'false'],
    cwd: inRoot('web'),
    env: { PG_HOSTING_URL: appUrl(ports) },
    boundMs: 5_000,
  });
  const giveUp = (): void => {
    signal.throwIfAborted();
    if (child.hasEnded()) throw new UserError("Vite's server did not start, see above.");
  };
  try {
    await untilAnswers({ who: "Vite's server", url: `http://${host}:${ports.vite}/` }, giveUp, 30_000);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return child;
}

await runScript(() =>
  serve({
    alsoNeeds: ['vite'],
    // The hosting emulator needs this folder, even without a build.
    prepare: () => void mkdirSync(inRoot('web', 'dist'), { recursive: true }),
    startOthers: async (ports, signal) => {
      await watchFunctions();
      return { children: [await startVite(ports, signal)], address: `http://${host}:${ports.vite}` };
    },
  }),
);
