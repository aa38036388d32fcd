/**
 * A page, whose code loads by itself. Suspense would hold a page back for some 300 ms once its fallback has been shown,
 * even when the code is already here: so the first page is loaded before the first render, and the others come without
 * Suspense.
 */

import { type LateModule, lateModule, useCode } from '#ui/base/late-code.tsx';
import { ProgressLine } from '#ui/base/ProgressLine.tsx';
import { type PageName, pages } from '../pages.ts';

const modules = new Map<PageName, LateModule<object>>();

function moduleOf(name: PageName): LateModule<object> {
  const module = modules.get(name) ?? lateModule(pages[name], { isFirst: true });
  modules.set(name, module);
  return module;
}

/** Loads a page's code. @throws CodeMissing as ui/load-code.ts */
export const loadPage = (name: PageName): Promise<unknown> => moduleOf(name).load();

/** Shows the page; fails into the boundary above it when its code cannot be loaded. */
export function Page({ name }: { name: PageName }) {
  const { Component, failure } = useCode(moduleOf(name));
  if (failure) throw failure;
  return Component ? <Component /> : <ProgressLine />;
}
