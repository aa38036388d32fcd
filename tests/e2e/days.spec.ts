/**
 * Expenses that are split by days, and the days that people mark (docs/product.md §18).
 *
 * The month of the story has 30 days; Ravi is away from the 1st to the 10th. Food, ₹800: each day here costs the same, so 80
 * days cost ₹10 each. Rent, ₹900: ₹30 a day, shared by two until the 10th, and then by three.
 */
import { monthOf, shiftMonth, yearAndMonth } from '@pg/contract/months';
import type { Locator, Page } from '@playwright/test';
import {
  chooseMode,
  expenseCard,
  fillExpense,
  form,
  openChoice,
  openDetails,
  openForm,
  openGroup,
  save,
  sendButton,
  sendExpense,
} from '../support/e2e/app.ts';
import { balanceLine } from '../support/e2e/balances.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';
import { offlineMessages } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, openTab, see, seeProblem } from '../support/e2e/ui.ts';
import { expectLaws } from '../support/laws.ts';

/** The last month of 30 days that is over. */
function lastOfThirty(): ReturnType<typeof monthOf> {
  const thirty = [4, 6, 9, 11];
  let month = shiftMonth(monthOf(new Date()), -1);
  while (!thirty.includes(yearAndMonth(month).month)) month = shiftMonth(month, -1);
  return month;
}

const month = lastOfThirty();
const on = (day: number): string => `${month}-${String(day).padStart(2, '0')}`;

const daysAway = (page: Page): Locator => page.getByRole('dialog', { name: 'Days away' });

/** Opens the own days. */
async function openDaysAway(page: Page): Promise<void> {
  await openGroup(page);
  await page.getByRole('button', { name: /^Days away/ }).click();
}

/** Goes back from this month to the month of the story. */
async function goToMonth(page: Page): Promise<void> {
  const grid = daysAway(page);
  for (let at = monthOf(new Date()); at !== month; at = shiftMonth(at, -1)) {
    await grid.getByRole('button', { name: 'Previous month' }).click();
    await expect(grid.getByRole('status').filter({ hasText: /of \d+ days/ })).toBeVisible();
  }
}

/** The entry of a person in the open division. */
const person = (page: Page, name: string): Locator =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('group', { name: 'Who was here?' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) });

/** Chooses the period of the story in the open form. */
async function choosePeriod(page: Page, from = on(1), to = on(30)): Promise<void> {
  await page.getByLabel('From', { exact: true }).fill(from);
  await page.getByLabel('To', { exact: true }).fill(to);
}

test('a flat splits food and rent of a month by days: live, with how it came about, and anew when amounts or days change @deep', async ({
  flat: { asha, ravi, code, page, open },
}) => {
  await open(asha, ravi);

  await test.step('Ravi marks the days on which he was away', async () => {
    await openDaysAway(ravi.page);
    await goToMonth(ravi.page);
    const grid = daysAway(ravi.page);
    for (const day of [1, 10]) await grid.getByRole('button', { name: new RegExp(`^${day} `) }).click();
    await grid.getByRole('button', { name: 'Also the 8 days between' }).click();
    await expect(grid.getByText('Away on 10 days')).toBeVisible();
    await grid.getByRole('button', { name: 'Save' }).click();
    await seeNotice(ravi.page, 'Days saved.');
    await ravi.page.keyboard.press('Escape');
    await openTab(ravi.page, 'Expenses');
  });

  await test.step('Asha splits the food, whose days cost the same, and the rent, whose days are shared by those here', async () => {
    await fillExpense(page, { amount: '800', tags: ['food'] });
    await chooseMode(page, 'By days');
    await choosePeriod(page);
    await expect(person(page, 'Ravi Kumar')).toContainText('20 of 30 days');
    await expect(person(page, 'Ravi Kumar')).toContainText('₹200.00');
    await expect(person(page, 'Imran Khan')).toContainText('all days');
    await sendExpense(page);
    await expect(expenseCard(ravi.page, 'food')).toContainText('₹800.00');
    await fillExpense(page, { amount: '900', tags: ['rent'] });
    await chooseMode(page, 'By days');
    await choosePeriod(page);
    await page.getByRole('radio', { name: /^Each day is shared by those here/ }).check();
    await expect(person(page, 'Imran Khan')).toContainText('₹350.00');
    await sendExpense(page);
    await expect(balanceLine(page)).toContainText('You get back ₹1,050.00');
    await expect(balanceLine(ravi.page)).toContainText('You owe ₹400.00');
  });

  await test.step('Another amount of the food is divided anew, without opening the days', async () => {
    await openForm(page, 'food');
    await form(page).getByLabel('Amount (₹)').fill('1600');
    await expect(async () => {
      await save(page);
      await expect(form(page)).toHaveCount(0, { timeout: 2000 });
    }).toPass();
    await expect(balanceLine(ravi.page)).toContainText('You owe ₹600.00');
    await openDetails(ravi.page, 'food');
    await see(ravi.page, /80 days in all, about ₹20\.00 each\.$/);
    await ravi.page.keyboard.press('Escape');
  });

  await test.step('The details say that days were changed later, and the form offers to use them', async () => {
    await ravi.api.can('setAway', { groupCode: code, month, days: [] });
    await openDetails(ravi.page, 'rent');
    await see(ravi.page, /^By days, 1 .* – 30 .*\. Each day is shared by those here\. A day costs about ₹30\.00\./);
    await see(ravi.page, /The days were changed later\. This split stays as it is\.$/);
    await expect(balanceLine(ravi.page)).toContainText('You owe ₹600.00');
    await openForm(page, 'rent');
    await openChoice(page, 'Shared by');
    await expect(person(page, 'Ravi Kumar')).toContainText('20 of 30 days');
    await click(page, 'Use the days as they are now');
    await expect(person(page, 'Ravi Kumar')).toContainText('₹300.00');
    await save(page);
    await expect(balanceLine(ravi.page)).toContainText('You owe ₹700.00');
  });
  await expectLaws([code]);
});

