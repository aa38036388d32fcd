/**
 * Bundles the functions into the folder that is deployed: one CommonJS file with the contract inside and Google's
 * packages outside, its package.json and its lock.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, type BuildResult, build, context, type Metafile, type Plugin } from 'esbuild';
import { demoSecrets, deployedFunctions, inRoot } from '../process/paths.ts';
import { UserError } from '../process/run-command.ts';
import { deployedLock, deployedManifest, readRootLock } from './deployed-lock.ts';

/** Google's packages are installed beside the bundle, because they load parts of themselves by path. */
const outside = ['firebase-admin', 'firebase-functions', '@google-cloud/firestore'];

/** CommonJS loads the same way in the functions emulator, functions-framework and Cloud Functions, without shims. */
export const bundleOptions: BuildOptions & { readonly metafile: true } = {
  entryPoints: [inRoot('functions', 'src', 'index.ts')],
  outfile: inRoot('functions', 'dist', 'index.js'),
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  sourcemap: 'linked',
  sourcesContent: false,
  minifySyntax: true,
  alias: {
    'body-parser': inRoot('scripts', 'build', 'no-body-parser.cjs'),
    'mime-db': inRoot('scripts', 'build', 'few-mime-types.cjs'),
    qs: inRoot('scripts', 'build', 'no-qs.cjs'),
  },
  external: outside.flatMap((name) => [name, `${name}/*`]),
  metafile: true,
  logLevel: 'warning',
};

/** Returns the external packages that a bundle loads, sorted, each once. */
function packagesOutside({ outputs }: Metafile): string[] {
  const paths = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  const names = paths.map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(names)]
    .filter((name) => outside.includes(name))
    .toSorted((one, other) => one.localeCompare(other, 'en'));
}

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
async function coverageOptions(): Promise<BuildOptions> {
  if (!process.env.PG_COVERAGE) return {};
  const { instrument, isCounted } = await import('../branch-coverage.ts');
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

/**
 * Makes the folder contain exactly these files. Does not rewrite unchanged ones, because the emulators watch the folder.
 */
function writeFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!files.has(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    const bytes = Buffer.from(content);
    if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeFileSync(file, bytes);
  }
}

/** esbuild's result when it does not write files itself. */
export type Bundle = BuildResult<{ write: false; metafile: true }>;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Writes the bundle, its package.json and its lock to functions/dist. With `withDemoSecrets`, also writes the demo
 * secrets, which only the emulators need.
 */
function writeDeployed({ outputFiles, metafile }: Bundle, withDemoSecrets: boolean): void {
  const lock = readRootLock();
  const manifest = deployedManifest(lock, packagesOutside(metafile));
  const files = new Map<string, string | Uint8Array>([
    ['package.json', json(manifest)],
    ['package-lock.json', json(deployedLock(lock, manifest))],
  ]);
  for (const { path: file, contents } of outputFiles) files.set(path.basename(file), contents);
  if (withDemoSecrets) files.set('.secret.local', readFileSync(demoSecrets, 'utf8'));
  writeFolder(deployedFunctions, files);
}

/**
 * Bundles functions/src into functions/dist and removes everything else there.
 *
 * @returns the bundle
 * @throws UserError when the sources do not compile; esbuild has printed why
 */
export async function buildFunctions({ withDemoSecrets }: { withDemoSecrets: boolean }): Promise<Bundle> {
  const bundle = await build({ ...bundleOptions, ...(await coverageOptions()), write: false }).catch(() => {
    throw new UserError('The functions could not be bundled, see above.');
  });
  writeDeployed(bundle, withDemoSecrets);
  return bundle;
}

/**
 * Rebuilds the functions on each change until the process ends; the functions emulator watches the result. esbuild
 * prints compile errors; the last good bundle stays in place.
 */
export async function watchFunctions(): Promise<void> {
  const writesWhenItCompiles: Plugin = {
    name: 'writes-when-it-compiles',
    setup: (watched) =>
      watched.onEnd((result) => {
        if (result.errors.length === 0) writeDeployed(result as Bundle, true);
      }),
  };
  const watching = await context({ ...bundleOptions, write: false, plugins: [writesWhenItCompiles] });
  await watching.watch();
}
