/** Makes date fields show a day as an Indian phone does: 22/11/2026. */
import type { Page } from '@playwright/test';

/**
 * Rebuilds the date fields of the page: Chromium builds them before it knows the page’s language. With the feature
 * LangAttributeAwareFormControlUI (playwright.screens.config.ts), the rebuilt fields follow that language.
 */
export const showLocalDates = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=date]')) {
      field.type = 'text';
      field.type = 'date';
    }
  });
