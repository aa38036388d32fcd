/** The browser's history after sign-outs and double taps (docs/product.md §2, §10). */
import { localDate } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { expenseCard, goHome, seeLive } from '../support/e2e/app.ts';
import { expect, type FindMember, test, unopened } from '../support/e2e/fixtures.ts';
import { click, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

/** Returns Asha’s page at the live dashboard of her group, with one expense for chai. */
async function ashaAtTheDashboard(member: FindMember): Promise<Page> {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api], 'Sunrise PG');
  await api.can('addExpense', { amount: 40, paymentDate: localDate(new Date()), tags: ['chai'], groupCodes: [code] });
  await page.goto('/dashboard');
  await seeLive(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  return page;
}

async function seeNothingOfTheGroup(page: Page): Promise<void> {
  await see(page, 'Please log in to view your group.');
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await expect(expenseCard(page, 'chai')).toHaveCount(0);
  await seeNo(page, 'Sunrise PG');
  await seeNo(page, '₹40.00');
}

test('two taps on a link make one history entry: Back returns to the previous page', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await seeHeading(page, 'Welcome Back');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('Back after a sign-out shows no data', async ({ member }) => {
  const page = await ashaAtTheDashboard(member);
  await goHome(page);
  await click(page, 'Logout');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await seeNothingOfTheGroup(page);
});

test('a page restored from the back/forward cache after a sign-out shows no data', async ({ member }) => {
  const page = await ashaAtTheDashboard(member);
  // A frozen page gets no storage events. Browsers under test do not freeze pages, so the test fires the event that a
  // restored page gets.
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await seeNothingOfTheGroup(page);
});
