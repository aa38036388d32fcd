/**
 * Announces texts to screen readers. A modal dialog silences everything outside it, so a text goes into the topmost
 * open dialog.
 */

/** How long a live region must exist before screen readers announce its changes, in milliseconds. */
const untilKnown = 100;
/** How long a text stays in the region, in milliseconds. */
const forgottenAfter = 5000;

/** Returns whether a modal dialog silences the page. */
export const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null;

/** Returns what a modal dialog leaves of the page: the topmost one, which has the focus, or without one the page. */
export const activePart = (): Element =>
  document.activeElement?.closest('dialog:modal') ??
  [...document.querySelectorAll('dialog:modal')].at(-1) ??
  document.body;

function regionIn(parent: Element): Element {
  const known = parent.querySelector(':scope > [data-announcements]');
  if (known) return known;
  const region = document.createElement('div');
  region.role = 'status';
  // With an atomic region, screen readers would repeat the older texts with each new text.
  region.ariaAtomic = 'false';
  region.className = 'sr-only';
  region.dataset.announcements = '';
  parent.append(region);
  return region;
}

/**
 * Announces a text once, without interrupting the screen reader. If the dialog closes before the announcement, the text
 * moves to the next dialog or to the page.
 */
export function announce(text: string): void {
  const region = regionIn(activePart());
  setTimeout(() => {
    if (!region.isConnected) return announce(text);
    const words = document.createElement('p');
    words.textContent = text;
    region.append(words);
    setTimeout(() => words.remove(), forgottenAfter);
  }, untilKnown);
}

/**
 * Announces the text of `wait`. When `wait` is removed, announces the text of the element that its `data-then` selects.
 */
export function announceWait(wait: HTMLElement): void {
  if (!wait.isConnected) return;
  announce(wait.textContent);
  const watch = new MutationObserver(() => {
    if (wait.isConnected) return;
    watch.disconnect();
    const outcome = wait.dataset.then && document.querySelector(wait.dataset.then)?.textContent;
    if (outcome) announce(outcome);
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

/** Events announced so far, such as new expenses. A push and the live view may both report the same event. */
const announced = new Set<string>();

/** Returns whether the event has not been announced yet, and marks it as announced. */
export function markAnnounced(id: string): boolean {
  if (announced.has(id)) return false;
  announced.add(id);
  return true;
}
