/**
 * Records a page's short messages: toasts, notices and screen-reader announcements. They disappear after a few seconds,
 * so each is recorded when it appears, and a test that checks later still finds it.
 */
import { expect, type Page } from '@playwright/test';

/** How long the notice about a deletion stays, in milliseconds. */
export const standing = 3000;

interface Notice {
  readonly text: string;
  /** Whether the message is announced to screen readers only. */
  readonly spoken: boolean;
  readonly inDialog: boolean;
  /** Whether a test has already found this message. */
  isTaken: boolean;
}

type WritingWindow = Window & { notices: Notice[] };

/**
 * Runs in every page before its own code: records the text of each notice or status once it is visible or announced.
 */
export function writeDownNotices(): void {
  const notices: Notice[] = [];
  Object.assign(window, { notices });
  // An alert directly in the body or a dialog is a plain notice, shown when the code of the toasts is missing. Alerts
  // of forms and screens are nested deeper.
  // A notice of several lines counts as several notices.
  const selector = `[role="status"]:not([data-announcements], :has([data-line])), [data-line], [data-announcements] > *, :is(body, dialog) > [role="alert"]`;
  const known = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const status of document.querySelectorAll(selector)) {
      const text = status.textContent ?? '';
      if (known.get(status) === text || (text !== '' && !status.checkVisibility())) continue;
      known.set(status, text);
      if (text === '') continue;
      const spoken = status.matches('[data-announcements] > *');
      notices.push({ text, spoken, inDialog: status.closest('dialog') !== null, isTaken: false });
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Waits for a notice with this text that has appeared since the page was loaded. Each notice is found only once. */
export async function seeNotice(page: Page, wanted: string | RegExp): Promise<void> {
  const take = () =>
    page.evaluate(
      ({ text, pattern, flags }) => {
        const reads = (notice: Notice): boolean =>
          text === undefined ? new RegExp(pattern, flags).test(notice.text) : notice.text === text;
        const { notices } = window as unknown as WritingWindow;
        const found = notices.find((notice) => !notice.spoken && !notice.isTaken && reads(notice));
        if (found) found.isTaken = true;
        return found ? 'seen' : notices.map((notice) => notice.text);
      },
      typeof wanted === 'string'
        ? { text: wanted, pattern: '', flags: '' }
        : { text: undefined, pattern: wanted.source, flags: wanted.flags },
    );
  await expect.poll(take, `the notice ${wanted}`).toBe('seen');
}

/**
 * Returns a function that lists, in order, the notices that start with this text and have appeared since the page was
 * loaded.
 */
export const noticesOf = (page: Page, beginning: string) => (): Promise<string[]> =>
  page.evaluate((start) => {
    const { notices } = window as unknown as WritingWindow;
    return notices.filter(({ text, spoken }) => !spoken && text.startsWith(start)).map(({ text }) => text);
  }, beginning);

/** Returns how often the text was announced inside an open dialog. */
export const spokenInDialog = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as WritingWindow).notices.filter(
        (notice) => notice.spoken && notice.inDialog && notice.text === wanted,
      ).length,
    text,
  );

declare global {
  interface Window {
    heard: string[];
  }
}

/**
 * Starts recording what a screen reader would announce: text added to an existing live region, and alerts as soon as
 * they appear. A region inserted together with its text is not announced, and nothing behind a modal dialog. Call before the
 * page is opened.
 */
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
