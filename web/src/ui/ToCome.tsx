/** Shown while something is loading: its skeleton, or a message while offline. */
import type { ReactNode } from 'react';
import { useOnline } from '#ui/base/use-online.ts';
import { words } from '#words/first.ts';

/** Nothing loads while offline, so a skeleton would be misleading. */
export function ToCome({ children }: { children: ReactNode }) {
  if (useOnline()) return children;
  return <p className="vacant text-muted">{words.common.notLoadedYet}</p>;
}
