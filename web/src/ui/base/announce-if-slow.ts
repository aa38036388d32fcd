/** A wait that somebody who hears the screen learns of: that it lasts, and what came of it. */

/** A shorter wait is told by what it ends with alone, in milliseconds. */
const lasting = 1000;

/**
 * A ref for what says in words that something is waited for, as long as that stands in the page. Its `data-then` is a
 * selector of what names the outcome.
 */
export function announceIfSlow(wait: HTMLElement | null): void {
  setTimeout(() => {
    if (!wait?.isConnected) return;
    import('#ui/announce.ts').then(
      ({ announceWait }) => announceWait(wait),
      () => undefined,
    );
  }, lasting);
}
