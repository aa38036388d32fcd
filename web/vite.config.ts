/** How the web app is built and served in development. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compileHints, groups, preloadsOf, startPreloads } from './vite/chunks.ts';
import { pageWords } from './vite/page-words.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { unusedParts } from './vite/unused-parts.ts';

/** What libraries import but this app never runs, about 100 KB gzip. Reactfire imports the four Firebase products. */
const leftOut = {
  find: /^(re2js|firebase\/(database|functions|remote-config|storage))$/,
  replacement: new URL('./vite/absent.ts', import.meta.url).pathname,
};

/** The oldest browsers (docs/product.md §10); the script of index.html turns away older ones. */
const oldest = ['chrome111', 'edge111', 'firefox125', 'safari16.4'];

export default defineConfig(({ mode }) => {
  const { PG_HOSTING_URL: hosting = 'http://127.0.0.1:5000' } = loadEnv(mode, '.', 'PG_');
  return {
    plugins: [react(), tailwindcss(), pageWords(), startPreloads(), ...unusedParts, compileHints(), serviceWorker()],
    resolve: { alias: [leftOut] },
    build: {
      manifest: true,
      target: oldest,
      modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
      rolldownOptions: {
        output: {
          // Pages list dozens of names, and hashes do not compress: seven characters still tell builds apart.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: { groups },
          // No code here counts on what reading a property does.
          minify: { compress: { maxIterations: 20, treeshake: { propertyReadSideEffects: false } } },
        },
      },
    },
    server: { proxy: Object.fromEntries(['/auth', '/pg', '/__'].map((path) => [path, hosting])) },
  };
});
