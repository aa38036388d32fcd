/** Adds the service worker to the build and to the development server: a separate script at a fixed address. */
import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const entry = new URL('../src/worker/worker.ts', import.meta.url).pathname;

/** The address that Firebase Messaging expects (docs/product.md §11). */
const fileName = 'firebase-messaging-sw.js';

/** The files that the worker caches on the device (web/src/worker/shell.ts). */
interface Shell {
  readonly build: string;
  readonly files: readonly string[];
}

/** Returns every hashed file of the build, because a dialog that was never opened must open offline too. */
function shellOf(fileNames: readonly string[], page: string): Shell {
  const hashed = fileNames.filter((name) => name.startsWith('assets/')).map((name) => `/${name}`);
  const files = [...hashed.sort(), '/favicon.svg'];
  const digest = createHash('sha256').update(files.join()).update(page);
  return { build: digest.digest('hex').slice(0, 12), files };
}

/** Bundles the worker as a classic script, because not every browser accepts a module as a service worker. */
async function script(shell: Shell): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { SHELL: JSON.stringify(shell) },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  // After Vite's own plugins, which write the styles and the page.
  enforce: 'post',
  async generateBundle(_, bundle) {
    const page = bundle['index.html'];
    const html = page?.type === 'asset' ? String(page.source) : undefined;
    if (!html) throw new Error('The build has no page that the service worker could cache.');
    this.emitFile({ type: 'asset', fileName, source: await script(shellOf(Object.keys(bundle), html)) });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${fileName}`, (_request, response, next) => {
      response.setHeader('Content-Type', 'text/javascript');
      script({ build: '', files: [] }).then((text) => response.end(text), next);
    });
  },
});
