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

/** What a dialog's entry stores besides the router's state. */
interface DialogEntry {
  /** How many dialogs are open at this entry. */
  dialogs?: number;
  /** When the entry was added, in milliseconds since 1970, by the clock of `performance`. */
  addedAt?: number;
}

const stored = (): DialogEntry => (history.state as DialogEntry | null) ?? {};

/** Returns the number of dialogs stored in the current entry. */
const counted = (): number => stored().dialogs ?? 0;

// If a dialog opens while the page is reloading, Chrome opens the new page at the entry below the dialog's, but with
// the state of the dialog's entry. Going back from there would leave the page.
const { dialogs: _, addedAt = 0, ...others } = stored();
if (addedAt > performance.timeOrigin) history.replaceState(others, '');

/** The number of dialogs last read from an entry: at `popstate`, that of the entry just left. */
let known = counted();
/** How many entries Back has just passed. Dialogs that refuse to close still need these entries. */
let ahead = 0;
let isTravelling = false;
let isScheduled = false;

/**
 * Updates the history when the current code has run, so that a dialog that replaces another takes over its entry. A
 * longer wait would be wrong: going back could then undo a navigation that started in the meantime.
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
      const addedAt = performance.timeOrigin + performance.now();
      history.pushState({ ...stored(), dialogs: counted() + 1, addedAt } satisfies DialogEntry, '');
    }
  }
  known = counted();
  ahead = 0;
}

addEventListener('popstate', () => {
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
