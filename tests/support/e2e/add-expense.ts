/** The Add Expense dialog and its fields. */
import type { Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Expense' });
export const amountField = (page: Page) => page.getByLabel('Amount (₹)');
export const tagsField = (page: Page) => page.getByLabel('Tags', { exact: true });
const tagButtons = (page: Page) => page.getByRole('list', { name: 'Suggested tags' });
export const suggestions = (page: Page) => tagButtons(page).getByRole('button', { pressed: false });
/** The chosen tags: first those with a place among the suggestions, then the others. */
export const chosen = (page: Page) =>
  tagButtons(page)
    .getByRole('button', { pressed: true })
    .or(page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem'));
export const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Add Expense' });
