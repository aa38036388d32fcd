/** What a long wait says on the screen, and to screen readers. */
/** Shorter waits are not announced. In milliseconds. */
const longWait = 1000;

/**
 * A ref for an element that says what is loading, and is removed when loading ends. Its `data-then` selects the element
 * that names the outcome.
 */
export function announceIfSlow(wait: HTMLElement | null): void {
  setTimeout(() => {
    if (!wait?.isConnected) return;
    import('./announce.ts').then(
      (code) => code.announceWait(wait),
      () => undefined,
    );
  }, longWait);
}

/**
 * A loading text in the middle of the screen, visible after 300 ms. After a long wait, the heading of the next screen is
 * announced.
 */
export function Waiting({ children }: { children: string }) {
  return (
    <p
      ref={announceIfSlow}
      data-then="h1"
      className="animate-appear p-10 text-center text-muted [animation-delay:300ms] [animation-fill-mode:both]"
    >
      {children}
    </p>
  );
}
