/** The language buttons, a choice in the account menu, and one made offline (docs/product.md §2). */
import { fillLogin } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { choose, chosen } from '../support/e2e/language.ts';
import { tooSmall } from '../support/e2e/measures.ts';
import { click, seeHeading } from '../support/e2e/ui.ts';

test.describe('In a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('the language buttons are large enough to tap and clear to a screen reader', async ({ visitor }) => {
    const { page } = await visitor('Asha Rao');
    for (const path of ['/', '/login', '/signup']) {
      await page.goto(path);
      await expect(chosen(page)).toHaveText('हिन्दी');
      expect.soft(await tooSmall(page), path).toEqual([]);
      expect.soft(await axeProblems(page), path).toEqual([]);
    }
  });
});

test('a user who chooses Hindi offline sees a message, and the app stays in English', async ({ visitor }) => {
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

test('a language chosen in the account menu is shown at once; logging in on another device does not change the language chosen there', async ({
  member,
  visitor,
}) => {
  const asha = await member('Asha Rao');
  const { page } = asha;
  await click(page, 'Account');
  const saved = page.waitForResponse('**/auth/set-language');
  await page.getByRole('dialog').getByRole('button', { name: 'हिन्दी' }).click();
  await seeHeading(page, 'आपके ग्रुप');
  await saved;

  const phone = await visitor('Asha’s phone');
  await phone.page.goto('/login');
  // English is already shown. Pressing it makes it this device's choice.
  await choose(phone.page, 'English');
  await fillLogin(phone.page, { ...asha });
  await seeHeading(phone.page, 'Your groups');
});
