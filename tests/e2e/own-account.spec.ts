/** A user deletes their own account while their other phone and another member are online. */
import { expenseCard, fillLogin, logIn, seeFigure, seeLive } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { click, fill, see, seeProblem } from '../support/e2e/ui.ts';

/** Console messages about a refused token. */
const refused = /400|401/;

test('when Asha deletes her account, her other phone is signed out, and the group’s totals stay without her name', async ({
  member,
  visitor,
}) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  const phone = await visitor('Asha’s phone');
  for (const one of [asha, phone]) one.mayLog(refused);
  await spend(asha, 120, ['chai']);
  await spend(bilal, 30, ['milk']);
  await open(bilal);
  await logIn(phone.page, { ...asha });
  await phone.page.goto('/give-take-dashboard');
  await seeLive(phone.page);

  await asha.page.goto('/');
  await click(asha.page, 'Account');
  await click(asha.page, 'Delete my account');
  await see(asha.page, 'This cannot be undone.');
  await fill(asha.page, 'Type your password to confirm', asha.password);
  await click(asha.page, 'Delete account');
  await see(asha.page, 'Your account is deleted.');
  await expect(asha.page.getByRole('link', { name: 'Login' })).toBeVisible();

  await see(phone.page, 'This session has ended. Please log in again.');

  await expect(expenseCard(bilal.page, 'chai').getByText('Former member')).toBeVisible();
  await seeFigure(bilal.page, 'Total Expenses', '₹150.00');
  await asha.page.goto('/login');
  await fillLogin(asha.page, asha);
  await seeProblem(asha.page, 'Invalid credentials');
});
