/** Adds the service worker to the build and to the development server: one small script of its own, at a fixed address. */
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const entry = new URL('../src/service-worker/worker.ts', import.meta.url).pathname;

/** The address is the one that Firebase's messaging expects (docs/product.md §11). */
const fileName = 'firebase-messaging-sw.js';

/** No module: not every browser takes one as a service worker. */
async function script(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: await script() });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${fileName}`, (_request, response, next) => {
      response.setHeader('Content-Type', 'text/javascript');
      script().then((text) => response.end(text), next);
    });
  },
});
