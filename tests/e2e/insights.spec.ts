/** Insights of a month: sentences, charts that are tables, and the links between them, the totals and the expenses. */
import { monthOf, shiftMonth, yearAndMonth } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import first from '../../web/src/words/en/first.ts';
import more from '../../web/src/words/en/more.ts';
import { expenseCard, filters, searchBox, seeFound } from '../support/e2e/app.ts';
import { openLive } from '../support/e2e/browsers.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, openTab } from '../support/e2e/ui.ts';
import { payment } from '../support/expenses.ts';

const month = monthOf(new Date());
const nameOf = (of: typeof month): string => more.expenses.months[yearAndMonth(of).month - 1] ?? '';

const insights = (page: Page) => page.getByRole('dialog', { name: 'Insights' });
const section = (page: Page, name: string) => insights(page).getByRole('region', { name });

/** Opens the Insights of last month, whose tab is open. */
const openLast = (page: Page): Promise<void> =>
  page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Insights/ })
    .click();

const last = shiftMonth(month, -1);
const dayOfLast = (day: number): string => `${day} ${first.dates.months[yearAndMonth(last).month - 1]}`;
const nameOfLast = nameOf(last);
const monthText = (of: typeof month): string => `${nameOf(of)} ${yearAndMonth(of).year}`;

test('the Insights of last month show in sentences and tables what the money was spent on, and lead to the expenses @deep', async ({
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
  await expect(section(page, `${nameOfLast} and ${before}`)).toContainText(`₹4,000.00 more than in ${before}.`);
  const days = section(page, 'Day by day');
  await expect(days).toContainText(`The costliest day was ${dayOfLast(1)}, with ₹8,500.00.`);
  await expect(section(page, 'Who paid')).toContainText('You paid the most: ₹9,240.00, ₹5,906.67 above the average.');
  await expect(section(page, 'Month by month').getByRole('rowheader')).toHaveCount(3);

  await days.getByRole('button', { name: dayOfLast(5) }).click();
  const ofDay = page.getByRole('dialog', { name: dayOfLast(5) });
  await expect(ofDay).toContainText('₹760.00');
  await page.keyboard.press('Escape');
  await click(page, 'My share');
  await expect(insights(page)).toContainText('Your share of ₹10,000.00');
  await expect(section(page, 'What it went on')).toContainText('85% of your share went on home.');
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();

  await click(page, /^Insights.*85%/);
  await insights(page).getByRole('button', { name: 'milk' }).click();
  await expect(filters(page).getByRole('button', { name: 'milk', pressed: true })).toBeVisible();
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
  await click(page, /^Insights/);
  await expect(insights(page)).toContainText(`Nothing spent in ${nameOf(month)} yet`);
  await spend(asha, 40, ['chai']);
  await expect(insights(page)).toContainText(`100% of ${nameOf(month)} went on food.`);
  await page.keyboard.press('Escape');
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
});

test('Asha sends last month’s statement to the house, on paper and as a picture; Ravi sees his own part @deep', async ({
  groupOf,
}) => {
  const [asha, ravi, imran, { code, spend }] = await groupOf(['Asha Menon', 'Ravi Kumar', 'Imran Khan'], 'Flat 402');
  const { userId: meera } = await asha.api.can('addGuest', { groupCode: code, name: 'Meera' });
  const among = (...people: readonly string[]) => ({
    split: { mode: 'EQUAL', parts: people.map((userId) => ({ userId })) },
  });
  const house = among(asha.api.id, ravi.api.id, imran.api.id, meera);
  await spend(ravi, 1200, ['gas'], `${shiftMonth(last, -1)}-15`, house);
  await spend(asha, 12_000, ['rent'], `${last}-01`, house);
  await spend(imran, 800, ['mess'], `${last}-10`, house);
  await spend(ravi, 500, ['electricity'], `${last}-15`, among(asha.api.id, ravi.api.id));
  await spend(asha, 400, ['milk'], `${month}-01`, house);
  await asha.api.can('recordPayment', {
    ...payment(code, asha.api, asha.api, 1000, { method: 'CASH', date: `${last}-20` }),
    from: meera,
  });
  const { page } = asha;
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'canShare'));
  await openLive(page);
  await openTab(page, 'Previous Months');
  await click(page, 'Statement');
  const statement = page.getByRole('dialog', { name: 'Statement' });
  await expect(statement).toContainText(`${monthText(last)}: 3 expenses`);
  for (const text of [
    ...['₹13,300.00', '3 payments settle everyone', 'Imran Khan pays Asha Menon', 'gets back ₹7,250.00'],
    'paid ₹12,000.00 − share ₹3,450.00, earlier and payments −₹1,300.00',
    'paid ₹500.00 − share ₹3,450.00, earlier and payments +₹900.00',
    'paid ₹0.00 − share ₹3,200.00, earlier and payments +₹700.00',
    'paid ₹800.00 − share ₹3,200.00, earlier and payments −₹300.00',
  ])
    await expect(statement).toContainText(text);
  await spend(ravi, 90, ['chai'], `${last}-20`, house);
  await expect(statement).toContainText('₹13,300.00');

  const downloading = page.waitForEvent('download');
  await click(page, 'Share as a picture');
  expect((await downloading).suggestedFilename()).toBe(`Flat-402-${last}.png`);
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('body > :visible');
  await expect(paper).toHaveCount(1);
  await expect(paper).toContainText('3 payments settle everyone');
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await openLive(ravi.page);
  await openTab(ravi.page, 'Previous Months');
  await click(ravi.page, 'Statement');
  await click(ravi.page, 'Mine');
  const his = ravi.page.getByRole('dialog', { name: 'Statement' });
  await expect(his).toContainText(`Ravi Kumar’s part of ${monthText(last)}`);
  await expect(his).toContainText('₹3,472.50');
  await expect(his).toContainText('Ravi Kumar pays Asha Menon');
  await expect(his).not.toContainText('Imran');
});
