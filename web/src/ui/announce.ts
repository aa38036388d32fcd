/**
 * Announces something to screen readers. A modal dialog silences everything outside it, so the text goes into the
 * topmost open one.
 */

/** Screen readers announce changes only of a region they have known for a moment, in milliseconds. */
const untilKnown = 100;
const forgottenAfter = 5000;

/** Whether a modal dialog silences the page. */
export const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null;

function regionIn(parent: Element): Element {
  const known = parent.querySelector(':scope > [data-announcements]');
  if (known) return known;
  const region = document.createElement('div');
  region.role = 'status';
  // Several texts may be in it: each is announced once.
  region.ariaAtomic = 'false';
  region.className = 'sr-only';
  region.dataset.announcements = '';
  parent.append(region);
  return region;
}

/** Announces a text once, without interrupting. If the dialog closes meanwhile, the page announces it. */
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

/** Announces a wait and, once its element is gone, the outcome, if there is an element for it. */
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
