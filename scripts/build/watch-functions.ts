/** Rebuilds the functions on each change of their sources; the functions emulator watches the result. */
import { context, type Plugin } from 'esbuild';
import { type Bundle, writeDeployed } from './build-functions.ts';
import { bundleOptions } from './bundle-options.ts';

const writesWhenItCompiles: Plugin = {
  name: 'writes-when-it-compiles',
  setup: (watched) =>
    watched.onEnd((result) => {
      if (result.errors.length === 0) writeDeployed(result as Bundle, true);
    }),
};

/** Watches until the process ends. esbuild prints compile errors; the last good bundle stays in place. */
export async function watchFunctions(): Promise<void> {
  const watching = await context({ ...bundleOptions, write: false, plugins: [writesWhenItCompiles] });
  await watching.watch();
}
