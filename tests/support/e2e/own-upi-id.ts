/** The dialog of the user's UPI ID. */
import type { Page } from '@playwright/test';
import { click } from './ui.ts';

export const field = (page: Page) => page.getByRole('textbox', { name: 'UPI ID' });

export async function openUpiId(page: Page): Promise<void> {
  await click(page, 'Account');
  await click(page, 'UPI ID');
}
