/** The dashboard of a group: its tabs and states. */
import { expect } from '@playwright/test';
import { expenseCard, seeLive } from '../support/e2e/app.ts';
import { seeAppKept, seeKept } from '../support/e2e/device-storage.ts';
import { adding, addWaiting } from '../support/e2e/outbox.ts';
import { openTab, see } from '../support/e2e/ui.ts';
import { test, world } from './tour.ts';

test('the dashboard', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await picture('dashboard');
  await page.mouse.wheel(0, 10_000);
  await expect(expenseCard(page, 'rent')).toBeInViewport();
  await picture('dashboard-end');
});

test('the members', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await openTab(page, 'Members');
  await see(page, 'Avg:');
  await picture('members');
  await page.getByRole('button', { name: /Ravi Kumar/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'cab, airport' })).toBeVisible();
  await picture('member-expenses');
});

test('previous months', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await openTab(page, 'Previous Months');
  await expect(expenseCard(page, 'wifi')).toBeVisible();
  await picture('previous-months');
});

test('insights', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await page.getByRole('button', { name: /^Insights/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Month by month' })).toBeVisible();
  await picture('insights');
});

test('an expense that waits', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await page.route(adding, (route) => route.abort());
  await addWaiting(page, '120', 'parking');
  await see(page, '₹120.00 waiting');
  await expect(page.getByText('Saved on this phone.')).toHaveCount(0);
  await picture('waiting');
});

test('searching', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  const box = page.getByPlaceholder('Search by chai, bread, Flipkart...');
  await box.fill('chai');
  await see(page, '2 expenses found');
  await picture('search');
  await box.fill('helicopter');
  await see(page, /^Nothing for “helicopter” in /);
  await picture('search-nothing');
});

test('a new group', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().meera);
  await see(page, 'No expenses yet');
  await picture('empty-group');
});

test('the longest names and words, and the highest amounts', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().lavanya);
  await expect(expenseCard(page, 'z'.repeat(30))).toBeVisible();
  await picture('longest-dashboard');
  await openTab(page, 'Members');
  await see(page, 'Avg:');
  await picture('longest-members');
  await visit('/give-take-dashboard', world().lavanya);
  await see(page, 'w'.repeat(200));
  await picture('longest-give-and-take');
});

test.describe('opened offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline', async ({ visit, picture, context }) => {
    const page = await visit('/give-take-dashboard', world().asha);
    await seeKept(page, 'lastGiveTake', 'Train tickets');
    await page.goto('/dashboard');
    await seeLive(page);
    await seeKept(page, 'lastView', 'chai');
    await seeAppKept(page);
    await context.setOffline(true);
    await page.goto('/dashboard/');
    await see(page, /^You are offline\. These are the last known numbers/);
    await expect(expenseCard(page, 'chai')).toBeVisible();
    await picture('offline');
    await page.goto('/give-take-dashboard');
    await see(page, 'You are offline.');
    await picture('offline-give-and-take');
  });
});