test('what is said of one person counts instead of the marks; dividing needs the network, and what is divided waits like any other @deep', async ({
  flat: { asha, ravi, page, context, open },
}) => {
  asha.mayLog(offlineMessages);
  await open(asha, ravi);
  await fillExpense(page, { amount: '700', tags: ['wifi'] });
  await chooseMode(page, 'By days');
  await choosePeriod(page, on(1), on(20));
  await person(page, 'Ravi Kumar').getByRole('button').click();
  await page.getByRole('radio', { name: 'Some days' }).check();
  const daysOfRavi = page.getByLabel('How many days was Ravi Kumar here?');
  await expect(daysOfRavi).toHaveValue('20');
  await daysOfRavi.fill('');
  await openChoice(page, 'Paid by');
  await sendButton(page).click();
  await seeProblem(page, 'Enter whole days from 0 to 20.');
  await expect(daysOfRavi).toBeFocused();
  await daysOfRavi.fill('10');
  await expect(person(page, 'Ravi Kumar')).toContainText('10 of 20 days');
  const imran = person(page, 'Imran Khan');
  await imran.getByRole('button').click();
  await imran.getByRole('radio', { name: 'Some days' }).check();
  await imran.getByRole('textbox').fill('5');
  // 20, 10 and 5 of 35 days.
  await expect(imran).toContainText('₹100.00');
  await imran.getByRole('radio', { name: 'Nothing' }).check();
  await expect(person(page, 'Ravi Kumar')).toContainText('₹233.33');
  await imran.getByRole('radio', { name: 'All days' }).check();
  await context.setOffline(true);
  await page.getByRole('radio', { name: /^Each day is shared by those here/ }).check();
  await seeProblem(page, 'To divide by days, you need a connection.');
  await sendButton(page).click();
  await seeProblem(page, 'Wait until the amount is divided by days.');
  await context.setOffline(false);
  // A number of days does not say which, so Ravi is here by his marks again.
  await expect(imran).toContainText(/₹233\.3[34]/);
  await context.setOffline(true);
  await sendButton(page).click();
  await see(page, 'Saved on this phone. It is sent once you are back.');
  await context.setOffline(false);
  await expect(expenseCard(ravi.page, 'wifi')).toContainText('By days');
});

test('days that have not come yet are marked too, by the keyboard @deep', async ({
  flat: { asha, page, code, open },
}) => {
  await open(asha);
  await openDaysAway(page);
  const grid = daysAway(page);
  await expect(grid.getByText(/^Here on \d+ of \d+ days$/)).toBeVisible();
  await grid.getByRole('button', { name: 'Next month' }).click();
  await expect(grid.getByText(/^Here on \d+ of \d+ days$/)).toBeVisible();
  const fifth = grid.getByRole('button', { name: /^5 / });
  await expect(grid.getByRole('button', { name: 'Save' })).toBeDisabled();
  await fifth.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(grid.getByText('Away on 2 days')).toBeVisible();
  await expect(grid.getByRole('button', { name: /^6 .*, away$/, pressed: true })).toBeVisible();

  await grid.getByRole('button', { name: 'Save' }).click();
  await seeNotice(page, 'Days saved.');
  const next = shiftMonth(monthOf(new Date(`${today}T12:00:00+05:30`)), 1);
  const { people } = await asha.api.can('days', { groupCode: code, from: `${next}-05`, to: `${next}-07` });
  expect(people.find(({ userId }) => userId === asha.mobile)).toMatchObject({
    days: 1,
    away: [`${next}-05`, `${next}-06`],
  });
});

test('the days between are offered after two taps that marked, not for days that were saved or taken off @deep', async ({
  flat: { asha, page, code, open },
}) => {
  await asha.api.can('setAway', { groupCode: code, month, days: [3, 12, 20] });
  await open(asha);
  await openDaysAway(page);
  await goToMonth(page);
  const grid = daysAway(page);
  const tap = (day: number): Promise<void> => grid.getByRole('button', { name: new RegExp(`^${day} `) }).click();
  const offer = grid.getByRole('button', { name: / between$/ });
  await tap(20);
  await expect(grid.getByText('Away on 2 days')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await tap(15);
  await expect(grid.getByText('Away on 3 days')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await tap(18);
  await expect(offer).toHaveText('Also the 2 days between');
  await tap(3);
  await tap(18);
  await expect(grid.getByText('Away on 2 days')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await tap(19);
  await offer.click();
  await expect(grid.getByText('Away on 6 days')).toBeVisible();
  await tap(17);
  await expect(grid.getByText('Away on 5 days')).toBeVisible();
  await expect(offer).toHaveCount(0);
});
