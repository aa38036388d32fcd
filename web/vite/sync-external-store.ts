/** Uses React's own hook instead of the copy for older versions that reactfire imports. */
export { useSyncExternalStore } from 'react';
