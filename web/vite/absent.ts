/** Replaces what libraries import but this app never runs: Firebase products and Firestore's pipeline queries. */
const absent = (): never => {
  throw new Error('This part of a library is left out of the build (vite.config.ts).');
};

/** The regular expressions of pipeline queries. */
export const RE2JS = { compile: absent };

export {
  absent as ensureInitialized,
  absent as get,
  absent as getAll,
  absent as getBoolean,
  absent as getDownloadURL,
  absent as getNumber,
  absent as getString,
  absent as getValue,
  absent as httpsCallable,
  absent as off,
  absent as onChildAdded,
  absent as onChildChanged,
  absent as onChildMoved,
  absent as onChildRemoved,
  absent as onValue,
  absent as ref,
};
