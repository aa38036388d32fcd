/**
 * The browser's Back closes the topmost dialog instead of leaving the page (docs/product.md §10). While dialogs are
 * open, the history has one entry for each of them, with the address of the page. An entry stores how many dialogs were
 * open.
 */
import { useEffectEvent, useLayoutEffect } from 'react';

/** Asks a dialog to close. Returns false if the dialog is busy and stays open. */
type AskToClose = () => boolean;

/** The open dialogs, the topmost last. */
const open: AskToClose[] = [];

/** Returns the number of dialogs stored in the current entry. */
const counted = (): number => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

/** The number of dialogs stored in the entry before the last navigation. */
let known = counted();
/** The number of entries just ahead whose dialogs refused to close. */
let ahead = 0;
let isTravelling = false;
let isScheduled = false;

/**
 * Updates the history after the current task, so that a dialog that replaces another takes over its entry. It waits no
 * longer, because going back later would undo a navigation that started meanwhile.
 */
function updateHistorySoon(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    updateHistory();
  });
}

/** Adds or removes entries until the history has one for each open dialog. */
function updateHistory(): void {
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
    // Closes the dialogs from the topmost down to the first one that stays open.
    open
      .slice(known)
      .reverse()
      .every((ask) => ask());
  }
  updateHistorySoon();
});

/** Drops the entries of dialogs that were open before the page was reloaded. */
export const dropOrphanedEntries = updateHistorySoon;

/** Makes Back ask the mounted dialog to close. However the dialog closes, its entry is removed from the history. */
export function useBackCloses(askToClose: AskToClose): void {
  const ask = useEffectEvent(askToClose);
  useLayoutEffect(() => {
    const askThis = (): boolean => ask();
    open.push(askThis);
    updateHistorySoon();
    return () => {
      open.splice(open.indexOf(askThis), 1);
      updateHistorySoon();
    };
  }, []);
}
