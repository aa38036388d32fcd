/**
 * Changing one's own name (docs/product.md §2), and deleting one's account while another phone and another member
 * are online.
 */
import { fillLogin, logIn, openAccount, seeSignedOut } from '../support/e2e/account.ts';
import { expenseCard, openDetails, seeFigure, seeMember } from '../support/e2e/app.ts';
import { seeKept } from '../support/e2e/device.ts';
import { expect, openLive, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, openTab, see, seeProblem } from '../support/e2e/ui.ts';

/** Console messages about a refused token. */
const refused = /400|401/;

test('when Asha deletes her account, her other phone is signed out, and the group’s totals stay without her name @deep', async ({
  pair: { asha, bilal, spend, open },
  visitor,
}) => {
  const phone = await visitor('Asha’s phone');
  for (const one of [asha, phone]) one.mayLog(refused);
  await spend(asha, 120, ['chai']);
  await spend(bilal, 30, ['milk']);
  await open(bilal);
  await logIn(phone.page, { ...asha });
  await openLive(phone.page, '/give-take-dashboard');

  await asha.page.goto('/');
  await openAccount(asha.page, 'Delete my account');
  await see(asha.page, 'This cannot be undone.');
  await fill(asha.page, 'Type your password to confirm', asha.password);
  await click(asha.page, 'Delete account');
  await see(asha.page, 'Your account is deleted.');
  await seeSignedOut(asha.page);

  await see(phone.page, 'This session has ended. Please log in again.');

  await expect(expenseCard(bilal.page, 'chai').getByText('Paid by Former member')).toBeVisible();
  await seeFigure(bilal.page, 'Total Expenses', '₹150.00');
  await asha.page.goto('/login');
  await fillLogin(asha.page, asha);
  await seeProblem(asha.page, 'Invalid credentials');
});

test('Asha changes her name: everyone sees it at once, and beside it the old one in what she recorded before @deep', async ({
  pair: { asha, bilal, spend, open },
}) => {
  await spend(asha, 60, ['chai']);
  await open();
  const home = await asha.context.newPage();
  await home.goto('/');

  await click(home, 'Account');
  await see(home, `Signed in as Asha Rao · ${asha.mobile}`);
  await click(home, 'Change name');
  const field = home.getByRole('textbox', { name: 'Full Name' });
  await expect(field).toHaveValue('Asha Rao');
  await expect(field).toBeFocused();
  await fill(home, 'Full Name', '  Asha Nair ');
  await click(home, 'Save');
  await seeNotice(home, 'Name changed.');
  await expect(home.getByRole('dialog', { name: 'Change Name' })).toHaveCount(0);

  // Her other tab, Bilal's phone, and the copy of the dashboard on her device.
  for (const { page } of [asha, bilal]) await seeMember(page, 'Asha Nair', '₹60.00');
  await seeKept(asha.page, 'lastView', 'Asha Nair');
  await openTab(bilal.page, 'Balances');
  await see(bilal.page, 'You pay Asha Nair');

  await openTab(bilal.page, /^Expenses/);
  await openDetails(bilal.page, 'chai');
  await see(bilal.page, 'Asha Nair (then Asha Rao)');
});
