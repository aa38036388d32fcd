/** The browser’s history after a double tap, and its cache after a sign-out (docs/product.md §2, §10). */
import { ashaAtTheDashboard, seeNothingOfTheGroup } from '../support/e2e/after-sign-out.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeHeading } from '../support/e2e/ui.ts';

test('two taps on a link make one history entry: Back returns to the previous page', async ({ visitor }) => {
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

test('a page restored from the back/forward cache after a sign-out shows no data', async ({ member }) => {
  const page = await ashaAtTheDashboard(member);
  // A frozen page gets no storage events. Browsers under test do not freeze pages, so the test fires the event that a
  // restored page gets.
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await seeNothingOfTheGroup(page);
});
