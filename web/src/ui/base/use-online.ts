/** Whether the phone has a connection, as far as the browser knows. */
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

const isOnline = (): boolean => navigator.onLine;

/** Renders again when the connection is lost or back. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
