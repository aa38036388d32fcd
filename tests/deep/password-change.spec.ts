/** The sessions of a user who changes the password. */
import { expenseCard, logIn, seeLive } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { click, fill, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';

/** Console messages about a refused token. */
const refused = /400|401/;

test('when Asha changes her password, her other phone is signed out and both tabs of her browser stay signed in', async ({
  member,
  visitor,
}) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  const phone = await visitor('Asha’s phone');
  for (const one of [asha, phone]) one.mayLog(refused);
  await logIn(phone.page, { ...asha });
  await phone.page.goto('/dashboard');
  await seeLive(phone.page);
  await open();
  const home = await asha.context.newPage();
  await home.goto('/');

  await click(home, 'Account');
  await click(home, 'Change password');
  const send = (): Promise<void> =>
    home.getByRole('dialog', { name: 'Change Password' }).getByRole('button', { name: 'Change Password' }).click();
  await fill(home, 'Current password', 'no-idea');
  await fill(home, 'New password', 'rent-and-chai');
  await fill(home, 'Confirm new password', 'rent-and-milk');
  await send();
  await seeProblem(home, 'Passwords do not match');
  await fill(home, 'Confirm new password', 'rent-and-chai');
  asha.mayLog(/403/);
  await send();
  await seeProblem(home, 'That is not your current password.');
  await fill(home, 'Current password', asha.password);
  await send();
  await see(home, 'Password changed. Every other device is signed out.');

  await see(phone.page, 'This session has ended. Please log in again.');
  await see(phone.page, 'Please log in to view your group.');
  // The session of this browser continues, so its other tab stays live.
  await spend(bilal, 75, ['milk']);
  await expect(expenseCard(asha.page, 'milk')).toBeVisible({ timeout: 30_000 });
  await click(home, /Enter Group/);
  await seeHeading(home, 'Sunrise PG');
  await logIn(phone.page, { ...asha, password: 'rent-and-chai' });
});
