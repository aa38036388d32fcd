/** The buttons that choose the app's language. */
import type { Page } from '@playwright/test';

export const choose = (page: Page, language: 'English' | 'हिन्दी'): Promise<void> =>
  page.getByRole('button', { name: language, exact: true }).click();

export const chosen = (page: Page) =>
  page.getByRole('group', { name: /^(Language|भाषा)$/ }).getByRole('button', { pressed: true });
