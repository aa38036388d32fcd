/**
 * Records what a screen reader would announce: text added to an existing live region, and alerts as soon as they
 * appear. A region inserted together with its text is not announced. Nothing behind a modal dialog is announced.
 */
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    heard: string[];
  }
}

/** Starts recording; call before the page is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    const live = '[role=status], [role=alert], [aria-live]';
    const known = new WeakSet<Element>();
    const isAudible = (region: Element): boolean => {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      const isMuted = region.ariaLive === 'off' || region.closest('[aria-hidden=true]') !== null;
      return !isMuted && region.checkVisibility() && (!modal || modal.contains(region));
    };
    const say = (element: Element | Node | null, region: Element): void => {
      const text = element?.textContent?.replace(/\s+/g, ' ').trim();
      if (text && isAudible(region)) window.heard.push(text);
    };
    const regionOf = (node: Node): Element | null =>
      (node instanceof Element ? node : node.parentElement)?.closest(live) ?? null;

    const onChange: MutationCallback = (records) => {
      const whole = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const region = regionOf(target);
        if (!region || !known.has(region)) continue;
        if (region.ariaAtomic === 'false') for (const node of addedNodes) say(node, region);
        else whole.add(region);
      }
      for (const region of whole) say(region, region);
      for (const region of document.querySelectorAll(live)) {
        if (!known.has(region) && region.role === 'alert') say(region, region);
        known.add(region);
      }
    };
    new MutationObserver(onChange).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Returns everything announced since the page was opened. */
export const heard = (page: Page): Promise<string[]> => page.evaluate(() => window.heard);

/** Waits for this announcement. */
export const hear = (page: Page, words: string | RegExp): Promise<void> =>
  expect.poll(() => heard(page), { message: 'the announcements' }).toContainEqual(expect.stringMatching(words));
