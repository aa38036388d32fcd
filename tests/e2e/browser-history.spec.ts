/** The browser's history after a sign-out (docs/product.md §2, §10). */
import { ashaAtTheDashboard, seeNothingOfTheGroup } from '../support/e2e/after-sign-out.ts';
import { goHome } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click } from '../support/e2e/ui.ts';

test('Back after a sign-out shows no data', async ({ member }) => {
  const page = await ashaAtTheDashboard(member);
  await goHome(page);
  await click(page, 'Logout');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await seeNothingOfTheGroup(page);
});
