/** Who owes whom: the sentence on the dashboard, the Balances tab, and reminders (docs/product.md §10). */
import { monthOf, shiftMonth } from '@pg/contract/months';
import { balanceLine, balanceOf, flatWithCoins, suggestion } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, see } from '../support/e2e/ui.ts';

const monthName = new Date().toLocaleString('en-IN', { month: 'long', timeZone: 'Asia/Kolkata' });

const lastMonth = `${shiftMonth(monthOf(new Date()), -1)}-05`;

test('the sentence about the balance appears with the first numbers, and its button leads to the Balances tab', async ({
  member,
}) => {
  const { ravi, asha, spend } = await flatWithCoins(member);
  await spend(asha, 900);
  const { page } = ravi;
  await page.route('**/auth/firebase-token', () => undefined);
  await page.goto('/dashboard');
  await expect(balanceLine(page)).toContainText('You owe ₹300.00');
  // On a large screen, the balances and the tags are also beside the list.
  await expect(balanceOf(page, 'Asha Rao')).toContainText('gets back ₹600.00');
  await page.getByRole('table', { name: 'What it went on' }).getByRole('button', { name: 'rent' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('rent');
  await click(page, 'Settle up');
  const tab = page.getByRole('tab', { name: 'Balances' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeFocused();
  await see(page, 'You pay Asha Rao');
});

test('a user can leave this month out of the balances, and the table adds up with and without the month', async ({
  member,
}) => {
  const { asha, ravi, spend, pay, open } = await flatWithCoins(member);
  await spend(asha, 600, lastMonth);
  await spend(ravi, 90);
  await pay(ravi, asha, 50);
  await open(ravi);
  const { page } = ravi;
  await page.getByText('How this adds up').click();
  const row = page.getByRole('row').filter({ hasText: 'You' });
  await expect(row.getByRole('cell')).toHaveText(['₹90.00', '-₹230.00', '₹50.00', '₹0.00', '-₹90.00']);

  await page.getByRole('switch', { name: `Without ${monthName}` }).click();
  await expect(page.getByRole('columnheader', { name: monthName })).toBeVisible();
  await expect(row.getByRole('cell')).toHaveText(['₹90.00', '-₹230.00', '₹50.00', '₹0.00', '-₹60.00', '-₹150.00']);
  await expect(suggestion(page, 'You pay Asha Rao')).toContainText('₹150.00');
  await expect(balanceLine(page)).toContainText('You owe ₹90.00');
});

test('a reminder contains the amount and a link to the dashboard, but no code to join with', async ({ member }) => {
  const { asha, ravi, spend, code, open } = await flatWithCoins(member);
  await spend(asha, 900);
  await asha.page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => void shared.push(data);
  });
  await open(asha);
  const { page } = asha;
  await suggestion(page, 'Ravi Kumar pays you').getByRole('button', { name: 'Remind' }).click();
  const shared = () => page.evaluate(() => (window as Window & { shared?: ShareData[] }).shared?.[0]);
  await expect.poll(shared).toMatchObject({ text: 'Hi Ravi Kumar, please pay me ₹300.00 for Flat 402.' });
  expect(JSON.stringify(await shared())).not.toContain(code);
  const url = (await shared())?.url ?? '';
  expect(new URL(url).pathname).toBe('/dashboard/');
  await ravi.page.goto(url);
  await expect(balanceLine(ravi.page)).toContainText('You owe ₹300.00');
});

test('three flatmates see at once what each owes, in a sentence and on the Balances tab', async ({ member }) => {
  const { asha, ravi, imran, spend, open } = await flatWithCoins(member);
  await open(asha, ravi, imran);
  for (const { page } of [asha, ravi, imran]) await expect(balanceLine(page)).toContainText('All settled');

  await spend(asha, 900);
  await expect(balanceLine(asha.page)).toContainText('You get back ₹600.00');
  await expect(balanceLine(ravi.page)).toContainText('You owe ₹300.00');
  await spend(ravi, 300);
  await expect(balanceLine(asha.page)).toContainText('You get back ₹500.00');
  await expect(balanceLine(ravi.page)).toContainText('You owe ₹100.00');
  await expect(balanceLine(imran.page)).toContainText('You owe ₹400.00');

  await expect(balanceOf(imran.page, 'Asha Rao')).toContainText('gets back ₹500.00');
  await expect(balanceOf(imran.page, 'Ravi Kumar')).toContainText('owes ₹100.00');
  await expect(balanceOf(imran.page, 'You')).toContainText('owe ₹400.00');
  await see(imran.page, '2 payments settle everyone');
  await expect(suggestion(imran.page, 'You pay Asha Rao')).toContainText('₹400.00');
  await expect(suggestion(imran.page, 'Ravi Kumar pays Asha Rao')).toContainText('₹100.00');
  // Only the two people of a payment can act on it.
  await expect(suggestion(imran.page, 'Ravi Kumar pays Asha Rao').getByRole('button')).toHaveCount(0);
});
