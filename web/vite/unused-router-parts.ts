/**
 * Lets the build leave out what it does not use of react-router. Making a component and giving it a name for developers'
 * tools both count as effects, and hold forms, scroll restoration and more, with all they need, in every page.
 */
import type { Plugin } from 'vite';

const named = /^\w+\.displayName = "\w+";$/gm;
const made = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/** For the production build only; development keeps the names. */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({ code: code.replace(named, '').replace(made, '$1/* @__PURE__ */ '), map: null }),
  },
});
