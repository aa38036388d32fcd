/** The list of what one member spent, opened from the list of members. */
import type { Page } from '@playwright/test';

export const openMember = (page: Page, name: string): Promise<void> =>
  page.getByTitle('Click to view expenses').filter({ hasText: name }).click();

export const descriptions = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('heading', { level: 3 });
