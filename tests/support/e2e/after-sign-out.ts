/** A dashboard, and what it shows after a sign-out. */
import { localDate } from '@pg/contract/months';
import { expect, type Page } from '@playwright/test';
import { buildGroup } from '../people.ts';
import { expenseCard, seeLive } from './app.ts';
import { type FindMember, unopened } from './fixtures.ts';
import { see, seeNo } from './ui.ts';

/** Returns Asha’s page at the live dashboard of her group, with one expense for chai. */
export async function ashaAtTheDashboard(member: FindMember): Promise<Page> {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api], 'Sunrise PG');
  await api.can('addExpense', { amount: 40, paymentDate: localDate(new Date()), tags: ['chai'], groupCodes: [code] });
  await page.goto('/dashboard');
  await seeLive(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  return page;
}

export async function seeNothingOfTheGroup(page: Page): Promise<void> {
  await see(page, 'Please log in to view your group.');
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await expect(expenseCard(page, 'chai')).toHaveCount(0);
  await seeNo(page, 'Sunrise PG');
  await seeNo(page, '₹40.00');
}
