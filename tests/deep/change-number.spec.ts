/** A new mobile number for an account (docs/product.md §2). */
import { expenseCard, fillLogin, logIn, seeLive } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { mayLogTheEmulator, newestOtp } from '../support/e2e/forgot-password.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { click, fill, see, seeProblem } from '../support/e2e/ui.ts';
import { anyMobile } from '../support/people.ts';

test('Asha has a new number: her flatmate sees it at once, her other phone is signed out, and what she spent stays hers', async ({
  member,
  visitor,
}) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  const phone = await visitor('Asha’s phone');
  mayLogTheEmulator(asha);
  for (const one of [asha, phone]) one.mayLog(/400|401|403|409/);
  await spend(asha, 120, ['chai']);
  await open(bilal);
  await logIn(phone.page, { ...asha });
  const { page, password } = asha;
  const number = anyMobile();

  await page.goto('/');
  await click(page, 'Account');
  await click(page, 'Change my number');
  const dialog = page.getByRole('dialog', { name: 'Change my number' });
  await fill(page, 'New mobile number', number);
  expect.soft(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  const otp = dialog.getByLabel('OTP', { exact: true });
  await expect(otp).toBeFocused();
  await otp.fill(await newestOtp(number));
  await click(page, 'Verify OTP');
  await fill(page, 'Current password', 'not this one');
  await dialog.getByRole('button', { name: 'Change number' }).click();
  await seeProblem(page, 'That is not your current password.');
  await fill(page, 'Current password', password);
  await dialog.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`Your number is now +91 ${number}.`);
  await click(page, 'OK');
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
  await click(page, 'Account');
  await see(page, `Asha Rao · ${number}`);

  await click(bilal.page, '2 members');
  await expect(bilal.page.getByRole('link', { name: number })).toHaveAttribute('href', `tel:+91${number}`);
  await click(phone.page, /Enter Group/);
  await see(phone.page, 'This session has ended. Please log in again.');

  await page.goto('/dashboard');
  await seeLive(page);
  await expect(expenseCard(page, 'chai').getByRole('button', { name: 'Delete Expense' })).toBeVisible();
  await phone.page.goto('/login');
  await fillLogin(phone.page, asha);
  await seeProblem(phone.page, 'Invalid credentials');
  await logIn(phone.page, { ...asha, userId: number });
});
