/** The choice of a month. */
import { monthOf, partsOf, shiftMonth } from '@pg/contract/months';
import { expect, type Page } from '@playwright/test';

export const current = monthOf(new Date());

export const previous = shiftMonth(current, -1);

export const arrow = (page: Page, name: 'Previous month' | 'Next month') =>
  page.getByRole('button', { name, exact: true });

/** Waits until this month is chosen. */
export async function seeMonth(page: Page, month: typeof current): Promise<void> {
  const chosen = partsOf(month);
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(String(chosen.month));
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue(String(chosen.year));
}
