/** The Add Expense dialog and its fields. */
import type { Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Expense' });
export const amountField = (page: Page) => page.getByLabel('Amount (₹)');
export const tagsField = (page: Page) => page.getByLabel('Tags', { exact: true });
export const suggestions = (page: Page) => page.getByRole('list', { name: 'Suggested tags' }).getByRole('button');
export const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem');
export const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Add Expense' });
