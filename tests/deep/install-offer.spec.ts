/** When the app offers to be installed (docs/product.md §11). */
import type { Page } from '@playwright/test';
import { addExpense } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { openOwnDashboard } from '../support/e2e/household.ts';
import { setPermission } from '../support/e2e/notifications.ts';
import { offer } from '../support/e2e/push-devices.ts';
import { click, seeHeading } from '../support/e2e/ui.ts';

const install = 'Keep PG Expenses on your home screen';

/** Makes the browser offer to install the app, as Chrome does on a phone. */
const offerByBrowser = (page: Page, outcome: string): Promise<void> =>
  page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        Reflect.set(window, 'prompted', true);
        return { outcome: answer };
      },
    });
    dispatchEvent(event);
    Reflect.set(window, 'isSilenced', event.defaultPrevented);
  }, outcome);

test('Ravi sees the offer to install the app after his third expense, on a second day, and not again for 90 days', async ({
  member,
}) => {
  const ravi = await member('Ravi Kumar', unopened);
  const { page } = ravi;
  await setPermission(page, 'denied');
  await openOwnDashboard(ravi);
  // The first two expenses were recorded on an earlier day.
  await page.evaluate(() =>
    localStorage.setItem('install', JSON.stringify({ count: 2, first: '2026-01-05', last: '2026-01-05' })),
  );
  await page.goto('/');
  await seeHeading(page, 'Your groups');
  await offerByBrowser(page, 'accepted');
  expect(await page.evaluate('window.isSilenced')).toBe(true);
  await expect(page.getByText(install)).toHaveCount(0);

  await page.goto('/dashboard');
  await addExpense(page, { amount: '20', tags: ['chai'] });
  await page.goto('/');
  await offerByBrowser(page, 'dismissed');
  await expect(page.getByText(install)).toBeVisible();
  await expect(page.getByText(offer)).toHaveCount(0);
  await click(page, 'Install');
  await expect(page.getByText(install)).toHaveCount(0);
  expect(await page.evaluate('window.prompted')).toBe(true);

  const cards = page.waitForResponse(/\/Offers-/);
  await page.reload();
  await cards;
  await offerByBrowser(page, 'accepted');
  await seeHeading(page, 'Your groups');
  await expect(page.getByText(install)).toHaveCount(0);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('install') ?? '{}');
    localStorage.setItem('install', JSON.stringify({ ...kept, refusedAt: kept.refusedAt - 90 * 86_400_000 }));
  });
  await page.reload();
  await offerByBrowser(page, 'accepted');
  await expect(page.getByText(install)).toBeVisible();
});
