/** Insights of a month: sentences, charts that are tables, and the links between them, the totals and the expenses. */
import { formatRupees, paise } from '@pg/contract/money';
import { monthOf, partsOf, shiftMonth } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import first from '../../web/src/words/en/first.ts';
import more from '../../web/src/words/en/more.ts';
import { expenseCard } from '../support/e2e/app.ts';
import { expect, openLive, test } from '../support/e2e/fixtures.ts';
import { axeProblems, juttingOut, tooSmall } from '../support/e2e/measures.ts';
import { click, openTab } from '../support/e2e/ui.ts';

const month = monthOf(new Date());
const nameOf = (of: typeof month): string => more.expenses.months[partsOf(of).month - 1] ?? '';

const insights = (page: Page) => page.getByRole('dialog', { name: 'Insights' });
const section = (page: Page, name: string) => insights(page).getByRole('region', { name });

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
  await expect(entry).toContainText(`85% of ${nameOfLast} went to home.`);
  await entry.focus();
  await page.keyboard.press('Enter');

  await expect(section(page, 'What it went on')).toMatchAriaSnapshot(`
    - heading "What it went on" [level=3]
    - paragraph: 85% of ${nameOfLast} went to home.
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
        - row "grocery ₹700.50 7%"
        - row "milk ₹59.50 1%"
      - rowgroup:
        - row "Food · dinner ₹740.00 7%"
  `);
  const before = nameOf(shiftMonth(last, -1));
  const beside = section(page, `${nameOfLast} and ${before}`);
  await expect(beside).toContainText(`₹4,000.00 more than in ${before}.`);
  await expect(beside.getByRole('row', { name: 'By day 7' }).getByRole('cell')).toHaveText(['₹9,260.00', '₹0.00']);
  const days = section(page, 'Day by day');
  await expect(days).toContainText(`The dearest day was ${dayOfLast(1)}, with ₹8,500.00.`);
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
  await expect(page.getByRole('searchbox')).toHaveValue('milk');
  await expect(expenseCard(page, 'milk')).toBeVisible();
  await expect(expenseCard(page, 'grocery')).toHaveCount(0);
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
  await expect(insights(page)).toContainText(`100% of ${nameOf(month)} went to food.`);
  await spend(asha, 60, ['auto']);
  await expect(insights(page)).toContainText(`60% of ${nameOf(month)} went to travel.`);
  await expect(section(page, 'Day by day')).toContainText(`with ${formatRupees(paise(10_000))}.`);
  await expect(section(page, 'Who paid')).toHaveCount(0);
});
