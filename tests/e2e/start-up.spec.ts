/** The start of a visit: which calls are sent first, and what is painted. */
import { localDate } from '@pg/contract/months';
import { expenseCard, seeCoins, seeCount, seeFigure, seeLive } from '../support/e2e/app.ts';
import { seeKept } from '../support/e2e/device-storage.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

/** Returns a promise and its resolver. */
const gate = (): { opened: Promise<void>; open: () => void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

for (const path of ['/login', '/signup', '/']) {
  test(`${path} loads no Firebase code for a visitor`, async ({ visitor }) => {
    const { page } = await visitor('Asha Rao');
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const code = (await Promise.all(scripts)).join('\n');
    expect(code).toContain('createElement');
    expect(code).not.toContain('@firebase/');
  });
}

test('before the app has loaded, the start-up call is sent and the outlines of the cards are shown', async ({
  member,
}) => {
  const { page, api } = await member('Asha Rao', unopened);
  await buildGroup([api]);
  const react = gate();
  await page.route(/\/assets\/react-/, async (route) => {
    await react.opened;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/pg/my-groups') && asked.push(request.url()));

  const answered = page.waitForResponse(/\/pg\/my-groups/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await answered;
  expect(asked).toHaveLength(1);
  const places = page.locator('#places');
  await expect(page.getByText('PG Expense Tracker')).toBeVisible();
  await expect(places).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  react.open();
  await seeHeading(page, 'Sunrise PG');
  await expect(places).toHaveCount(0);
});

test('a repeat visit shows the stored numbers before any answer, then corrects them', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api]);
  const spend = (amount: number, tag: string) =>
    api.can('addExpense', { amount, paymentDate: localDate(new Date()), tags: [tag], groupCodes: [code] });
  await spend(40, 'chai');
  await page.goto('/dashboard');
  await seeLive(page);
  await seeKept(page, 'lastView', 'chai');
  await page.goto('/');
  await spend(60, 'rent');

  const answer = gate();
  await page.route(/\/pg\/my-groups/, async (route) => {
    await answer.opened;
    await route.continue();
  });
  await page.route(/__\/firebase\/init/, (route) => answer.opened.then(() => route.continue()));
  await page.goto('/dashboard');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeCoins(page, '960');
  await seeFigure(page, 'Total Expenses', '₹40.00');

  answer.open();
  await expect(expenseCard(page, 'rent')).toBeVisible();
  await seeCoins(page, '900');
  await seeCount(page, 2);
  expect(await noticesOf(page, 'Remaining coins: ')()).toEqual([]);
});

test('an unknown address links to the home page', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/no-such-page');
  await seeHeading(page, 'We couldn’t find that page.');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});
