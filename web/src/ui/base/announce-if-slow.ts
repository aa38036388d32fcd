/** Announces to screen readers that something takes long, and its outcome. */

/** A shorter wait is not announced, in milliseconds. */
const lasting = 1000;

/**
 * A ref for the element that says what is loading, mounted as long as it loads. Its `data-then` is a selector of the
 * element that names the outcome.
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
