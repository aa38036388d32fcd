/** Replaces the regular expressions of Firestore's pipeline queries, which this app does not use. */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipeline regular expressions are left out of the build (vite.config.ts).');
  },
};
