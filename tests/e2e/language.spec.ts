/** The app's language: the user chooses it on one device, and their next device starts in it (docs/product.md §2). */
import type { Page } from '@playwright/test';
import { fillLogin } from '../support/e2e/account.ts';
import { expenseCard } from '../support/e2e/app.ts';
import { writtenDown } from '../support/e2e/device.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { hindi } from '../support/e2e/language.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, see, seeHeading } from '../support/e2e/ui.ts';

const choose = (page: Page, language: 'English' | 'हिन्दी'): Promise<void> =>
  page.getByRole('button', { name: language, exact: true }).click();

const chosen = (page: Page) =>
  page.getByRole('group', { name: /^(Language|भाषा)$/ }).getByRole('button', { pressed: true });

async function logInInHindi(page: Page, { userId, password }: { userId: string; password: string }): Promise<void> {
  await page.getByLabel('मोबाइल नंबर').fill(userId);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'लॉग इन करें' }).click();
}

test('a user chooses Hindi before the login, and keeps it after the login, after a logout and on the next device', async ({
  signedIn: { asha },
  visitor,
}) => {
  const [first, second] = [await visitor('Asha'), await visitor('Asha’s new phone')];
  const { page } = first;
  await page.goto('/login');
  await seeHeading(page, 'Welcome Back');
  await choose(page, 'हिन्दी');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(chosen(page)).toHaveText('हिन्दी');
  const saved = page.waitForResponse('**/auth/set-language');
  await logInInHindi(page, asha);
  await seeHeading(page, 'आपके ग्रुप');
  expect((await saved).status()).toBe(200);
  await page.getByRole('button', { name: 'लॉग आउट' }).click();
  await expect(page.getByRole('link', { name: 'लॉग इन' })).toBeVisible();

  await second.page.goto('/login');
  await fillLogin(second.page, { ...asha });
  await seeHeading(second.page, 'आपके ग्रुप');
  await expect(second.page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await second.page.reload();
  await seeHeading(second.page, 'आपके ग्रुप');
});

test('a change of the language keeps what was typed, but no password', async ({ visitor }) => {
  const { page } = await visitor('Asha');
  await page.goto('/signup');
  await fill(page, 'Full Name', 'Asha Menon');
  await fill(page, 'Mobile number', '98765 43210');
  await fill(page, 'Password', 'chai-and-rent');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await choose(page, 'हिन्दी');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByLabel('पूरा नाम')).toHaveValue('Asha Menon');
  await expect(page.getByLabel('मोबाइल नंबर')).toHaveValue('9876543210');
  await expect(page.getByLabel('पासवर्ड', { exact: true })).toHaveValue('');
  expect(await writtenDown(page)).not.toContain('chai-and-rent');
});

for (const [language, locale, heading] of [
  ['Hindi', 'hi-IN', 'साझा खर्च, बिना बहस के'],
  ['Kannada', 'kn-IN', 'ಹಂಚಿಕೊಂಡ ಖರ್ಚು, ಜಗಳವಿಲ್ಲದೆ'],
] as const) {
  test.describe(`In a browser that prefers ${language}`, () => {
    test.use({ locale });

    test(`the app starts in ${language}, with lines tall enough for every mark of its letters`, async ({ visitor }) => {
      const { page } = await visitor('Asha Rao');
      await page.goto('/');
      await seeHeading(page, heading);
      await expect(page).toHaveTitle('PG Expense Tracker');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const lines = await page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, p, a, button')].map((element) => {
          const { lineHeight, fontSize } = getComputedStyle(element);
          return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
        }),
      );
      expect(Math.min(...lines)).toBeGreaterThanOrEqual(1.4);
    });
  });
}

test.describe('In a browser that prefers another language', () => {
  test.use({ locale: 'fr-FR' });

  test('the app starts in English', async ({ visitor }) => {
    const { page } = await visitor('Asha Rao');
    await page.goto('/login');
    await seeHeading(page, 'Welcome Back');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect(chosen(page)).toHaveText('English');
  });
});

