/** The bar of tabs at the bottom of a phone, and the rows of a dashboard (docs/product.md §10). */
import type { Locator, Page } from '@playwright/test';
import { demoHouse } from '../support/demo-house.ts';
import { searchBox } from '../support/e2e/app.ts';
import { juttingOut, shiftsOf, watchShifts } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
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

const rows = (page: Page): Locator => page.locator('[data-expense]');
const heightOf = async (row: Locator): Promise<number> => (await row.boundingBox())?.height ?? 0;

/** Returns how many rows are wholly above what is fixed at the bottom of the screen. */
async function wholeRows(page: Page): Promise<number> {
  const { height } = page.viewportSize() ?? { height: 0 };
  const bar = (page.viewportSize()?.width ?? 0) < 640 ? await topOf(addButton(page)) : height;
  const ends = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  return ends.filter((end) => end <= bar).length;
}

test.describe('the house of the demo people', () => {
  test.beforeEach(async ({ app: { page, server } }) => {
    server.answer('myGroups', demoHouse(new Date()));
    await watchShifts(page);
  });

  for (const { width, height, least, high } of [
    { width: 360, height: 740, least: 7, high: 48 },
    { width: 320, height: 640, least: 3, high: 48 },
    { width: 1280, height: 800, least: 13, high: 44 },
  ]) {
    test(`at ${width} × ${height} px, at least ${least} whole rows are in sight, all of one height`, async ({
      app: { page },
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: /^Insights/ }).first()).toBeVisible();
      expect(await wholeRows(page)).toBeGreaterThanOrEqual(least);
      const heights = await Promise.all((await rows(page).all()).map(heightOf));
      expect(new Set(heights.map(Math.round))).toEqual(new Set([high]));
      expect(await juttingOut(page)).toEqual([]);
      expect(await shiftsOf(page)).toEqual([]);
    });
  }

  test('while a question waits, five whole rows are in sight on a phone', async ({ app: { page } }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => localStorage.setItem('quietUntil', '{"NKPTQT":""}'));
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: /^Insights/ })).toBeVisible();
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(5);
  });

  test('offline, no room is kept for a question', async ({ app: { page, context } }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => localStorage.setItem('quietUntil', '{"NKPTQT":""}'));
    await page.goto('/dashboard');
    const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    const distance = async () =>
      (await top(page.getByRole('searchbox'))) - (await top(page.getByRole('button', { name: /^Remaining Coins/ })));
    await expect(page.getByRole('button', { name: /^Insights/ })).toBeVisible();
    const before = await distance();
    await context.setOffline(true);
    await expect.poll(distance).toBeLessThan(before - 50);
  });

  test('the days of this week and the weeks before have their sums, and a row its date', async ({ app: { page } }) => {
    await page.goto('/dashboard');
    for (const title of ['Today', 'Earlier this week', '9–15 Nov', '2–8 Nov', '1 Nov']) {
      await expect(page.getByRole('list', { name: title, exact: true })).toBeVisible();
    }
    const chai = page.getByRole('list', { name: 'Earlier this week' }).getByRole('listitem').first();
    await expect(chai).toContainText('Fri 20');
    await expect(chai.getByRole('time')).toHaveAttribute('title', '20 Nov, 5:40 pm');
  });

  test('rows have first names, and say the whole name to screen readers and in a tooltip', async ({
    app: { page },
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/dashboard');
    const row = page.getByRole('listitem').filter({ hasText: 'biryani' }).first();
    const payer = row.getByTitle('Paid by Imran Shaikh').first();
    await expect(payer).toHaveText('Paid by Imran Shaikh');
    await expect(payer.locator('.sr-only')).toHaveText(' Shaikh');
  });

  test('the delete button of someone else’s expense is away until the row has its turn', async ({ app: { page } }) => {
    await page.goto('/dashboard');
    const row = page.getByRole('listitem').filter({ hasText: 'biryani' }).first();
    const bin = row.getByRole('button', { name: 'Delete Expense' });
    await expect(bin).toHaveCSS('opacity', '0');
    await row.hover();
    await expect(bin).toHaveCSS('opacity', '1');
    await bin.click();
    await seeNotice(page, 'You can only delete your own expenses');
  });

  test('above an on-screen keyboard, a search shows three of the expenses that it finds', async ({ app: { page } }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/dashboard');
    await searchBox(page).focus();
    await page.setViewportSize({ width: 360, height: 440 });
    await searchBox(page).fill('chai');
    await expect(page.getByText(/^\d+ expenses found$/)).toBeVisible();
    const seen = async () => {
      const ends = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
      return ends.filter((end) => end <= 440).length;
    };
    await expect.poll(seen).toBeGreaterThanOrEqual(3);
    await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => innerWidth)).toBe(360);
  });
});
