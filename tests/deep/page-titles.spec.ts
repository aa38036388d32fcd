/** Page titles and initial focus, which name the screen for tabs and screen readers (docs/product.md §10). */
import { localDate } from '@pg/contract/months';
import { createGroup, enterGroup, goHome, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { seeNotice, spokenInDialog } from '../support/e2e/notices.ts';
import { click, follow } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

for (const [path, title] of [
  ['/', 'PG Expense Tracker'],
  ['/login', 'Login · PG Expense Tracker'],
  ['/signup', 'Create Account · PG Expense Tracker'],
  ['/dashboard', 'Dashboard · PG Expense Tracker'],
  ['/dashboard/', 'Dashboard · PG Expense Tracker'],
  ['/give-take-dashboard', 'Give and Take · PG Expense Tracker'],
  ['/give-take-dashboard/', 'Give and Take · PG Expense Tracker'],
  ['/no-such-page', 'Page not found · PG Expense Tracker'],
] as const) {
  test(`${path} is titled ${title}`, async ({ visitor }) => {
    const { page } = await visitor('Asha Rao');
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  });
}

test('the title of a dashboard names its group, and every screen starts with its heading focused', async ({
  member,
}) => {
  const { page } = await member('Asha Rao');
  await expect(page.locator('body')).toBeFocused();
  await createGroup(page, 'Sunrise PG');
  await enterGroup(page, 'Sunrise PG');
  await expect(page).toHaveTitle('Sunrise PG · PG Expense Tracker');
  await expect(page.getByRole('heading', { name: 'Sunrise PG' })).toBeFocused();
  await goHome(page);
  await expect(page).toHaveTitle('PG Expense Tracker');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Tab continues from the heading of a new screen', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/');
  await follow(page, 'Login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('UserId')).toBeFocused();
});

test('while a dialog is open, a notice is announced inside the dialog, where a screen reader listens', async ({
  member,
}) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api]);
  await page.goto('/dashboard');
  await seeLive(page);
  await click(page, 'Add Expense');
  await expect(page.getByRole('dialog')).toBeVisible();
  await api.can('addExpense', { amount: 40, paymentDate: localDate(new Date()), tags: ['chai'], groupCodes: [code] });
  await seeNotice(page, 'Remaining coins: 960');
  await expect.poll(() => spokenInDialog(page, 'Remaining coins: 960')).toBe(1);
});
