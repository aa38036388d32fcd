/** Bundles the functions again at each change of their sources; the functions emulator watches the outcome. */
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

/** Goes on until the process ends. esbuild prints what does not compile; the last that did stays in place. */
export async function watchFunctions(): Promise<void> {
  const watching = await context({ ...bundleOptions, write: false, plugins: [writesWhenItCompiles] });
  await watching.watch();
}
