/** How the web app is built and served in development. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { startPreloads } from './vite/start-preloads.ts';
import { unusedRouterParts } from './vite/unused-router-parts.ts';

const here = (file: string): string => new URL(file, import.meta.url).pathname;

/**
 * What libraries import and this product never runs: reactfire takes four Firebase products with it, and Firestore a
 * whole regular-expression engine for a kind of query that is not used here. Together about 100 KB gzip.
 */
const leftOut = [
  { find: /^firebase\/(database|functions|remote-config|storage)$/, replacement: here('./vite/absent-firebase.ts') },
  { find: 're2js', replacement: here('./vite/absent-re2js.ts') },
  { find: 'use-sync-external-store/shim', replacement: here('./vite/sync-external-store.ts') },
];

/** What every page needs; and what a page needs to speak to the server. Each in one piece: small ones compress badly. */
const shell =
  /src[\\/](api[\\/]session-end|app[\\/](App|main|OfflineBanner|Page|RouteTitle|ScreenBoundary)|firebase[\\/]session|store[\\/](session|ledger|kept-view)|ui[\\/](announce|Button|copy-text|ErrorBoundary|Link|plain-notice|Problem|ProgressLine|TextField|toast|use-once|use-online))\./;
const client =
  /node_modules[\\/]zod[\\/]|contract[\\/](answers|endpoints|errors|fields|money|tags)\.ts|src[\\/]api[\\/](call|call-error|http-request|messages)\.ts/;

export default defineConfig(({ mode }) => {
  const { PG_HOSTING_URL: hosting = 'http://127.0.0.1:5000' } = loadEnv(mode, '.', 'PG_');
  return {
    plugins: [react(), tailwindcss(), startPreloads(), unusedRouterParts()],
    resolve: { alias: leftOut },
    build: {
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Else the shell would draw in what the boot script needs, and that must wait for nothing.
            includeDependenciesRecursively: false,
            groups: [
              // React changes with its releases, not with ours: a chunk that a deploy leaves in everybody's cache.
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
              },
              { name: 'shell', test: shell },
              { name: 'client', test: client },
            ],
          },
        },
      },
    },
    server: { proxy: Object.fromEntries(['/auth', '/pg', '/__'].map((path) => [path, hosting])) },
  };
});
