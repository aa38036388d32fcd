/**
 * Lets the build leave out unused parts of react-router. Creating a component and naming it for developer tools both
 * count as side effects, so forms, scroll restoration and more would otherwise stay in every page. So would warnings
 * for developers: the package exports its development build for production too.
 */
import type { Plugin } from 'vite';

const named = /^\w+\.displayName = "\w+";$/gm;
const made = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;

const inProduction = (file: string): string =>
  new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url).pathname;

/** Works in the production build only. The development server keeps the names and the warnings. */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: inProduction('index.mjs') },
        { find: /^react-router\/dom$/, replacement: inProduction('dom-export.mjs') },
      ],
    },
  }),
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({ code: code.replace(named, '').replace(made, '$1/* @__PURE__ */ '), map: null }),
  },
});
