/** Whether the screen has room for two columns: Tailwind's `lg`. */
import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
