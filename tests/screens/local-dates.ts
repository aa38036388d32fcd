/** Date fields that write a day as an Indian phone does: 22/11/2026. */
import type { Page } from '@playwright/test';

/** Chromium builds a date field before it knows the page's language (playwright.screens.config.ts makes it follow that). */
export const showLocalDates = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=date]')) {
      field.type = 'text';
      field.type = 'date';
    }
  });
