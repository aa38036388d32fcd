/** Reports when a text appears on a page, as soon as the page has painted it. */
import type { Page } from '@playwright/test';

/** Waits for texts on a page. */
export interface Shown {
  /** Resolves as soon as the text is painted. */
  text(wanted: string): Promise<void>;
}

/** Runs in the page: reports each new text of an element once it has been painted. */
function reportTexts(): void {
  const report = Reflect.get(window, 'reportShown') as (text: string) => void;
  const afterPaint = (texts: readonly string[]): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => texts.forEach(report);
    requestAnimationFrame(() => port2.postMessage(null));
  };
  new MutationObserver((changes) => {
    const texts = changes
      .flatMap(({ addedNodes, target }) => [...addedNodes, target])
      .map((node) => node.textContent ?? '');
    afterPaint(texts);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Starts watching the texts of an open page. */
export async function listenTo(page: Page): Promise<Shown> {
  const waiting = new Map<string, () => void>();
  await page.exposeFunction('reportShown', (text: string) => {
    for (const [wanted, resolve] of waiting) {
      if (!text.includes(wanted)) continue;
      waiting.delete(wanted);
      resolve();
    }
  });
  await page.evaluate(reportTexts);
  return { text: (wanted) => new Promise((resolve) => waiting.set(wanted, resolve)) };
}
