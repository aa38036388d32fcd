/** New cards, notices and offers are accessible in Hindi too, in dark and in light mode (docs/product.md §10, §11). */
import type { Page } from '@playwright/test';
import { axeProblems } from '../support/e2e/axe.ts';
import { holdTimers } from '../support/e2e/fake-clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { hindi } from '../support/e2e/hindi.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { setPermission } from '../support/e2e/notifications.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

/** Checks the page in dark and light mode. */
async function passes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Right after the change of colours, Chromium still reports some of the old ones.
    await expect(async () => expect(await axeProblems(page)).toEqual([])).toPass();
  }
}

test('the card of a flatmate’s new expense, the notice with its button, and the offer to install are accessible', async ({
  member,
}) => {
  const { asha, bilal, spend } = await twoAtTheDashboard(member);
  const { page } = asha;
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await setPermission(page, 'denied');
  await spend(bilal, 20, ['milk']);
  await page.goto('/dashboard');
  await expect(page.getByText(hindi.live.on, { exact: true })).toBeVisible();

  await test.step('the card', async () => {
    await holdTimers(page, 6000, 3000);
    await spend(bilal, 1240, ['chai', 'grocery']);
    await expect(page.getByText(hindi.expenses.justNow)).toBeVisible();
    await passes(page);
  });

  await test.step('the notice', async () => {
    await page.getByRole('button', { name: hindi.expenses.add }).click();
    await page.getByLabel(hindi.expenses.quickAdd).fill('चाय 40, समोसा');
    await page.getByLabel(hindi.expenses.quickAdd).press('Enter');
    await expect(page.getByRole('button', { name: hindi.expenses.undoAdding })).toBeVisible();
    await passes(page);
    await expect(page.getByRole('button', { name: hindi.expenses.undoAdding })).toBeVisible();
  });

  await test.step('the offer to install', async () => {
    await page.evaluate(() =>
      localStorage.setItem('install', JSON.stringify({ count: 3, first: '2026-01-05', last: '2026-01-06' })),
    );
    await page.goto('/');
    await page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({}) }),
      ),
    );
    await expect(page.getByText(hindi.install.offer)).toBeVisible();
    await passes(page);
  });
});
