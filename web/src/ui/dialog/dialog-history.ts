/**
 * The browser's Back closes the topmost dialog instead of leaving the page (docs/product.md §10). While dialogs are
 * open, the history holds one entry for each of them, at the page's own address; an entry knows how many were open with
 * it.
 */
import { useEffectEvent, useLayoutEffect } from 'react';

/** Asks a dialog to close. Returns false if it is busy, and stays open. */
type AskToClose = () => boolean;

/** The open dialogs, the topmost last. */
const open: AskToClose[] = [];

/** How many dialogs the current entry counts. */
const counted = (): number => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

let known = counted();
/** How many entries of dialogs that refused to close are just ahead. */
let ahead = 0;
let isTravelling = false;
let isDue = false;

/**
 * Waits for the end of the current change, since a dialog that replaces another takes over its entry; but no longer,
 * since going back later would undo a navigation that starts meanwhile.
 */
function settleSoon(): void {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    settle();
  });
}

/** Makes the history hold as many entries as there are dialogs. */
function settle(): void {
  if (isTravelling) return;
  const missing = open.length - counted();
  if (missing < 0 || (missing > 0 && ahead >= missing)) {
    isTravelling = true;
    history.go(missing);
  } else {
    for (let each = 0; each < missing; each += 1) {
      history.pushState({ ...(history.state as object | null), dialogs: counted() + 1 }, '');
    }
  }
  known = counted();
  ahead = 0;
}

window.addEventListener('popstate', () => {
  const before = known;
  known = counted();
  if (isTravelling) isTravelling = false;
  else {
    ahead = Math.max(0, before - known);
    // From the topmost down to the first that stays open.
    open
      .slice(known)
      .reverse()
      .every((ask) => ask());
  }
  settleSoon();
});

/** Drops the entries of dialogs that were open before the page was reloaded. */
export const dropOrphanedEntries = settleSoon;

/** Has Back ask the mounted dialog to close. However it closes, its entry leaves the history. */
export function useBackCloses(askToClose: AskToClose): void {
  const ask = useEffectEvent(askToClose);
  useLayoutEffect(() => {
    const own = (): boolean => ask();
    open.push(own);
    settleSoon();
    return () => {
      open.splice(open.indexOf(own), 1);
      settleSoon();
    };
  }, []);
}
