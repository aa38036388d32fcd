/**
 * Two people use one browser, one after the other: the second sees only their own data, also with Back
 * (docs/product.md §2, §10).
 */
import { localDate } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { expenseCard, fillLogin, goHome, logIn, logOut, seeCoins, seeLive } from '../support/e2e/app.ts';
import { hasFirebaseSession } from '../support/e2e/device.ts';
import { expect, type FindMember, test, unopened } from '../support/e2e/fixtures.ts';
import { oneExpenseIn } from '../support/e2e/household.ts';
import { hold } from '../support/e2e/network.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { click, follow, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

/** Returns Asha’s page at the live dashboard of her group, with one expense for chai. */
async function ashaAtTheDashboard(member: FindMember): Promise<Page> {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api], 'Sunrise PG');
  await api.can('addExpense', { amount: 40, paymentDate: localDate(new Date()), tags: ['chai'], groupCodes: [code] });
  await page.goto('/dashboard');
  await seeLive(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  return page;
}

async function seeNothingOfTheGroup(page: Page): Promise<void> {
  await see(page, 'Please log in to view your group.');
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await expect(expenseCard(page, 'chai')).toHaveCount(0);
  await seeNo(page, 'Sunrise PG');
  await seeNo(page, '₹40.00');
}

test('Back after a sign-out shows no data', async ({ member }) => {
  const page = await ashaAtTheDashboard(member);
  // The server would refuse a call that is under way when she signs out.
  const loaded = page.waitForResponse('**/pg/my-payments*');
  await goHome(page);
  await loaded;
  await click(page, 'Logout');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await seeNothingOfTheGroup(page);
});

test('two taps on a link make one history entry: Back returns to the previous page @deep', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await seeHeading(page, 'Welcome Back');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a page restored from the back/forward cache after a sign-out shows no data @deep', async ({ member }) => {
  const page = await ashaAtTheDashboard(member);
  // A frozen page gets no storage events. Browsers under test do not freeze pages, so the test fires the event that a
  // restored page gets.
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await seeNothingOfTheGroup(page);
});

const today = localDate(new Date());

test('the next user sees their own data, and nothing of the previous one @deep', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const bilal = await member('Bilal Khan', unopened);
  await oneExpenseIn('Sunrise PG', asha, 'chai');
  const bilalsCode = await oneExpenseIn('Lake View PG', bilal, 'rent');
  const { page } = asha;

  await page.goto('/dashboard');
  await seeLive(page);
  await logOut(page);
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('token');
  await expect.poll(() => hasFirebaseSession(page)).toBe(false);
  // Only the time is left, which says nothing about anyone.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['clock']);

  await logIn(page, bilal);
  await page.getByRole('button', { name: /Enter Group/ }).click();
  await seeHeading(page, 'Lake View PG');
  await seeLive(page);
  await expect(expenseCard(page, 'rent')).toBeVisible();
  await seeNo(page, 'chai');
  await seeNo(page, 'Sunrise PG');

  await bilal.api.can('addExpense', { amount: 15, paymentDate: today, tags: ['eggs'], groupCodes: [bilalsCode] });
  await expect(expenseCard(page, 'eggs')).toBeVisible();
  await seeCoins(page, '945');
});

for (const what of ['an answer that comes', 'a call that arrives'] as const) {
  test(`${what} after its user has logged out changes nothing for the next user @deep`, async ({ member }) => {
    const asha = await member('Asha Rao', unopened);
    const bilal = await member('Bilal Khan', unopened);
    await oneExpenseIn('Sunrise PG', asha, 'chai');
    await oneExpenseIn('Lake View PG', bilal, 'rent');
    const { page } = asha;
    const calls = await hold(page, '**/pg/set-monthly-limit');

    await page.goto('/dashboard');
    await seeLive(page);
    await page.getByRole('button', { name: /Remaining Coins/ }).click();
    await page.getByLabel('Monthly limit in coins').fill('7777');
    await page.getByRole('button', { name: 'Set Limit' }).click();
    await calls.seen();
    const late = Promise.withResolvers<void>();
    if (what === 'an answer that comes') {
      await calls.answer(async (route) => {
        const response = await route.fetch();
        void late.promise.then(() => route.fulfill({ response }));
      });
    } else {
      void late.promise.then(calls.send);
    }
    const otherTab = await asha.context.newPage();
    await logOut(otherTab);
    await logIn(otherTab, bilal);
    await seeHeading(page, 'Lake View PG');
    await seeCoins(page, '960');

    const answered = page.waitForResponse('**/pg/set-monthly-limit');
    late.resolve();
    expect((await answered).status()).toBe(what === 'an answer that comes' ? 200 : 401);
    await bilal.api.can('setMonthlyLimit', { limit: 50 });
    await seeCoins(page, '50');
    expect(await noticesOf(page, 'Monthly limit updated!')()).toEqual([]);
  });
}

test('a user who logs in right after another user sees their own dashboard, in this tab and in another @deep', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const bilal = await member('Bilal Khan', unopened);
  await oneExpenseIn('Sunrise PG', asha, 'chai');
  await oneExpenseIn('Lake View PG', bilal, 'rent');
  const { page } = asha;
  const otherTab = await asha.context.newPage();
  for (const tab of [page, otherTab]) {
    await tab.goto('/dashboard');
    await seeHeading(tab, 'Sunrise PG');
  }

  await logOut(page);
  await page.goto('/dashboard');
  await follow(page, 'Login');
  await fillLogin(page, bilal);
  await seeHeading(page, 'Lake View PG');
  await seeHeading(otherTab, 'Lake View PG');
});
