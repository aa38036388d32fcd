/**
 * A page whose code loads separately. Pages load without Suspense: once Suspense has shown a fallback, it delays the
 * page by some 300 ms, even if the code has arrived by then. The first page loads before the first render.
 */

import { type LateModule, lateModule, useCode } from '#ui/base/late-code.tsx';
import { ProgressLine } from '#ui/base/ProgressLine.tsx';
import { type PageName, pages, wordsOf } from '../pages.ts';

const modules = new Map<PageName, LateModule<object>>();

function moduleOf(name: PageName): LateModule<object> {
  const module = modules.get(name) ?? lateModule(pages[name], { words: wordsOf(name) });
  modules.set(name, module);
  return module;
}

/** Loads a page's code. @throws CodeMissing as in ui/load-code.ts */
export const loadPage = (name: PageName): Promise<unknown> => moduleOf(name).load();

/** Shows the page. If the page's code cannot be loaded, throws to the error boundary above. */
export function Page({ name }: { name: PageName }) {
  const { Component, failure } = useCode(moduleOf(name));
  if (failure) throw failure;
  return Component ? <Component /> : <ProgressLine />;
}
