/** The app's language: the user chooses it on one device, and their next device starts in it (docs/product.md §2). */
import type { Page } from '@playwright/test';
import { fillLogin } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { choose, chosen } from '../support/e2e/language.ts';
import { seeHeading } from '../support/e2e/ui.ts';

async function logInInHindi(page: Page, { userId, password }: { userId: string; password: string }): Promise<void> {
  await page.getByLabel('मोबाइल नंबर').fill(userId);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'लॉग इन करें' }).click();
}

test('a user chooses Hindi before the login, and keeps it after the login, after a logout and on the next device', async ({
  member,
  visitor,
}) => {
  const asha = await member('Asha Rao', { at: null });
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
});
