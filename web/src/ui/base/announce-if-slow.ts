/** Announces a long wait and its outcome to screen readers. */

/** Shorter waits are not announced. In milliseconds. */
const longWait = 1000;

/**
 * A ref for an element that says what is loading, and is removed when loading ends. Its `data-then` selects the element
 * that names the outcome.
 */
export function announceIfSlow(wait: HTMLElement | null): void {
  setTimeout(() => {
    if (!wait?.isConnected) return;
    import('#ui/announce.ts').then(
      (code) => code.announceWait(wait),
      () => undefined,
    );
  }, longWait);
}
