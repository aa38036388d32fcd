/** Who owes whom: the sentence on the dashboard, the Balances tab, and reminders (docs/product.md §10). */
import { monthOf, shiftMonth } from '@pg/contract/months';
import { filters, openGroup } from '../support/e2e/app.ts';
import { balanceLine, balanceOf, openBalances, openRow, suggestion } from '../support/e2e/balances.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';
import { click, see } from '../support/e2e/ui.ts';

test('the answer appears with the first numbers; its button acts, for one person or all @deep', async ({
  flat: { ravi, asha, spend },
}) => {
  await spend(asha, 900);
  const { page } = ravi;
  await page.route('**/auth/firebase-token', () => undefined);
  await page.goto('/dashboard');
  await expect(balanceLine(page)).toContainText('You owe ₹300.00 to Asha Rao');
  // On a large screen, the balances and the categories are also beside the list.
  await expect(balanceOf(page, 'Asha Rao')).toContainText('gets back ₹600.00');
  await page.getByRole('table', { name: 'What it went on' }).getByRole('button', { name: 'Home' }).click();
  await expect(filters(page).getByRole('button', { name: 'Home', pressed: true })).toBeVisible();
  await balanceLine(page).getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('dialog', { name: 'Pay Asha Rao' })).toBeVisible();

  await asha.page.goto('/dashboard');
  await expect(balanceLine(asha.page)).toContainText('You get back ₹600.00 from 2 people');
  await click(asha.page, 'Remind both');
  await expect(asha.page.getByRole('dialog', { name: 'Collect' })).toContainText('2 people owe you ₹600.00.');
});

test('a user who leaves while owing money sees a warning, and stays in the list of balances @deep', async ({
  flat: { asha, ravi, spend },
}) => {
  await spend(asha, 1020);
  await openBalances(asha, ravi);
  await openGroup(ravi.page);
  await click(ravi.page, 'Leave group');
  const question = ravi.page.getByRole('alertdialog');
  await expect(question).toContainText('You still owe ₹340.00 here. It stays, and you can no longer record a payment.');
  await question.getByRole('button', { name: 'Settle first' }).click();
  await expect(ravi.page.getByRole('dialog')).toHaveCount(0);
  await expect(ravi.page.getByRole('tab', { name: 'Balances' })).toBeFocused();
  await expect(suggestion(ravi.page, 'You pay Asha Rao').getByRole('button', { name: /^Pay$/ })).toBeVisible();
  await openGroup(ravi.page);
  await click(ravi.page, 'Leave group');
  await question.getByRole('button', { name: 'Leave group' }).click();
  await expect(balanceOf(asha.page, 'Ravi Kumar')).toContainText('owes ₹340.00');
  const row = await openRow(asha.page, 'Ravi Kumar pays you');
  await expect(row.getByRole('button', { name: 'Remind' })).toHaveCount(0);
});

test('Imran, who shared nothing with Asha, reads why he is to pay her, and leaves out what is dated after today @deep', async ({
  flat: { asha, ravi, imran, spend },
}) => {
  const shared = (...people: readonly (typeof asha)[]) => ({
    split: { mode: 'EQUAL', parts: people.map(({ mobile }) => ({ userId: mobile })) },
  });
  await spend(asha, 300, ['rent'], today, shared(asha, ravi));
  await spend(ravi, 300, ['rent'], today, shared(ravi, imran));
  await openBalances(imran);
  const card = await openRow(imran.page, 'You pay Asha Rao');
  const why = card.getByRole('button', { name: 'Why this amount?' });
  await expect(why).toHaveAttribute('aria-expanded', 'false');
  await why.click();
  await expect(card).toContainText('You owe ₹150.00 in all, and Asha Rao gets back ₹150.00 in all.');
  await expect(card).toContainText('You may be asked to pay someone whose expenses you did not share.');
  await spend(asha, 1500, ['deposit'], `${shiftMonth(monthOf(new Date()), 1)}-15`);
  await see(imran.page, '₹500.00 of this is dated after today.');
  await click(imran.page, 'Leave it out');
  await expect(card).toContainText('₹150.00');
});
