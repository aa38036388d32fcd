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

/** Returns whether the phone is online, and renders again when that changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
