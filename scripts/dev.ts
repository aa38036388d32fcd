/** `npm run dev`: the suite of `npm start`, plus Vite's hot reload and functions that are rebuilt on each change. */
import { mkdirSync } from 'node:fs';
import { watchFunctions } from './build/build-functions.ts';
import { vite } from './build/build-web.ts';
import { appUrl, type SuitePorts } from './emulators/config.ts';
import { startServer } from './emulators/running-suite.ts';
import { serve } from './emulators/serve.ts';
import type { Child } from './process/child.ts';
import { inRoot } from './process/paths.ts';
import { runScript } from './process/run-command.ts';

/** Starts Vite, which serves the sources and forwards API calls and Firebase's configuration to the hosting emulator. */
const startVite = (ports: SuitePorts, url: string, signal: AbortSignal): Promise<Child> =>
  startServer(
    {
      name: "Vite's server",
      args: [vite, '--host', '127.0.0.1', '--port', String(ports.vite), '--strictPort', '--clearScreen', 'false'],
      cwd: inRoot('web'),
      env: { PG_HOSTING_URL: appUrl(ports) },
      boundMs: 5_000,
    },
    { url },
    signal,
  );

await runScript(() =>
  serve({
    alsoNeeds: ['vite'],
    // The hosting emulator needs this folder, even without a build.
    prepare: () => void mkdirSync(inRoot('web', 'dist'), { recursive: true }),
    startOthers: async (ports, signal) => {
      await watchFunctions();
      const address = `http://127.0.0.1:${ports.vite}`;
      return { children: [await startVite(ports, address, signal)], address };
    },
  }),
);
