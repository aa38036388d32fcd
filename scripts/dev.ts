/** `npm run dev`: the same suite as `npm start`, with Vite's hot reload and the functions bundled at each change. */
import { mkdirSync } from 'node:fs';
import { vite } from './build/build-web.ts';
import { watchFunctions } from './build/watch-functions.ts';
import { untilAnswers } from './emulators/answers.ts';
import { appUrl } from './emulators/environment.ts';
import type { SuitePorts } from './emulators/ports.ts';
import { serve } from './emulators/serve.ts';
import { type Child, startChild } from './process/child.ts';
import { PlainSentence, plainly } from './process/plain-sentence.ts';
import { inRoot } from './project/paths.ts';

const host = '127.0.0.1';

/** Vite serves the sources and passes calls of the API and of Firebase's configuration on to the hosting emulator. */
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
    if (child.hasEnded()) throw new PlainSentence("Vite's server did not start; the lines above say why.");
  };
  try {
    await untilAnswers({ who: "Vite's server", url: `http://${host}:${ports.vite}/` }, giveUp, 30_000);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return child;
}

await plainly(() =>
  serve({
    alsoNeeds: ['vite'],
    // The hosting emulator wants its folder to be there, whether or not there was ever a build.
    prepare: () => void mkdirSync(inRoot('web', 'dist'), { recursive: true }),
    beside: async (ports, signal) => {
      await watchFunctions();
      return { beside: [await startVite(ports, signal)], address: `http://${host}:${ports.vite}` };
    },
  }),
);
