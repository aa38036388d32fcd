/** Shown while something is loading: its skeleton, or a message while offline. */
import type { ReactNode } from 'react';
import { words } from '#words/first.ts';
import { useOnline } from './Loading.tsx';

/** Nothing loads while offline, so a skeleton would be misleading. */
export function SkeletonUnlessOffline({ instead, children }: { instead?: string; children: ReactNode }) {
  if (useOnline()) return children;
  return <p className="vacant text-muted">{instead ?? words.common.notLoadedYet}</p>;
}
