/**
 * Lets the build leave out unused parts of react-router. Creating a component and naming it for developer tools both
 * count as side effects, so forms, scroll restoration and more would otherwise stay in every page.
 */
import type { Plugin } from 'vite';

const named = /^\w+\.displayName = "\w+";$/gm;
const made = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/** Works in the production build only. The development server keeps the names. */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({ code: code.replace(named, '').replace(made, '$1/* @__PURE__ */ '), map: null }),
  },
});
