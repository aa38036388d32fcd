/** Insights of a month: sentences, charts that are tables, and the links between them, the totals and the expenses. */
import { formatRupees, paise } from '@pg/contract/money';
import { monthOf, partsOf, shiftMonth } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import first from '../../web/src/words/en/first.ts';
import list from '../../web/src/words/en/list.ts';
import { expenseCard, filters, searchBox, seeFound } from '../support/e2e/app.ts';
import { expect, type Member, openLive, test } from '../support/e2e/fixtures.ts';
import { axeProblems, juttingOut, tooSmall } from '../support/e2e/measures.ts';
import { click, openTab } from '../support/e2e/ui.ts';

const month = monthOf(new Date());
const nameOf = (of: typeof month): string => list.expenses.months[partsOf(of).month - 1] ?? '';

const insights = (page: Page) => page.getByRole('dialog', { name: 'Insights' });
const section = (page: Page, name: string) => insights(page).getByRole('region', { name });

/** Opens the Insights of last month, whose tab is open. */
const openLast = (page: Page): Promise<void> =>
  page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Insights/ })
    .click();

const last = shiftMonth(month, -1);
const dayOfLast = (day: number): string => `${day} ${first.dates.months[partsOf(last).month - 1]}`;
const nameOfLast = nameOf(last);

