/** How the web app is built and served in development. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { serviceWorker } from './vite/service-worker.ts';
import { startPreloads } from './vite/start-preloads.ts';
import { unusedRouterParts } from './vite/unused-router-parts.ts';
import { withoutLoaded } from './vite/without-loaded.ts';

const here = (file: string): string => new URL(file, import.meta.url).pathname;

/**
 * What libraries import and this product never runs: reactfire takes four Firebase products with it, Firestore a whole
 * regular-expression engine for a kind of query that is not used here, and lucide its settings of icons. Together about
 * 100 KB gzip.
 */
const leftOut = [
  { find: /^firebase\/(database|functions|remote-config|storage)$/, replacement: here('./vite/absent-firebase.ts') },
  { find: 're2js', replacement: here('./vite/absent-re2js.ts') },
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: here('./vite/plain-icon.ts') },
  { find: 'use-sync-external-store/shim', replacement: here('./vite/sync-external-store.ts') },
];

/** What every page needs; and what a page needs to speak to the server. Each in one piece: small ones compress badly. */
const shell =
  /node_modules[\\/]zustand[\\/]esm[\\/](react|vanilla)\.mjs|src[\\/](api[\\/]session-end|app[\\/](App|main|OfflineBanner|Page|RouteTitle|ScreenBoundary)|firebase[\\/]session|store[\\/](session|ledger|kept-view|muted-groups|roomy)|ui[\\/](Button|copy-text|date-text|ErrorBoundary|lazy-dialog|Link|plain-notice|Problem|later|ProgressLine|tell-if-it-lasts|TextField|toast|use-once|use-online|when-idle))\./;
const client =
  /node_modules[\\/]zod[\\/]|contract[\\/](answers|endpoints|errors|fields|money|tags)\.ts|src[\\/]api[\\/](call|call-error|http-request|messages|token-change)\.ts/;
/** What the dashboard and the Give and Take page share, and the home page partly: several small ones, were it not named. */
const signedIn =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](house|pencil|share-2|users)\.|web[\\/]vite[\\/]plain-icon|contract[\\/]coins\.ts|src[\\/](app[\\/](LiveGate|LiveScreen|Message|NotUpToDate|SignedIn|use-up-to-date)|features[\\/](coins[\\/]actions[\\/]announce-balance|groups[\\/](actions[\\/]share-group|components[\\/](LiveMark|ShareButton)|invitation))|store[\\/](balance|expenses-shown|kept|ledger-state|moments|month-turn|my-groups|newer|offers|older|previous-months|refresh)|ui[\\/](IconButton|Skeleton|use-count-up))\./;
/** What most dialogs share. */
const dialogs = /src[\\/](api[\\/]intent|ui[\\/](ConfirmDialog|Dialog|DialogActions|dialog-history|ScrollingList))\./;

export default defineConfig(({ mode }) => {
  const { PG_HOSTING_URL: hosting = 'http://127.0.0.1:5000' } = loadEnv(mode, '.', 'PG_');
  return {
    plugins: [react(), tailwindcss(), startPreloads(), unusedRouterParts(), serviceWorker()],
    resolve: { alias: leftOut },
    build: {
      manifest: true,
      modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
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
              { name: 'signed-in', test: signedIn },
              { name: 'dialogs', test: dialogs },
            ],
          },
        },
      },
    },
    server: { proxy: Object.fromEntries(['/auth', '/pg', '/__'].map((path) => [path, hosting])) },
  };
});
