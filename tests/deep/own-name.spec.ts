/** Changing one's own name, in the account menu (docs/product.md §2). */
import { expenseCard, seeMember } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { seeKept } from '../support/e2e/device-storage.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { tooSmall } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, openTab, see, seeProblem } from '../support/e2e/ui.ts';

test('Asha changes her name: everyone sees it at once, and beside it the old one in what she recorded before', async ({
  member,
}) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 60, ['chai']);
  await open();
  const home = await asha.context.newPage();
  await home.goto('/');

  await click(home, 'Account');
  await see(home, `Signed in as Asha Rao · ${asha.userId}`);
  await click(home, 'Change name');
  const field = home.getByRole('textbox', { name: 'Full Name' });
  await expect(field).toHaveValue('Asha Rao');
  await expect(field).toBeFocused();
  expect.soft(await axeProblems(home)).toEqual([]);
  expect.soft(await tooSmall(home)).toEqual([]);
  await fill(home, 'Full Name', '  ');
  await click(home, 'Save');
  await seeProblem(home, 'Please type your name.');
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

  await spend(asha, 40, ['milk']);
  await openTab(bilal.page, /^Expenses/);
  await expect(expenseCard(bilal.page, 'milk')).toContainText('Paid by Asha Nair');
  await expect(expenseCard(bilal.page, 'chai')).toContainText('Paid by Asha Nair (then Asha Rao)');
  await seeMember(bilal.page, 'Asha Nair', '₹100.00');
  await click(bilal.page, /^Asha Nair/);
  const hers = bilal.page.getByRole('dialog', { name: 'Asha Nair' });
  for (const what of ['chai', 'milk']) await expect(hers.getByRole('heading', { name: what })).toBeVisible();

  await click(home, 'Change name');
  await expect(field).toHaveValue('Asha Nair');
});
