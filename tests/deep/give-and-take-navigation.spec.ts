/** How the Give and Take page is reached, with and without a session (docs/product.md §10). */
import { fillLogin, logIn, logOut, seeCoins, seeFigure, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { address, headings, madeRecord, openGiveTake, record } from '../support/e2e/give-take.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { follow, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('a user without a session is sent to the login and back, and sees only their own data', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const bilal = await member('Bilal Khan', unopened);
  await madeRecord(asha, { name: 'Ravi' });
  await madeRecord(bilal, { name: 'Priya', type: 'TAKE' });
  const { page } = asha;
  await openGiveTake(page);
  await expect(record(page, 'Given to Ravi')).toBeVisible();
  await logOut(page);

  await page.goto(address);
  await see(page, 'Please log in to view your Give and Take.');
  await seeNo(page, 'Given to Ravi');
  await follow(page, 'Login');
  await fillLogin(page, bilal);
  await expect(page).toHaveURL(address);
  await seeLive(page);
  await expect.poll(() => headings(page)).toEqual(['Taken from Priya']);
  await seeFigure(page, 'Given', '₹0.00');

  await logOut(page);
  await logIn(page, asha);
  await openGiveTake(page);
  await expect.poll(() => headings(page)).toEqual(['Given to Ravi']);
});

test('the dashboard shows outstanding money and negative coins, and links to Give and Take', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  await asha.api.can('setMonthlyLimit', { limit: 100 });
  await buildGroup([asha.api]);
  await madeRecord(asha, { amount: 250.5 });
  await page.goto('/dashboard');
  await seeLive(page);
  await seeCoins(page, '-150.50');
  await expect(page.getByRole('link', { name: /Give\/Take/ })).toContainText('Given ₹250.50');
  await page.getByRole('link', { name: /Give\/Take/ }).click();
  await seeHeading(page, 'Give and Take');
  await seeFigure(page, 'Given', '₹250.50');
  await seeLive(page);
  // An unchanged balance is not announced.
  expect(await noticesOf(page, 'Remaining coins: ')()).toEqual([]);
});
