/**
 * Says something to whoever hears the screen instead of seeing it. A modal dialog silences all that lies outside, so the
 * words go into the topmost open one.
 */

/** A screen reader hears what comes into a region that it already knows, in milliseconds. */
const untilKnown = 100;
const forgottenAfter = 5000;

/** Whether what lies outside a dialog is silent now. */
export const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null;

function regionIn(parent: Element): Element {
  const known = parent.querySelector(':scope > [data-announcements]');
  if (known) return known;
  const region = document.createElement('div');
  region.role = 'status';
  // Several may speak at once: each is told by itself, and none twice.
  region.ariaAtomic = 'false';
  region.className = 'sr-only';
  region.dataset.announcements = '';
  parent.append(region);
  return region;
}

/** Speaks politely, once. A dialog that closes meanwhile takes nothing with it: then the page says it. */
export function announce(text: string): void {
  const region = regionIn([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body);
  setTimeout(() => {
    if (!region.isConnected) return announce(text);
    const words = document.createElement('p');
    words.textContent = text;
    region.append(words);
    setTimeout(() => words.remove(), forgottenAfter);
  }, untilKnown);
}

/** Says what is waited for, and once it is gone, what came of it; nothing, if that is nowhere to be seen. */
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
