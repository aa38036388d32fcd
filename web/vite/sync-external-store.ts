/** React's own hook. It replaces the copy that reactfire imports, which is for older versions of React. */
export { useSyncExternalStore } from 'react';
