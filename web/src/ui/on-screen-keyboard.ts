/** Whether an on-screen keyboard is up, for the styles of the page. */
/** An on-screen keyboard takes at least this much of the height, and a browser's own bars less. In pixels. */
const leastKeyboard = 120;

/**
 * Marks the page while an on-screen keyboard is up. Browsers that make the page lower and browsers that only cover it
 * have in common that less is visible than before.
 */
export function followKeyboard(): () => void {
  const { documentElement: page } = document;
  let [tallest, width] = [0, 0];
  const look = (): void => {
    const height = visualViewport ? visualViewport.height * visualViewport.scale : innerHeight;
    if (width !== page.clientWidth) [tallest, width] = [0, page.clientWidth];
    tallest = Math.max(tallest, height);
    const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
    page.toggleAttribute('data-keyboard', isTyping && height < tallest - leastKeyboard);
  };
  look();
  const stop = new AbortController();
  const [view, { signal }] = [visualViewport ?? window, stop];
  view.addEventListener('resize', look, { signal });
  for (const change of ['focusin', 'focusout']) document.addEventListener(change, look, { signal });
  return () => stop.abort();
}
