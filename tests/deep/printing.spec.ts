/** Paper and the browser's search show a long month too, although only the cards near the screen are in the page. */

import { monthOf } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { writeManyExpenses } from '../support/many-expenses.ts';
import { buildGroup } from '../support/people.ts';

type PrintingWindow = Window & { printed?: readonly string[] };

/** Notes what is in the page each time the browser begins to print. Headless browsers print only by `page.pdf`. */
const notePrints = (page: Page) =>
  page.evaluate(() => {
    const note = (): void => {
      const cards = [...document.querySelectorAll('[data-list=expenses] h3')].map((card) => card.textContent ?? '');
      Object.assign(window, { printed: cards });
    };
    addEventListener('beforeprint', note);
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      note();
      dispatchEvent(new Event('afterprint'));
    };
  });

const printed = (page: Page) => page.evaluate(() => (window as PrintingWindow).printed?.length);

test('printing a month of 130 expenses prints all of them, and their search takes the place of the browser’s', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const { page, userId, name } = asha;
  const code = await buildGroup([asha.api]);
  await writeManyExpenses({ code, month: monthOf(new Date()), count: 130, payers: [{ userId, name }] });
  await page.goto('/dashboard');
  await seeLive(page);
  const cards = page.locator('[data-list=expenses] h3');
  await expect(cards).toHaveCount(50);
  await notePrints(page);

  // The keys for the search lead to the app's own; pressed again, they belong to the browser.
  const search = page.getByRole('searchbox', { name: 'Search expenses' });
  const isTaken = () =>
    page.evaluate(
      () => !document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyF', ctrlKey: true, cancelable: true })),
    );
  expect(await isTaken()).toBe(true);
  await expect(search).toBeFocused();
  await expect(
    page.getByText('This searches the whole month. For the browser’s search, press Ctrl+F again.'),
  ).toBeVisible();
  expect(await isTaken()).toBe(false);

  // From the menu, the browser prints at once: what is here, and a line that says so.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('These are the newest 50 of 130 expenses. Print again for all of them.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await search.blur();
  await page.keyboard.press('Control+P');
  await expect.poll(() => printed(page)).toBe(130);
  expect(new Set(await page.evaluate(() => (window as PrintingWindow).printed)).size).toBe(130);
  // Afterwards, the list is as light as before.
  await expect.poll(() => cards.count()).toBeLessThan(60);

  // Listens after the list, so that it notes what the browser prints.
  await notePrints(page);
  await page.pdf();
  expect(await printed(page)).toBe(130);
});
