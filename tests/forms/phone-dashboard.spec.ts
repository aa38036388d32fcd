/** The bar of tabs at the bottom of a phone (docs/product.md §10). */
import type { Locator, Page } from '@playwright/test';
import { searchBox } from '../support/e2e/app.ts';
import { expect, test } from '../support/forms.ts';

const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Add Expense' });
const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name });
const topOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? 0;

test('the bar is away while the on-screen keyboard is up and on paper, and on a low screen the tabs are on top', async ({
  app: { page },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  await expect(tab(page, 'Balances')).toBeInViewport({ ratio: 1 });
  const height = (px: number) => page.setViewportSize({ width: 360, height: px });

  await test.step('a keyboard', async () => {
    await searchBox(page).focus();
    // The code that notices a keyboard loads once the browser is idle.
    await expect(async () => {
      await height(740);
      await height(440);
      await expect(tab(page, 'Balances')).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(addButton(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await height(740);
    await expect(addButton(page)).toBeInViewport({ ratio: 1 });
  });

  await test.step('paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(tab(page, 'Balances')).toBeHidden();
    await expect(addButton(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a low screen', async () => {
    await height(390);
    expect(await topOf(addButton(page))).toBeLessThan(200);
    const y = await topOf(tab(page, /^Expenses/));
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => topOf(tab(page, /^Expenses/))).toBeLessThan(y);
  });
});
