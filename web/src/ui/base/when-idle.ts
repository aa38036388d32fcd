/** Work that can wait until the browser has nothing better to do. */

/** Runs it within about a second. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
}
