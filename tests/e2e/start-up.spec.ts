/** The start of a visit: which calls are sent first, and what is painted (docs/product.md §10.5). */
import { addExpense, expenseCard, seeCoins, seeCount, seeFigure } from '../support/e2e/app.ts';
import { seeKept } from '../support/e2e/device.ts';
import { expect, seeLive, test } from '../support/e2e/fixtures.ts';
import { failAt, hold, pathsOf } from '../support/e2e/network.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { seeHeading, seeNo } from '../support/e2e/ui.ts';

test('home, login and sign-up load no Firebase code for a visitor', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  for (const path of ['/', '/login', '/signup']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main')).toBeVisible();
    const code = (await Promise.all(scripts.splice(0))).join('\n');
    expect(code, path).toContain('createElement');
    expect(code, path).not.toContain('@firebase/');
  }
});

test('before the app has loaded, the start-up call is sent and the outlines of the cards are shown', async ({
  alone: { page },
}) => {
  const react = await hold(page, /\/assets\/react-/);
  const asked = pathsOf(page, /my-groups$/);
  const answered = page.waitForResponse(/\/pg\/my-groups/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await answered;
  expect(asked).toHaveLength(1);
  const places = page.locator('#places');
  await expect(page.getByText('₹ PG Expense Tracker')).toBeVisible();
  await expect(places).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  await react.send();
  await seeHeading(page, 'Sunrise PG');
  await expect(places).toHaveCount(0);
});

test('a repeat visit shows the stored numbers before any answer, then corrects them', async ({
  alone: { asha, page, spend, open },
}) => {
  await spend(asha, 40, ['chai']);
  await open();
  await seeKept(page, 'lastView', 'chai');
  await page.goto('/');
  await spend(asha, 60);

  const answer = Promise.withResolvers<void>();
  await page.route(/\/pg\/my-groups|__\/firebase\/init/, (route) => answer.promise.then(() => route.continue()));
  await page.goto('/dashboard');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeCoins(page, '9,99,960');
  await seeFigure(page, 'Total Expenses', '₹40.00');

  answer.resolve();
  await expect(expenseCard(page, 'rent')).toBeVisible();
  await seeCoins(page, '9,99,900');
  await seeCount(page, 2);
  expect(await noticesOf(page, 'Remaining coins: ')()).toEqual([]);
});

test('once a dashboard is live, the message that it could not be loaded disappears @deep', async ({
  atDashboard: { asha, page },
}) => {
  asha.mayLog(/500/);
  await addExpense(page, { amount: '30', tags: ['chai'] });
  await failAt(page, '**/pg/my-groups?*');
  await page.reload();
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeLive(page);
  await seeNo(page, 'Your group could not be loaded. Please try again.');
});
