/** The app in Hindi, from the first visit to the first expense (docs/product.md §2). */
import { expenseCard } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { hindi } from '../support/e2e/hindi.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, see, seeHeading } from '../support/e2e/ui.ts';

const { account, coins, common, expenses, groups } = hindi;

test.describe('In a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('a newcomer signs up, creates a group and adds the first expense in Hindi', async ({ visitor }) => {
    const { page, userId, password } = await visitor('मीरा');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await page.goto('/signup');
    await fill(page, account.fullName, 'मीरा शर्मा');
    await fill(page, account.mobileNumber, userId);
    await fill(page, account.password, password);
    await fill(page, account.confirmPassword, 'something-else');
    await click(page, account.createAccount);
    await see(page, account.passwordsDiffer);
    await fill(page, account.confirmPassword, password);
    await click(page, account.createAccount);
    await expect(page).toHaveURL('/login');
    await fill(page, account.userId, userId);
    await fill(page, account.password, password);
    await click(page, account.logIn);
    await expect(page).toHaveURL('/');

    await click(page, new RegExp(`^${groups.create}`));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('फ़्लैट 402');
    await dialog.getByRole('button', { name: groups.createAction, exact: true }).click();
    await click(page, common.done);
    await seeHeading(page, 'फ़्लैट 402');

    await click(page, new RegExp(`^${coins.remaining}`));
    await fill(page, coins.newLimit, '5000');
    await dialog.getByRole('button', { name: coins.set, exact: true }).click();
    await seeNotice(page, coins.limitSaved);
    await click(page, expenses.add);
    await fill(page, expenses.amount, '40');
    await fill(page, expenses.tags, 'चाय');
    await page.getByLabel(expenses.tags, { exact: true }).press('Enter');
    await dialog.getByRole('button', { name: expenses.add, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(expenseCard(page, 'चाय')).toContainText('₹40.00');
  });
});
