/**
 * Leaves unused parts of libraries out of the build.
 *
 * Of react-router: creating a component and naming it for developer tools both
 * count as side effects, so forms, scroll restoration and more would otherwise stay in every page. So would warnings
 * for developers: the package exports its development build for production too.
 *
 * Of Firestore's connection: when it fails, it requests a picture from google.com, only to log whether that works. The
 * content policy blocks the picture, so each lost connection would leave an error in the console.
 *
 * Of the stored documents: the schemas of those that only the server reads.
 */
import type { Plugin } from 'vite';

const named = /^\w+\.displayName = "\w+";$/gm;
const made = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;

const inProduction = (file: string): string =>
  new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url).pathname;

/** The development server keeps the names and the warnings. */
const ofRouter: Plugin = {
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
};

const picture = /if\(\w+==2\)\{[^{}]*images\/cleardot\.gif[^{}]*\}else /;

const ofFirestore: Plugin = {
  name: 'no-picture-of-google',
  apply: 'build',
  transform: {
    filter: { id: /webchannel_blob_es2018\.js$/ },
    handler: (code) => {
      if (!picture.test(code)) throw new Error('web/vite/unused-parts.ts does not fit this version of Firestore');
      return { code: code.replace(picture, ''), map: null };
    },
  },
};

const schema = /(?<![\w.])(?:z\.\w+|stored)\(/g;

const ofDocuments: Plugin = {
  name: 'unused-documents',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/documents\.ts$/ },
    handler: (code) => ({ code: code.replace(schema, '/* @__PURE__ */ $&'), map: null }),
  },
};

export const unusedParts: readonly Plugin[] = [ofRouter, ofFirestore, ofDocuments];