test('the Insights of last month show in sentences and tables what the money was spent on, and lead to the expenses', async ({
  flat: { asha, ravi, page, spend, open },
}) => {
  await spend(asha, 8500, ['rent'], `${last}-01`);
  await spend(ravi, 700.5, ['grocery'], `${last}-05T09:30`);
  await spend(ravi, 59.5, ['milk'], `${last}-05`);
  await spend(asha, 740, ['birthday', 'dinner'], `${last}-08`);
  await spend(asha, 6000, ['rent'], `${shiftMonth(last, -1)}-28`);
  await spend(asha, 3000, ['rent'], `${shiftMonth(last, -2)}-03`);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'canShare'));
  await page.setViewportSize({ width: 360, height: 740 });
  await open(asha);
  await openTab(page, 'Previous Months');
  const entry = page.getByRole('tabpanel').getByRole('button', { name: /^Insights/ });
  await expect(entry).toContainText(`85% of ${nameOfLast} went on home.`);
  await entry.focus();
  await page.keyboard.press('Enter');

  await expect(section(page, 'What it went on')).toMatchAriaSnapshot(`
    - heading "What it went on" [level=3]
    - paragraph: 85% of ${nameOfLast} went on home.
    - table "What it went on":
      - rowgroup:
        - row "Tag Amount Share"
      - rowgroup:
        - row "Home · rent ₹8,500.00 85%":
          - rowheader "Home · rent":
            - button "Home · rent"
          - cell "₹8,500.00"
          - cell "85%"
      - rowgroup:
        - row "Groceries ₹760.00 8%"
        - row "Groceries":
          - cell "Groceries":
            - list "Groceries":
              - listitem:
                - button "grocery ₹700.50"
              - listitem:
                - button "milk ₹59.50"
      - rowgroup:
        - row "Food ₹740.00 7%"
        - row "Food"
    - paragraph: An expense with several tags counts under each of them, but only once in its category.
  `);
  const before = nameOf(shiftMonth(last, -1));
  const beside = section(page, `${nameOfLast} and ${before}`);
  await expect(beside).toContainText(`₹4,000.00 more than in ${before}.`);
  await expect(beside.getByRole('row', { name: 'By day 7' }).getByRole('cell')).toHaveText(['₹9,260.00', '₹0.00']);
  const days = section(page, 'Day by day');
  await expect(days).toContainText(`The costliest day was ${dayOfLast(1)}, with ₹8,500.00.`);
  const people = section(page, 'Who paid');
  await expect(people).toContainText('You paid the most: ₹9,240.00, ₹5,906.67 above the average.');
  await expect(people.getByRole('row', { name: 'Ravi Kumar' })).toContainText('₹760.00');
  const months = section(page, 'Month by month');
  await expect(months).toContainText('The 2 months before cost ₹4,500.00 on average.');
  await expect(months.getByRole('rowheader')).toHaveCount(3);
  expect(await axeProblems(page)).toEqual([]);
  expect([...(await juttingOut(page)), ...(await tooSmall(page))]).toEqual([]);

  const downloading = page.waitForEvent('download');
  await click(page, 'Share this month as a picture');
  expect((await downloading).suggestedFilename()).toBe(`Flat-402-${last}.png`);

  await days.getByRole('button', { name: dayOfLast(5) }).click();
  const ofDay = page.getByRole('dialog', { name: dayOfLast(5) });
  await expect(ofDay).toContainText('₹760.00');
  await expect(ofDay.getByRole('listitem').filter({ hasText: 'Paid by Ravi Kumar' })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(insights(page)).toHaveCount(0);
  await expect(entry).toBeFocused();

  await click(page, /^Insights.*85%/);
  await insights(page).getByRole('button', { name: 'milk' }).click();
  await expect(filters(page).getByRole('button', { name: 'milk', pressed: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(expenseCard(page, 'milk')).toBeVisible();
  await expect(expenseCard(page, 'grocery')).toHaveCount(0);
});

test('“how much for groceries?” has one answer in Insights and in a search, or the reason beside it', async ({
  flat: { asha, ravi, page, spend, open },
}) => {
  await spend(ravi, 422.5, ['vegetables', 'grocery'], `${last}-21`);
  await spend(ravi, 865, ['grocery'], `${last}-14`);
  await spend(asha, 140, ['vegetables'], `${last}-06`);
  await spend(asha, 353, ['bread', 'milk'], `${last}-03`);
  await open(asha);
  await openTab(page, 'Previous Months');
  await openLast(page);
  const went = section(page, 'What it went on');
  await went.getByRole('button', { name: 'grocery ₹1,287.50' }).click();
  await seeFound(page, '2 expenses found', '₹1,287.50');
  await filters(page).getByRole('button', { name: 'grocery', pressed: true }).click();

  await searchBox(page).fill('grocery');
  await seeFound(page, '2 expenses found', '₹1,287.50');
  // The chip of the tag would say the same again.
  await expect(filters(page)).toHaveCount(0);
  await click(page, 'Groceries with vegetables and bread: ₹1,780.50');
  await seeFound(page, '4 expenses found', '₹1,780.50');
  await expect(filters(page).getByRole('button', { name: 'Groceries', pressed: true })).toBeVisible();

  await openLast(page);
  await went.getByRole('button', { name: 'Groceries' }).click();
  await seeFound(page, '4 expenses found', '₹1,780.50');
});

test('a user sees what their own share of a month went on, which a search and a day say too @deep', async ({
  flat: { asha, ravi, imran, page, spend, open },
}) => {
  const among = (...people: readonly Member[]) => ({
    split: { mode: 'EQUAL', parts: people.map(({ userId }) => ({ userId })) },
  });
  await spend(asha, 90, ['chai'], `${last}-02`);
  await spend(ravi, 300, ['rent'], `${last}-03`, among(asha, ravi));
  await spend(ravi, 50, ['auto'], `${last}-03`, among(imran));
  await spend(ravi, 60, ['rent'], `${shiftMonth(last, -1)}-03`);
  await open(asha);
  await openTab(page, 'Previous Months');
  await openLast(page);
  await expect(insights(page)).toContainText('₹440.00');
  await click(page, 'My share');
  await expect(insights(page)).toContainText('Your share of ₹440.00');
  await expect(insights(page).getByText('₹180.00', { exact: true }).first()).toBeVisible();
  const went = section(page, 'What it went on');
  await expect(went).toContainText('83% of your share went on home.');
  await expect(went.getByRole('rowheader')).toHaveText(['Home · rent', 'Food · chai']);
  await expect(went.getByRole('row', { name: 'Home · rent' })).toContainText('₹150.00');
  await expect(section(page, 'Month by month')).toContainText('Your share of the month before was ₹20.00.');
  await section(page, 'Day by day')
    .getByRole('button', { name: dayOfLast(3) })
    .click();
  const ofDay = page.getByRole('dialog', { name: dayOfLast(3) });
  await expect(ofDay).toContainText('₹350.00 · your share ₹150.00');
  await page.keyboard.press('Escape');
  await went.getByRole('button', { name: 'Food · chai' }).click();
  await seeFound(page, '1 expense found', '₹90.00(your share ₹30.00)');
});

test('on a large screen Insights are a page, and the button above, Escape and Back close it, and the rail beside it leads on @deep', async ({
  flat: { asha, page, spend, open },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await spend(asha, 40, ['chai']);
  await open(asha);
  const entry = page.getByRole('button', { name: 'Insights', exact: true });
  const closings = [
    () => insights(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ];
  for (const close of closings) {
    await entry.click();
    const box = await insights(page).boundingBox();
    expect(box?.width).toBeGreaterThan(1000);
    expect(box?.height).toBe(800);
    await close();
    await expect(insights(page)).toHaveCount(0);
    await expect(entry).toBeFocused();
  }
  const link = await page.getByRole('link', { name: 'Give and Take', exact: true }).boundingBox();
  await entry.click();
  await expect(insights(page)).toBeVisible();
  await page.mouse.click((link?.x ?? 0) + 60, (link?.y ?? 0) + 20);
  await expect(page).toHaveURL(/give-take-dashboard/);
  await page.goBack();
  await expect(entry).toBeVisible();
  await expect(insights(page)).toHaveCount(0);

  await spend(asha, 40, ['chai'], `${last}-07`);
  await openTab(page, 'Previous Months');
  await openLast(page);
  await expect(insights(page)).toContainText(nameOfLast);
  const rail = await page.getByRole('link', { name: 'Insights', exact: true }).boundingBox();
  await page.mouse.click((rail?.x ?? 0) + 60, (rail?.y ?? 0) + 20);
  await expect(insights(page)).toContainText(nameOf(month));
  await expect(insights(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(insights(page)).toHaveCount(0);
});

test('the line below the totals follows each expense at once, and an empty month offers to add one @deep', async ({
  atDashboard: { asha, page, spend },
}) => {
  await openLive(page);
  await click(page, /^Insights/);
  await expect(insights(page)).toContainText(`Nothing spent in ${nameOf(month)} yet`);
  await insights(page).getByRole('button', { name: 'Add Expense' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await spend(asha, 40, ['chai']);
  await click(page, /^Insights/);
  await expect(insights(page)).toContainText(`100% of ${nameOf(month)} went on food.`);
  await spend(asha, 60, ['auto']);
  await expect(insights(page)).toContainText(`60% of ${nameOf(month)} went on travel.`);
  await page.keyboard.press('Escape');

  // A month that is not over looks small beside whole ones.
  await spend(asha, 70, ['milk'], `${last}-02`);
  await openLive(page);
  await click(page, /^Insights/);
  const months = section(page, 'Month by month').getByRole('rowheader');
  await expect(months).toHaveText([`${nameOf(month)} so far`, nameOfLast]);
  const beside = section(page, `${nameOf(month)} so far and ${nameOfLast}`);
  await expect(beside.getByRole('columnheader')).toHaveText(['Until', `${nameOf(month)} so far`, nameOfLast]);
  await expect(section(page, 'Day by day')).toContainText(`with ${formatRupees(paise(10_000))}.`);
  await expect(section(page, 'Who paid')).toHaveCount(0);
});
