/** Bundles the script of a bare page. The benchmarks compare the app with this page. */
import { build } from 'esbuild';
import { inRoot } from '../../scripts/process/paths.ts';

/** Returns the minified script with the packages that it imports, each in the version that the web app uses. */
export async function bundled(script: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: inRoot('web', 'src') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
