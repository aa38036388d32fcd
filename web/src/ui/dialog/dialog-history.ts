/**
 * The browser's Back closes the topmost dialog instead of leaving the page (docs/product.md §10). While dialogs are open,
 * the history holds one entry for each of them, at the page's own address; an entry knows how many were open with it.
 */
import { useEffectEvent, useLayoutEffect } from 'react';

/** Asks a dialog to close. False: it is busy, and stays. */
type AskToClose = () => boolean;

/** The open dialogs, the topmost last. */
const open: AskToClose[] = [];

/** How many dialogs the entry that stands now counts. */
const counted = (): number => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

let known = counted();
/** How many entries of dialogs that refused to close lie just ahead. */
let ahead = 0;
let isTravelling = false;
let isDue = false;

/**
 * After all that belongs to the same change: a dialog that takes another's place takes its entry too. Before anything
 * else can happen: a way back that is still to begin would cut off whatever has begun by then.
 */
function settleSoon(): void {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    settle();
  });
}

/** Brings the history to as many entries as there are dialogs. */
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
    // From the topmost down to the first that stays.
    open
      .slice(known)
      .reverse()
      .every((ask) => ask());
  }
  settleSoon();
});

// A page that was loaded anew stands where a dialog was, and has none.
settleSoon();

/** Lets Back ask for the closing of what is mounted. Whatever else closes it takes its entry out of the history. */
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
