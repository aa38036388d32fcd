/** Sets the tab's title, and moves the focus to a new screen's heading, so that screen readers read it. */
import { isolated } from '@pg/contract/isolate';
import { useEffect } from 'react';
import { useLedger } from '#store/ledger.ts';
import { words } from '#words/first.ts';
import type { PageName } from '../pages.ts';

const product = 'PG Expense Tracker';

/** Returns the tab's title. The home page has the product's name, and a dashboard has its group's. */
function useTitle(name: PageName): string {
  const group = useLedger(({ groups, currentCode }) => groups?.find(({ code }) => code === currentCode)?.name);
  if (name === 'home') return product;
  return `${(name === 'dashboard' && group && isolated(group)) || words.pages[name]} · ${product}`;
}

/** Whether this is the first screen of a visit. Screen readers read that screen from its top. */
let isFirst = true;

/**
 * Moves the focus to the heading as soon as there is one, unless the user has moved the focus by then. Returns a
 * function that stops this.
 */
function followHeading(): () => void {
  const found = (): boolean => {
    if (document.activeElement !== document.body) return true;
    const heading = document.querySelector('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus();
    return true;
  };
  if (found()) return () => undefined;
  const observer = new MutationObserver(() => found() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

export function RouteTitle({ name }: { name: PageName }) {
  const title = useTitle(name);
  useEffect(() => {
    document.title = title;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    const follows = !isFirst;
    isFirst = false;
    return follows ? followHeading() : undefined;
  }, [name]);
  return null;
}
