/** React's own hook. It replaces the copy that reactfire imports for older versions of React. */
export { useSyncExternalStore } from 'react';
