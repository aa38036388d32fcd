/** How the functions are bundled: one CommonJS file with the contract inside and Google's packages outside. */
import type { BuildOptions, Metafile } from 'esbuild';
import { inRoot } from '../process/paths.ts';

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
  alias: { 'body-parser': inRoot('scripts', 'build', 'no-body-parser.cjs') },
  external: outside.flatMap((name) => [name, `${name}/*`]),
  metafile: true,
  logLevel: 'warning',
};

/** Returns the external packages that a bundle loads, sorted, each once. */
export function packagesOutside({ outputs }: Metafile): string[] {
  const paths = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  const names = paths.map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(names)]
    .filter((name) => outside.includes(name))
    .toSorted((one, other) => one.localeCompare(other, 'en'));
}
