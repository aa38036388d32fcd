/** Shown while something is loading: its skeleton, or a message while offline. */
import type { ReactNode } from 'react';
import { useOnline } from '#ui/base/use-online.ts';

/** Nothing loads while offline, so a skeleton would be misleading. */
export function ToCome({ children }: { children: ReactNode }) {
  if (useOnline()) return children;
  return <p className="vacant text-muted">Not loaded yet. It comes by itself once the connection is back.</p>;
}
