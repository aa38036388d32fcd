/**
 * What a page has told in passing: toasts, notices and what is only spoken. They are gone after two or three seconds, so
 * each is written down when it comes, and a test that looks later finds it all the same.
 */
import { expect, type Page } from '@playwright/test';

interface Notice {
  readonly text: string;
  /** Spoken only, into an open dialog or not. */
  readonly spoken: boolean;
  readonly inDialog: boolean;
  /** A test has seen it. */
  isTaken: boolean;
}

type WritingWindow = Window & { notices: Notice[] };

/** Runs in every page before its own code: writes down each text of a notice or a status, seen or spoken, once, as soon as it can be seen. */
export function writeDownNotices(): void {
  const notices: Notice[] = [];
  Object.assign(window, { notices });
  // The alert is a notice without the toasts' code; those of forms and screens stand deeper.
  const told = `[role="status"]:not([data-announcements]), [data-announcements] > *, :is(body, dialog) > [role="alert"]`;
  const known = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const status of document.querySelectorAll(told)) {
      const text = status.textContent ?? '';
      if (known.get(status) === text || (text !== '' && !status.checkVisibility())) continue;
      known.set(status, text);
      if (text === '') continue;
      const spoken = status.matches('[data-announcements] > *');
      notices.push({ text, spoken, inDialog: status.closest('dialog') !== null, isTaken: false });
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Waits for a notice that reads so, which has come since this page was loaded. Each is seen once. */
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

/** Gives how to read every notice that begins with this text and has come since the page was loaded, in order. */
export const noticesOf = (page: Page, beginning: string) => (): Promise<string[]> =>
  page.evaluate((start) => {
    const { notices } = window as unknown as WritingWindow;
    return notices.filter(({ text, spoken }) => !spoken && text.startsWith(start)).map(({ text }) => text);
  }, beginning);

/** How often the text was spoken inside an open dialog, to whoever hears the screen. */
export const spokenInDialog = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as WritingWindow).notices.filter(
        (notice) => notice.spoken && notice.inDialog && notice.text === wanted,
      ).length,
    text,
  );
