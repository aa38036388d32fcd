/**
 * A phone without a connection says so, keeps its data and what was typed, and catches up later
 * (docs/product.md §5, §10).
 */
import { fillLogin } from '../support/e2e/account.ts';
import { expenseCard, seeCoins, seeCount, seeFigure } from '../support/e2e/app.ts';
import { addWaiting, recorded, seeNothingWaiting, tryNow } from '../support/e2e/device.ts';
import { expect, seeLive, test } from '../support/e2e/fixtures.ts';
import { adding, connection, lastKnown, offline } from '../support/e2e/network.ts';
import { click, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test.use({ coins: 1000 });

test('a user can read loaded data offline, and sees everything new once the phone is back online @deep', async ({
  groupOf,
}) => {
  const [asha, ravi, { spend, open }] = await groupOf(['Asha Rao', 'Ravi Kumar']);
  asha.mayLog(offline);
  await spend(ravi, 40, ['chai']);
  await open(asha);
  await seeFigure(asha.page, 'Total Expenses', '₹40.00');

  await asha.context.setOffline(true);
  await expect(connection(asha)).toHaveText(lastKnown);
  await spend(ravi, 60);
  await expect(expenseCard(asha.page, 'chai')).toBeVisible();
  await seeFigure(asha.page, 'Total Expenses', '₹40.00');

  await asha.context.setOffline(false);
  await expect(expenseCard(asha.page, 'rent')).toBeVisible();
  await seeFigure(asha.page, 'Total Expenses', '₹100.00');
  await seeCount(asha.page, 2);
});

test('a screen first opened offline shows a message, and loads once the phone is back online', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  asha.mayLog(offline);
  const { page, context } = asha;
  await page.goto('/');
  // No other screen has the code of the sign-up.
  const signUp = page.getByRole('link', { name: 'Create Account' });
  await signUp.waitFor();
  await context.setOffline(true);
  await expect(connection(asha)).toHaveText(banner);
  await signUp.click();
  await seeHeading(page, 'This screen could not be shown.');
  await context.setOffline(false);
  await seeHeading(page, 'Create Account');
  await expect(connection(asha)).toBeEmpty();
});

const banner = 'You are offline. You can keep reading.';

test('a browser that says wrongly that it is offline logs in, and sends what waits @deep', async ({
  member,
  visitor,
}) => {
  const asha = await member('Asha Rao', { coins: 1000 });
  const code = await buildGroup([asha.api]);
  const { page, ...phone } = await visitor('Asha on another phone');
  phone.mayLog(/ERR_FAILED|WebChannel/);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto('/login');
  await fillLogin(page, asha);
  await click(page, /^Enter Group/);
  await seeLive(page);
  await expect(connection({ page })).toBeEmpty();
  // Twice for the form, which repeats a call without an answer, and once for the outbox.
  await page.route(adding, (route) => route.abort(), { times: 3 });
  await addWaiting(page, '30', 'chai');
  await seeNothingWaiting(page);
  expect(await recorded(asha, code)).toEqual(['chai']);
});

for (const [answer, fulfil] of [
  ['a hotel’s page', { status: 200, contentType: 'text/html', body: '<html>Welcome!</html>' }],
  ['a proxy’s 403', { status: 403, contentType: 'text/html', body: '<html>Blocked</html>' }],
] as const) {
  test(`an expense that is answered by ${answer} waits, and is sent again @deep`, async ({
    atDashboard: { asha, page, code },
  }) => {
    asha.mayLog(/status of 403/);
    await page.route(adding, (route) => route.fulfill(fulfil));
    await addWaiting(page, '30', 'chai');
    await page.unroute(adding);
    await tryNow(page);
    await seeNothingWaiting(page);
    await seeCoins(page, '970');
    expect(await recorded(asha, code)).toEqual(['chai']);
  });
}
