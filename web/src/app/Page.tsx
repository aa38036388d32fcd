/**
 * A page whose code loads by itself. Suspense would hold a page back for some 300 ms once its fallback has been shown,
 * even when the code is already here: so the first page is handed over loaded, and the others come without it.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#ui/load-code.ts';
import { ProgressLine } from '#ui/ProgressLine.tsx';
import { type PageName, pages } from './pages.ts';

const loaded = new Map<PageName, ComponentType>();

/** Loads a page's code, once. Throws when it cannot be had. */
export async function loadPage(name: PageName, load = pages[name]): Promise<void> {
  loaded.set(name, (await loadCode(load)).default);
}

/** Shows the page; fails into the boundary above when its code cannot be had. */
export function Page({ name }: { name: PageName }) {
  const [Loaded, setLoaded] = useState(() => loaded.get(name));
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    if (Loaded) return;
    loadPage(name).then(
      () => setLoaded(() => loaded.get(name)),
      (error: Error) => setFailure(error),
    );
  }, [Loaded, name]);

  if (failure) throw failure;
  return Loaded ? <Loaded /> : <ProgressLine />;
}
