/** Whether the screen has room for several columns: Tailwind's `lg`. */
import { useSyncExternalStore } from 'react';

const query = matchMedia('(min-width: 64rem)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
