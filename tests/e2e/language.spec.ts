/** The app's language: the user chooses it on one device, and their next device starts in it (docs/product.md §2). */
import type { Page } from '@playwright/test';
import { fillLogin } from '../support/e2e/account.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { hindi } from '../support/e2e/language.ts';
import { click, seeHeading } from '../support/e2e/ui.ts';

const choose = (page: Page, language: 'English' | 'हिन्दी'): Promise<void> =>
  page.getByRole('button', { name: language, exact: true }).click();

const chosen = (page: Page) =>
  page.getByRole('group', { name: /^(Language|भाषा)$/ }).getByRole('button', { pressed: true });

async function logInInHindi(page: Page, { mobile, password }: { mobile: string; password: string }): Promise<void> {
  await page.getByLabel('मोबाइल नंबर').fill(mobile);
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
  await page.reload();
  await seeHeading(page, 'आपके ग्रुप');

  const phone = await visitor('Asha’s phone');
  await phone.page.goto('/login');
  // English is already shown. Pressing it makes it this device's choice.
  await choose(phone.page, 'English');
  await fillLogin(phone.page, { ...asha });
  await seeHeading(phone.page, 'Your groups');
});
