/**
 * Expenses of several groups, and months with more of them than a page, on screen and on paper
 * (docs/product.md §10).
 */
import type { Page } from '@playwright/test';
import {
  details,
  expenseCard,
  fillExpense,
  openChoice,
  openDetails,
  seeFigure,
  sendExpense,
  thisMonth,
} from '../support/e2e/app.ts';
import { expect, openLive, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { see } from '../support/e2e/ui.ts';
import { writeManyExpenses } from '../support/long-lists.ts';
import { buildGroup } from '../support/people.ts';

test('an expense added to two groups appears in both and is charged once', async ({ alone: { page, api } }) => {
  await openLive(page);
  const trip = await buildGroup([api], 'Goa trip');
  await fillExpense(page, { amount: '250', tags: ['fuel'] });
  await openChoice(page, 'Shared by');
  await page.getByRole('checkbox', { name: 'Goa trip' }).check();
  await see(page, 'Shared equally by everyone in these groups. Each person owes a share once.');
  await sendExpense(page);
  await seeNotice(page, 'Remaining coins: 9,99,750');
  await expect(expenseCard(page, 'fuel')).toBeVisible();

  await page.evaluate((code) => localStorage.setItem('currentGroupCode', code), trip);
  await page.reload();
  await seeFigure(page, 'Total Expenses', '₹250.00');
  await openDetails(page, 'fuel');
  await expect(details(page, 'fuel').getByRole('heading', { name: 'Shared in Sunrise PG by' })).toBeVisible();
});

test('rows far below the screen are counted and printed like the others, and drawn once they are near @deep', async ({
  alone: { asha, page, code, open },
}) => {
  await writeManyExpenses({ code, month: thisMonth, count: 49, payers: [asha] });
  await open();
  await expect(page.locator('[data-list=expenses]').getByRole('heading', { level: 3 })).toHaveCount(49);
  const last = expenseCard(page, 'laundry, no 7');
  await expect(last).not.toBeInViewport();
  const isDrawn = () =>
    last.evaluate((card) => card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isDrawn()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect.poll(isDrawn).toBe(true);
});

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

test('printing a month of 130 expenses prints all of them, and their search takes the place of the browser’s @deep', async ({
  alone: { asha, page, code, open },
}) => {
  await writeManyExpenses({ code, month: thisMonth, count: 130, payers: [asha] });
  await open();
  const cards = page.locator('[data-list=expenses] h3');
  await expect(cards).toHaveCount(50);
  await notePrints(page);

  // The keys for the search lead to the app's own; pressed again, they belong to the browser.
  const search = page.getByRole('searchbox', { name: 'Search expenses' });
  const isTaken = (key = 'f') =>
    page.evaluate(
      (typed) =>
        !document.dispatchEvent(
          new KeyboardEvent('keydown', { key: typed, code: 'KeyF', ctrlKey: true, cancelable: true }),
        ),
      key,
    );
  // On Dvorak, the key types another letter, with which the browser may do something.
  expect(await isTaken('u')).toBe(false);
  // On a Hindi keyboard, it is this one.
  expect(await isTaken('ि')).toBe(true);
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
