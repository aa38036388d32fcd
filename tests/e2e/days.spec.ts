/**
 * Expenses that are split by days, and the days that people mark (docs/product.md §18).
 *
 * The month of the story, by hand. It has 30 days. Of the twelve, Farah moves in on the 11th, Ravi is away from the 1st
 * to the 10th, Meera from the 21st to the 30th, and nine are here all days.
 *
 * Food, ₹33,000: each day here costs the same. The nine have 270 days, and Farah, Ravi and Meera 20 each: 330 days, ₹100
 * each. The nine owe ₹3,000, the three ₹2,000: 27,000 + 6,000 = 33,000.
 *
 * Rent, ₹99,000: ₹3,300 a day, shared by those here. From the 1st to the 10th ten are here (₹330 a day), to the 20th
 * twelve (₹275), to the 30th eleven (₹300). The nine owe 3,300 + 2,750 + 3,000 = ₹9,050, Farah and Ravi 2,750 + 3,000 =
 * ₹5,750, Meera 3,300 + 2,750 = ₹6,050: 81,450 + 11,500 + 6,050 = 99,000.
 *
 * Both together: the nine ₹12,050, Farah and Ravi ₹7,750, Meera ₹8,050. Asha pays both, so she gets back 132,000 −
 * 12,050 = ₹1,19,950. Later the food turns out to be ₹66,000: everybody owes for it twice as much, so the nine ₹15,050,
 * Farah and Ravi ₹9,750, Meera ₹10,050. Asha collects 165,000 − 15,050 = ₹1,49,950.
 */
import { monthOf, partsOf, shiftMonth } from '@pg/contract/months';
import { groupPath } from '@pg/contract/stored';
import type { Locator, Page } from '@playwright/test';
import { database } from '../support/database.ts';
import {
  chooseMode,
  expenseCard,
  fillExpense,
  form,
  openChoice,
  openDetails,
  openForm,
  save,
  sendButton,
  sendExpense,
} from '../support/e2e/app.ts';
import { balanceLine, setUpiId, shareMenu, upiId } from '../support/e2e/balances.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';
import { offlineMessages } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, openTab, see, seeNo, seeProblem } from '../support/e2e/ui.ts';
import { balancesSeenBy } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { buildPerson } from '../support/people.ts';

/** The last month of 30 days that is over. */
function lastOfThirty(): ReturnType<typeof monthOf> {
  const thirty = [4, 6, 9, 11];
  let month = shiftMonth(monthOf(new Date()), -1);
  while (!thirty.includes(partsOf(month).month)) month = shiftMonth(month, -1);
  return month;
}

const month = lastOfThirty();
const on = (day: number): string => `${month}-${String(day).padStart(2, '0')}`;

const longAgo = '2020-01-01T00:00:00.000Z';

const others = ['Farah', 'Meera', 'Dev', 'Esha', 'Gita', 'Hari', 'Isha', 'Jai', 'Kiran', 'Lata'] as const;

/** What Asha collects in the end. */
const owed = {
  ...{ 'Ravi Kumar': '₹9,750.00', Farah: '₹9,750.00', Meera: '₹10,050.00' },
  ...Object.fromEntries(others.slice(2).map((name) => [name, '₹15,050.00'])),
};

const daysHere = (page: Page): Locator => page.getByRole('dialog', { name: 'Days here' });

/** Opens the own days from the own row among the members. */
async function openDaysHere(page: Page, name: string): Promise<void> {
  await openTab(page, 'Members');
  await page.getByRole('tabpanel').getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Days here' }).click();
}

