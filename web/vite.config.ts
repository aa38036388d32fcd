/** How the web app is built and served in development. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunks, groupsOf } from './vite/chunks.ts';
import { iconShapes } from './vite/icon-shapes.ts';
import { pageWords } from './vite/page-words.ts';
import { preloadLists } from './vite/preload-lists.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { startPreloads } from './vite/start-preloads.ts';
import { unusedRouterParts } from './vite/unused-router-parts.ts';

const here = (file: string): string => new URL(file, import.meta.url).pathname;

/**
 * Replaces modules that libraries import but this app never runs (about 100 KB gzip): four Firebase products and a hook
 * for older React versions, all imported by reactfire; the regular expressions of Firestore's pipeline queries; and
 * lucide's icon settings.
 */
const leftOut = [
  { find: /^firebase\/(database|functions|remote-config|storage)$/, replacement: here('./vite/absent-firebase.ts') },
  { find: 're2js', replacement: here('./vite/absent-re2js.ts') },
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: here('./vite/plain-icon.ts') },
  { find: 'use-sync-external-store/shim', replacement: here('./vite/sync-external-store.ts') },
];

export default defineConfig(({ mode }) => {
  const lists = preloadLists();
  const { PG_HOSTING_URL: hosting = 'http://127.0.0.1:5000' } = loadEnv(mode, '.', 'PG_');
  return {
    plugins: [
      react(),
      tailwindcss(),
      pageWords(),
      startPreloads(),
      unusedRouterParts(),
      iconShapes(),
      serviceWorker(),
      lists.plugin,
    ],
    resolve: { alias: leftOut },
    build: {
      manifest: true,
      modulePreload: { polyfill: false, resolveDependencies: lists.listed },
      rolldownOptions: {
        output: {
          // Pages list dozens of file names, and hashes do not compress. So they have 7 characters instead of 8, which
          // still distinguishes the builds of a file.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            // Otherwise the shell's chunk would also contain what the boot script imports, and the boot script must
            // load first.
            includeDependenciesRecursively: false,
            groups: groupsOf(chunks),
          },
        },
      },
    },
    server: { proxy: Object.fromEntries(['/auth', '/pg', '/__'].map((path) => [path, hosting])) },
  };
});