test('without scripts, the page says in English and Hindi what is missing; the manifest names the app and its shortcuts', async ({
  request,
}) => {
  const page = await (await request.get('/')).text();
  expect(page).toMatch(/<noscript>.*<p lang="en">PG Expense Tracker needs JavaScript.*<p lang="hi">/s);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    name: 'PG Expense Tracker',
    shortcuts: [{ name: 'Add expense' }, { name: 'Give and Take' }, { name: 'All groups' }],
  });
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain('Disallow: /pg/');
});

const { account, coins, dashboard, expenses, groups } = hindi;

test.describe('In a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('a newcomer signs up, creates a group and adds the first expense in Hindi @deep', async ({ visitor }) => {
    const { page, userId, password } = await visitor('मीरा');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await page.goto('/signup');
    await fill(page, account.fullName, 'मीरा शर्मा');
    await fill(page, account.mobileNumber, userId);
    await fill(page, account.password, password);
    await fill(page, account.confirmPassword, 'something-else');
    await click(page, hindi.pages.signUp);
    await see(page, account.passwordsDiffer);
    await fill(page, account.confirmPassword, password);
    await click(page, hindi.pages.signUp);
    await expect(page).toHaveURL('/login');
    await fill(page, account.userId, userId);
    await fill(page, account.password, password);
    await click(page, account.logIn);
    await expect(page).toHaveURL('/');

    await click(page, new RegExp(`^${groups.create}`));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('फ़्लैट 402');
    await dialog.getByRole('button', { name: groups.createAction, exact: true }).click();
    await click(page, groups.openGroup);
    await seeHeading(page, 'फ़्लैट 402');

    await click(page, new RegExp(`^${coins.remaining}`));
    await fill(page, coins.newLimit, '5000');
    await dialog.getByRole('button', { name: coins.set, exact: true }).click();
    await seeNotice(page, coins.limitSaved);
    await click(page, dashboard.addExpense);
    await fill(page, expenses.amount, '40');
    await fill(page, expenses.tags, 'चाय');
    await page.getByLabel(expenses.tags, { exact: true }).press('Enter');
    await dialog.getByRole('button', { name: dashboard.addExpense, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(expenseCard(page, 'चाय')).toContainText('₹40.00');
  });
});

test('a user who chooses Hindi offline sees a message, and the app stays in English @deep', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  asha.mayLog(/ERR_INTERNET_DISCONNECTED/);
  const { page, context } = asha;
  await page.goto('/login');
  await seeHeading(page, 'Welcome Back');
  await context.setOffline(true);
  await choose(page, 'हिन्दी');
  await expect(
    page.getByText('This could not be opened. Please check your connection and try again.').first(),
  ).toBeVisible();
  await expect(chosen(page)).toHaveText('English');
});

test('a language chosen in the account menu is shown at once, with the menu open; logging in on another device does not change the language chosen there @deep', async ({
  atHome: { asha, page },
  visitor,
}) => {
  await click(page, 'Account');
  const saved = page.waitForResponse('**/auth/set-language');
  await page.getByRole('dialog').getByRole('button', { name: 'हिन्दी' }).click();
  const menu = page.getByRole('dialog', { name: hindi.pages.account });
  await expect(menu.getByRole('button', { pressed: true })).toHaveText('हिन्दी');
  await expect(menu.getByRole('button', { pressed: true })).toBeFocused();
  await saved;
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await seeHeading(page, 'आपके ग्रुप');
  await page.reload();
  await seeHeading(page, 'आपके ग्रुप');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const phone = await visitor('Asha’s phone');
  await phone.page.goto('/login');
  // English is already shown. Pressing it makes it this device's choice.
  await choose(phone.page, 'English');
  await fillLogin(phone.page, { ...asha });
  await seeHeading(phone.page, 'Your groups');
});
