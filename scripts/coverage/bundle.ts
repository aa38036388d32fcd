/** Instruments the bundle for a coverage run; the process that serves the bundle writes its counts when it ends. */
import type { BuildOptions } from 'esbuild';

const writesCounts = `
  const write = () => require('node:fs').writeFileSync(
    require('node:path').join(process.env.PG_COVERAGE, 'process-' + process.pid + '.json'), JSON.stringify(globalThis.__coverage__ ?? {}));
  if (process.env.PG_COVERAGE) {
    process.on('exit', write);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit());
  }`;

/**
 * Returns the build options that make the bundle count its branches. Outside a coverage run there are none, and the
 * instrumenter is not loaded.
 */
export async function coverageOptions(): Promise<BuildOptions> {
  if (!process.env.PG_COVERAGE) return {};
  const { instrument, isCounted } = await import('./instrument.ts');
  return {
    banner: { js: `{${writesCounts}\n}` },
    plugins: [
      {
        name: 'counts',
        setup: (building) => {
          building.onLoad({ filter: /\.ts$/ }, ({ path }) =>
            isCounted(path) ? { contents: instrument(path).code, loader: 'js' } : undefined,
          );
        },
      },
    ],
  };
}
