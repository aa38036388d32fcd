/** An expense that is edited, and the form for it. */
import { localDate, monthOfPayment, shiftMonth } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { expect, type Member } from './fixtures.ts';
import { details, openDetails } from './flat.ts';
import { fill } from './ui.ts';

export const today = localDate(new Date());

export const lastMonth = `${shiftMonth(monthOfPayment(today), -1)}-05`;

export const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Expense' });

export const save = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Save' }).click();

/** Opens the edit form of an expense in the list. */
export async function openForm(page: Page, description: string): Promise<void> {
  await openDetails(page, description);
  await details(page, description).getByRole('button', { name: 'Edit' }).click();
  await expect(form(page)).toBeVisible();
}

export async function addTag(page: Page, tag: string): Promise<void> {
  await fill(page, 'Tags', tag);
  await page.getByLabel('Tags', { exact: true }).press('Enter');
}

/** Records an expense over HTTP and returns it. */
export const record = async ({ api }: Member, code: string, amount: number, more: object = {}) =>
  (await api.can('addExpense', { amount, tags: ['chai'], paymentDate: today, groupCodes: [code], ...more })).expense;