/** Goes back from this month to the month of the story. */
async function goToMonth(page: Page): Promise<void> {
  const grid = daysHere(page);
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

test('a PG of twelve splits food and rent of a month by days, and who paid collects it, live on two screens and to the rupee', async ({
  groupOf,
}) => {
  const [asha, ravi, { code, open }] = await groupOf(['Asha Rao', 'Ravi Kumar'], 'Sunrise PG');
  const people = await Promise.all(others.map((name) => buildPerson(name)));
  for (const one of people) await one.can('joinGroup', { groupCode: code });
  const [farah, meera] = people;
  const group = database.doc(groupPath(code));
  const settled = Object.keys((await group.get()).get('members')).map((id) => [`members.${id}.joinedAt`, longAgo]);
  await group.update({
    createdAt: longAgo,
    ...Object.fromEntries(settled),
    [`members.${farah?.id}.joinedAt`]: new Date(`${on(11)}T08:00:00+05:30`).toISOString(),
  });
  await setUpiId(asha);
  const shared = await shareMenu(asha.page);
  await open(asha, ravi);

  await test.step('Ravi marks the days on which he was away; Meera has marked hers', async () => {
    const { page } = ravi;
    await openDaysHere(page, 'Ravi Kumar');
    await goToMonth(page);
    for (const day of [1, 10]) {
      await daysHere(page)
        .getByRole('button', { name: new RegExp(`^${day} `) })
        .click();
    }
    await daysHere(page).getByRole('button', { name: 'Also the 8 days between' }).click();
    await expect(daysHere(page).getByText('Away on 10 days')).toBeVisible();
    await daysHere(page).getByRole('button', { name: 'Save' }).click();
    await seeNotice(page, 'Days saved.');
    await page.keyboard.press('Escape');
    await openTab(page, 'Expenses');
    await meera?.can('setAway', { groupCode: code, month, days: Array.from({ length: 10 }, (_, index) => 21 + index) });
  });

  const { page } = asha;
  await test.step('Asha splits the food: each day here costs the same', async () => {
    await fillExpense(page, { amount: '33000', tags: ['food'] });
    await chooseMode(page, 'By days');
    await choosePeriod(page);
    for (const name of ['Ravi Kumar', 'Farah', 'Meera']) {
      await expect(person(page, name)).toContainText('20 of 30 days');
      await expect(person(page, name)).toContainText('₹2,000.00');
    }
    for (const name of ['Asha Rao', ...others.slice(2)]) {
      await expect(person(page, name)).toContainText('all days');
      await expect(person(page, name)).toContainText('₹3,000.00');
    }
    await person(page, 'Farah').getByRole('button').click();
    await see(page, /^The other days are marked as away, or were before joining\. Everybody marks their own days away/);
    await sendExpense(page);
    await expect(expenseCard(ravi.page, 'food')).toContainText('₹33,000.00');
  });

  await test.step('and the rent: each day is shared by those here', async () => {
    await fillExpense(page, { amount: '99000', tags: ['rent'] });
    await chooseMode(page, 'By days');
    await choosePeriod(page);
    await page.getByRole('radio', { name: /^Each day is shared by those here/ }).check();
    for (const name of ['Ravi Kumar', 'Farah']) await expect(person(page, name)).toContainText('₹5,750.00');
    await expect(person(page, 'Meera')).toContainText('₹6,050.00');
    for (const name of ['Asha Rao', ...others.slice(2)]) await expect(person(page, name)).toContainText('₹9,050.00');
    await sendExpense(page);
  });

  await test.step('Both screens show at once what that makes, and everybody’s balances add up to 0', async () => {
    await expect(balanceLine(page)).toContainText('You get back ₹1,19,950.00');
    await expect(balanceLine(ravi.page)).toContainText('You owe ₹7,750.00');
    const balances = await balancesSeenBy(ravi.api, code);
    expect(balances).toEqual({
      ...{ 'Asha Rao': 11_995_000, 'Ravi Kumar': -775_000, Farah: -775_000, Meera: -805_000 },
      ...Object.fromEntries(others.slice(2).map((name) => [name, -1_205_000])),
    });
    expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBe(0);
  });

  await test.step('The details say how the shares came about, and that days were changed later', async () => {
    await openDetails(ravi.page, 'food');
    await see(ravi.page, /330 days in all, about ₹100\.00 each\.$/);
    await ravi.page.keyboard.press('Escape');
    await openDetails(ravi.page, 'rent');
    await see(ravi.page, /^By days, 1 .* – 30 .*\. Each day is shared by those here\. A day costs about ₹3,300\.00\.$/);
    const row = ravi.page.getByRole('listitem').filter({ hasText: 'Meera' }).filter({ hasText: '20 of 30 days' });
    await expect(row).toContainText('₹6,050.00');
    await seeNo(ravi.page, /The days were changed later/);
    await ravi.page.keyboard.press('Escape');
    await ravi.api.can('setAway', { groupCode: code, month, days: [] });
    await openDetails(ravi.page, 'rent');
    await see(ravi.page, /The days were changed later\. This split stays as it is\./);
    await expect(balanceLine(ravi.page)).toContainText('You owe ₹7,750.00');
    await ravi.page.keyboard.press('Escape');

    await openForm(page, 'rent');
    await openChoice(page, 'Shared by');
    await expect(person(page, 'Ravi Kumar')).toContainText('20 of 30 days');
    await click(page, 'Use the days as they are now');
    await expect(person(page, 'Ravi Kumar')).toContainText('all days');
    // From the 1st to the 10th eleven are here: 3,000 + 2,750 + 3,000.
    await expect(person(page, 'Ravi Kumar')).toContainText('₹8,750.00');
    await expect(form(page).getByText(/The days were changed later/)).toHaveCount(0);
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await ravi.api.can('setAway', { groupCode: code, month, days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
  });

  await test.step('Another amount of the food is divided anew, without opening the days', async () => {
    await openForm(page, 'food');
    await form(page).getByLabel('Amount (₹)').fill('66000');
    await expect(async () => {
      await save(page);
      await expect(form(page)).toHaveCount(0, { timeout: 2000 });
    }).toPass();
    await expect(balanceLine(ravi.page)).toContainText('You owe ₹9,750.00');
    await openForm(page, 'food');
    await openChoice(page, 'Shared by');
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(on(1));
    await expect(person(page, 'Meera')).toContainText('20 of 30 days');
    await expect(person(page, 'Meera')).toContainText('₹4,000.00');
    await page.keyboard.press('Escape');
    await expect(form(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('Asha collects: one list, one message, and a tap for each of the eleven when they have paid', async () => {
    await openTab(page, 'Balances');
    await click(page, 'Collect from 11 people');
    const collect = page.getByRole('dialog', { name: 'Collect' });
    const row = (name: string): Locator => collect.getByRole('listitem').filter({ hasText: name });
    await expect(collect).toContainText('11 people owe you ₹1,49,950.00.');
    await expect(collect.getByRole('listitem')).toHaveCount(11);
    for (const [name, amount] of Object.entries(owed)) await expect(row(name)).toContainText(amount);

    await click(page, 'Send everyone the list');
    await expect.poll(shared).toMatchObject({ url: `${new URL(page.url()).origin}/dashboard/` });
    const [head, ...lines] = (await shared())?.text?.split('\n') ?? [];
    expect(head).toBe('Sunrise PG: please pay me what you owe.');
    expect(lines.pop()).toBe(`UPI ID: ${upiId}`);
    expect(lines.sort()).toEqual(
      Object.entries(owed)
        .map((line) => line.join(': '))
        .sort(),
    );

    for (const name of Object.keys(owed)) {
      await row(name).getByRole('button', { name: 'Got it' }).click();
      await expect(row(name)).toContainText('Received');
      if (name === 'Ravi Kumar') await expect(balanceLine(ravi.page)).toContainText('You are settled');
    }
    await see(page, 'All collected. Nobody owes you anything here.');
    await see(page, 'Arrived by UPI today: 11, ₹1,49,950.00 in all');
    await collect.getByRole('button', { name: 'Close' }).click();
    for (const screen of [page, ravi.page]) await expect(balanceLine(screen)).toContainText('All settled');
    expect(await balancesSeenBy(ravi.api, code)).toEqual({});
  });
  await expectLaws([code]);
});

test('what is said of one person counts instead of the marks @deep', async ({ flat: { asha, ravi, page, open } }) => {
  const long = 'electricity_water_and_internet';
  await page.setViewportSize({ width: 320, height: 640 });
  await open(asha, ravi);
  await fillExpense(page, { amount: '700', tags: [long] });
  await chooseMode(page, 'By days');
  await choosePeriod(page, on(1), on(20));
  const people = page.getByRole('group', { name: 'Who was here?' }).getByRole('listitem');
  await expect(people).toContainText(['Asha Rao', 'Imran Khan', 'Ravi Kumar']);
  await expect(person(page, 'Ravi Kumar')).toContainText('all days');

  await person(page, 'Ravi Kumar').getByRole('button').click();
  await page.getByRole('radio', { name: 'Away for some days' }).check();
  await openChoice(page, 'Paid by');
  await openChoice(page, 'Shared by');
  await sendButton(page).click();
  await seeProblem(page, 'Enter whole days from 0 to 20.');
  await expect(page.getByLabel('Days away', { exact: true })).toBeFocused();
  await page.getByLabel('Days away', { exact: true }).fill('10');
  await expect(person(page, 'Ravi Kumar')).toContainText('10 of 20 days');
  await person(page, 'Imran Khan').getByRole('button').click();
  await person(page, 'Imran Khan').getByRole('radio', { name: 'Here from–to' }).check();
  await person(page, 'Imran Khan').getByLabel('From', { exact: true }).fill(on(11));
  await person(page, 'Imran Khan').getByLabel('To', { exact: true }).fill(on(15));
  await person(page, 'Imran Khan').getByLabel('From', { exact: true }).fill(on(25));
  await expect(person(page, 'Imran Khan')).toContainText('Choose days within the period, the first date first.');
  await sendButton(page).click();
  await seeProblem(page, 'Choose days within the period, the first date first.');
  await person(page, 'Imran Khan').getByLabel('From', { exact: true }).fill(on(11));
  // 20, 10 and 5 of 35 days.
  await expect(person(page, 'Imran Khan')).toContainText('₹100.00');
  await expect(person(page, 'Ravi Kumar')).toContainText('₹200.00');
  await expect(person(page, 'Asha Rao')).toContainText('₹400.00');

  await sendExpense(page);
  await expect(expenseCard(ravi.page, long)).toContainText('By days');

  await test.step('What was said is offered for the next expense', async () => {
    await fillExpense(page, { amount: '70', tags: ['wifi'] });
    await chooseMode(page, 'By days');
    const offer = page.getByRole('button', { name: `Same days as in ${long}` });
    await expect(offer).toBeVisible();
    await offer.click();
    await expect(person(page, 'Ravi Kumar')).toContainText('10 of 20 days');
    // 20, 10 and 5 of 35 days.
    await expect(person(page, 'Imran Khan')).toContainText('₹10.00');
    await sendExpense(page);
    await expect(expenseCard(ravi.page, 'wifi')).toContainText('By days');
  });
});

test('dividing and marking need the network, and say so; an expense that is divided waits like any other @deep', async ({
  flat: { asha, ravi, page, context, open },
}) => {
  asha.mayLog(offlineMessages);
  await open(asha, ravi);
  await fillExpense(page, { amount: '600', tags: ['food'] });
  await chooseMode(page, 'By days');
  await choosePeriod(page);
  await expect(person(page, 'Ravi Kumar')).toContainText('₹200.00');
  await context.setOffline(true);
  await page.getByRole('radio', { name: /^Each day is shared by those here/ }).check();
  await seeProblem(page, 'To divide by days, you need a connection.');
  await sendButton(page).click();
  await seeProblem(page, 'Wait until the amount is divided by days.');
  await context.setOffline(false);
  await expect(person(page, 'Ravi Kumar')).toContainText('₹200.00');
  await context.setOffline(true);
  await sendButton(page).click();
  await see(page, 'Saved on this phone. It is sent once you are back.');
  await context.setOffline(false);
  await expect(expenseCard(ravi.page, 'food')).toContainText('₹600.00');
});

test('days that have not come yet are marked only by who knows already, with the keyboard too @deep', async ({
  flat: { asha, page, code, open },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(asha);
  await openDaysHere(page, 'Asha Rao');
  const grid = daysHere(page);
  await expect(grid.getByText(/^Here on \d+ of \d+ days$/)).toBeVisible();
  await grid.getByRole('button', { name: 'Next month' }).click();
  await expect(grid.getByText(/^Here on \d+ of \d+ days$/)).toBeVisible();
  const fifth = grid.getByRole('button', { name: /^5 / });
  await expect(fifth).toHaveAttribute('aria-disabled', 'true');
  await fifth.click({ force: true });
  await expect(fifth).toHaveAttribute('aria-pressed', 'false');
  await expect(grid.getByRole('button', { name: 'Save' })).toBeDisabled();
  await grid.getByRole('switch', { name: 'I know already' }).click();
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
  expect(people.find(({ userId }) => userId === asha.userId)).toMatchObject({
    days: 1,
    away: [`${next}-05`, `${next}-06`],
  });
});

test('the days between are offered after two taps that marked, not for days that were saved or taken off @deep', async ({
  flat: { asha, page, code, open },
}) => {
  await asha.api.can('setAway', { groupCode: code, month, days: [3, 12, 20] });
  await open(asha);
  await openDaysHere(page, 'Asha Rao');
  await goToMonth(page);
  const grid = daysHere(page);
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
