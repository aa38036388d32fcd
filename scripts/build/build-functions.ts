/**
 * Bundles the functions into the folder that is deployed: one CommonJS file with the contract inside and Google's
 * packages outside, its package.json and its lock.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildOptions, type BuildResult, build, context, type Metafile, type Plugin } from 'esbuild';
import { demoSecrets, deployedFunctions, inRoot } from '../process/paths.ts';
import { UserError } from '../process/run-command.ts';

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
  // Names stay, since stack traces have them. A column of a long line is looked up in the map.
  minifyWhitespace: true,
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

export interface PackageLock {
  readonly packages: Readonly<
    Record<string, { version?: string; integrity?: string; link?: boolean; optional?: boolean }>
  >;
}

const rootLock = inRoot('package-lock.json');

/** Returns the packages that the functions can load, in the versions that they use: those of the workspace come first. */
function lockedPackages(): PackageLock['packages'] {
  const locked = Object.entries((JSON.parse(readFileSync(rootLock, 'utf8')) as PackageLock).packages);
  const below = (folder: string) =>
    locked.flatMap(([place, entry]) =>
      place.startsWith(`${folder}node_modules/`) && !entry.link ? [[place.slice(folder.length), entry] as const] : [],
    );
  return Object.fromEntries([...below(''), ...below('functions/')]);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Production's server, listed so that the cloud runs the tested version. */
const server = '@google-cloud/functions-framework';

/** Returns the package.json of the deployed functions, with exact versions. @throws Error when the root's lock lacks one */
function deployedManifest(packages: PackageLock['packages'], names: readonly string[]) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string };
  const versions = [...names, server].map((name) => {
    const locked = packages[`node_modules/${name}`]?.version;
    if (!locked) throw new Error(`package-lock.json does not contain ${name}`);
    return [name, locked] as const;
  });
  return {
    name: 'pg-expense-tracker-functions',
    version,
    private: true,
    main: 'index.js',
    type: 'commonjs',
    engines: { node: '24' },
    dependencies: Object.fromEntries(versions),
  };
}

/**
 * Returns the lock of the deployed functions: the root's lock, from which npm drops what they do not need, so that the
 * cloud runs what was tested here. The cloud build has neither the workspace nor the root's lock.
 */
function deployedLock(packages: PackageLock['packages'], manifest: { readonly name: string }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-lock-'));
  const lock = path.join(folder, 'package-lock.json');
  try {
    writeFileSync(path.join(folder, 'package.json'), json(manifest));
    writeFileSync(lock, json({ name: manifest.name, lockfileVersion: 3, packages: { '': manifest, ...packages } }));
    const options = ['--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...options, '--loglevel=error'], { cwd: folder, stdio: ['ignore', 'ignore', 2] });
    return readFileSync(lock, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the bundle, its package.json and its lock to functions/dist. With `withDemoSecrets`, also writes the demo
 * secrets, which only the emulators need.
 */
function writeDeployed({ outputFiles, metafile }: Bundle, withDemoSecrets: boolean): void {
  const packages = lockedPackages();
  const manifest = deployedManifest(packages, packagesOutside(metafile));
  const file = path.join(deployedFunctions, 'package.json');
  const lock = path.join(deployedFunctions, 'package-lock.json');
  mkdirSync(deployedFunctions, { recursive: true });
  const isLocked = [file, lock].every(existsSync) && statSync(lock).mtimeMs > statSync(rootLock).mtimeMs;
  // npm takes a second.
  if (!isLocked || readFileSync(file, 'utf8') !== json(manifest)) writeFileSync(lock, deployedLock(packages, manifest));
  const files = new Map<string, string | Uint8Array>([
    ['package.json', json(manifest)],
    ['package-lock.json', readFileSync(lock)],
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
