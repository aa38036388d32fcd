/**
 * Two people use one browser, one after the other: the second sees only their own data, also with Back
 * (docs/product.md §2, §10).
 */
import type { Page } from '@playwright/test';
import { fillLogin, logIn, logOut, seeSignedOut } from '../support/e2e/account.ts';
import { expenseCard, goHome, seeCoins } from '../support/e2e/app.ts';
import { hasFirebaseSession } from '../support/e2e/device.ts';
import { type Alone, test as base, expect, type Member, openLive, seeLive, spendIn } from '../support/e2e/fixtures.ts';
import { madeRecord, openGiveTake } from '../support/e2e/give-take.ts';
import { hold } from '../support/e2e/network.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { click, follow, see, seeHeading, seeNo } from '../support/e2e/ui.ts';

/** Asha, who has spent 40 rupees, and Bilal, who lives elsewhere, each alone in their group. No page is open. */
const test = base.extend<{ both: Alone & { readonly bilal: Member; readonly bilals: string } }>({
  coins: 1000,
  both: async ({ alone, groupOf }, use) => {
    await alone.spend(alone.asha, 40, ['chai']);
    const [bilal, { code, spend }] = await groupOf(['Bilal Khan'], 'Lake View PG');
    await spend(bilal, 40, ['rent']);
    await use({ ...alone, bilal, bilals: code });
  },
});

async function seeNothingOfTheGroup(page: Page): Promise<void> {
  await see(page, 'Please log in to view your group.');
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await expect(expenseCard(page, 'chai')).toHaveCount(0);
  await seeNo(page, 'Sunrise PG');
  await seeNo(page, '₹40.00');
}

test('Back after a sign-out shows no data', async ({ both: { page, open } }) => {
  await open();
  await expect(expenseCard(page, 'chai')).toBeVisible();
  // The server would refuse a call that is under way when she signs out.
  const loaded = page.waitForResponse('**/pg/my-payments*');
  await goHome(page);
  await loaded;
  await click(page, 'Logout');
  await seeSignedOut(page);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await seeNothingOfTheGroup(page);
});

test('the next user sees their own data, and nothing of the previous one @deep', async ({
  both: { asha, page, bilal, bilals },
}) => {
  await madeRecord(asha);
  await openLive(page);
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

  await spendIn(bilals)(bilal, 15, ['eggs']);
  await expect(expenseCard(page, 'eggs')).toBeVisible();
  await seeCoins(page, '945');
  await openGiveTake(page);
  await see(page, 'Nothing given or taken yet');
});

for (const what of ['an answer that comes', 'a call that arrives'] as const) {
  test(`${what} after its user has logged out changes nothing for the next user @deep`, async ({
    both: { page, context, bilal },
  }) => {
    const calls = await hold(page, '**/pg/set-monthly-limit');

    await openLive(page);
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
    const otherTab = await context.newPage();
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
  both: { page, context, bilal },
}) => {
  const otherTab = await context.newPage();
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
