/** Replaces the Firebase products that reactfire imports and this app does not use. */
const absent = (): never => {
  throw new Error('This part of Firebase is left out of the build (vite.config.ts).');
};

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
