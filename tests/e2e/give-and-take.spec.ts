/**
 * The Give and Take page: records, totals and coins, on two devices and offline (docs/product.md §10).
 */
import { localDate } from '@pg/contract/months';
import { seeFigure } from '../support/e2e/app.ts';
import { seeAppKept, seeKept } from '../support/e2e/device.ts';
import { expect, openLive, seeLive, test, today } from '../support/e2e/fixtures.ts';
import {
  address,
  answer,
  change,
  edit,
  fillLending,
  headings,
  lend,
  madeRecord,
  openGiveTake,
  pressSettle,
  record,
  seeBalance,
  sendLending,
} from '../support/e2e/give-take.ts';
import { connection, lastKnown, offline } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, follow, see, seeProblem } from '../support/e2e/ui.ts';

const year = today.slice(0, 4);

test('a user without a group gives and takes money, and sees totals, records and coins', async ({
  signedIn: { page, api },
}) => {
  await api.can('setMonthlyLimit', { limit: 1000 });
  await page.goto('/');
  await follow(page, 'Give and Take');
  await seeLive(page);
  await see(page, 'Nothing given or taken yet');
  await seeFigure(page, 'Given', '₹0.00');

  await test.step("she gives: today's date is filled in, and the coins decrease", async () => {
    await fillLending(page, 'Give', { amount: '1,500.50', name: 'Ravi Kumar', description: 'Movie tickets' });
    await expect(page.getByLabel('Date')).toHaveValue(today);
    await sendLending(page, 'Give');
    await expect(record(page, 'Given to Ravi Kumar')).toContainText('₹1,500.50');
    await expect(record(page, 'Given to Ravi Kumar')).toContainText('Movie tickets');
    await seeFigure(page, 'Given', '₹1,500.50');
    await seeBalance(page, '-500.50');
  });

  await test.step('she takes: the coins increase', async () => {
    await lend(page, 'Take', { amount: '1,23,456', name: 'Priya', date: `${Number(year) - 1}-03-05` });
    await expect(record(page, 'Taken from Priya')).toContainText('₹1,23,456.00');
    await expect(record(page, 'Taken from Priya')).toContainText(`5 Mar ${Number(year) - 1}`);
    await seeFigure(page, 'Taken', '₹1,23,456.00');
    await seeBalance(page, '1,22,955.50');
  });

  await test.step('records are ordered by date, newest first, also after a reload', async () => {
    await lend(page, 'Give', { amount: '1', name: 'Cook', date: `${year}-01-02` });
    const newest = ['Given to Ravi Kumar', 'Given to Cook'];
    // On the first two days of a year, the record of the cook is the newest.
    const inOrder = [...(today > `${year}-01-02` ? newest : newest.toReversed()), 'Taken from Priya'];
    await expect.poll(() => headings(page)).toEqual(inOrder);
    await expect(record(page, 'Given to Cook').getByRole('time')).toHaveText('2 Jan');
    await page.goto(`${address}/`);
    await expect.poll(() => headings(page)).toEqual(inOrder);
    await seeFigure(page, 'Given', '₹1,501.50');
  });
});

test('a user increases a record, reduces it to zero, increases it again, and settles it @deep', async ({
  signedIn: { asha, page, api },
}) => {
  await api.can('setMonthlyLimit', { limit: 1000 });
  await madeRecord(asha, { amount: 500 });
  await openGiveTake(page);
  const ravi = 'Given to Ravi';

  await edit(page, ravi);
  await change(page, 'Increase', '250.25');
  await seeNotice(page, 'Amount increased!');
  await expect(record(page, ravi)).toContainText('₹750.25');
  await seeFigure(page, 'Given', '₹750.25');
  await seeBalance(page, '249.75');

  await edit(page, ravi);
  await change(page, 'Reduce', '750.26');
  await seeProblem(page, 'You cannot reduce more than the current balance in this record.');
  await change(page, 'Reduce', '750.25');
  await seeNotice(page, 'Amount decreased!');
  await expect(record(page, ravi)).toContainText('Nothing left to settle');
  await expect(record(page, ravi)).toContainText('₹0.00');
  await seeBalance(page, '1,000');
  await edit(page, ravi);
  await change(page, 'Increase', '40');
  await seeBalance(page, '960');

  await pressSettle(page, ravi);
  await answer(page, 'Delete');
  await seeNotice(page, 'Transaction deleted.');
  await expect(record(page, ravi)).toHaveCount(0);
  await seeFigure(page, 'Given', '₹0.00');
  await seeBalance(page, '1,000');
});

test('a change on one device appears at once on the user’s other device @deep', async ({
  signedIn: { page, context },
}) => {
  const phone = page;
  const laptop = await context.newPage();
  for (const page of [phone, laptop]) await openGiveTake(page);

  await lend(phone, 'Give', { amount: '500', name: 'Ravi' });
  await expect(record(laptop, 'Given to Ravi')).toContainText('₹500.00');
  await seeFigure(laptop, 'Given', '₹500.00');
  await seeBalance(laptop, '-500');

  await edit(phone, 'Given to Ravi');
  await edit(laptop, 'Given to Ravi');
  await change(laptop, 'Reduce', '450');
  await expect(phone.getByRole('dialog')).toContainText('₹50.00');
  await change(phone, 'Reduce', '100');
  await seeProblem(phone, 'You cannot reduce more than the current balance in this record.');
  await phone.getByRole('button', { name: 'Cancel' }).click();

  await pressSettle(phone, 'Given to Ravi');
  await answer(phone, 'Delete');
  await expect(record(laptop, 'Given to Ravi')).toHaveCount(0);
  await seeFigure(laptop, 'Given', '₹0.00');
  for (const page of [phone, laptop]) await seeBalance(page, '0');
});

test.describe('With the service worker @deep', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Give and Take, first opened offline, shows the totals of the dashboard', async ({
    alone: { asha, page, context },
  }) => {
    asha.mayLog(offline);
    await madeRecord(asha);
    await openLive(page);
    await seeKept(page, 'lastView', 'lent');
    await seeAppKept(page);
    await context.setOffline(true);
    await page.goto('about:blank');

    await page.goto('/give-take-dashboard');
    await seeFigure(page, 'Given', '₹500.00');
    await seeFigure(page, 'Taken', '₹0.00');
    await expect(connection(asha)).toHaveText(lastKnown);
    await see(page, 'Not loaded yet. It will appear when you’re back online.');

    await madeRecord(asha, { amount: 120, type: 'TAKE', name: 'Bilal' });
    await context.setOffline(false);
    await expect(record(page, 'Taken from Bilal')).toBeVisible();
    await seeFigure(page, 'Taken', '₹120.00');
    await expect(connection(asha)).toBeEmpty();
  });
});

test('a long list of records starts with the newest fifty and loads more on request @deep', async ({
  signedIn: { asha, page, api },
}) => {
  // Each record has a different date, so that they may be created in any order.
  const days = Array.from({ length: 53 }, (_, index) => localDate(new Date(Date.now() - (53 - index) * 86_400_000)));
  await Promise.all(days.map((date, index) => madeRecord(asha, { amount: 1, name: `Person ${index + 1}`, date })));
  await openGiveTake(page);
  await expect(page.getByRole('listitem')).toHaveCount(50);
  await expect(record(page, 'Given to Person 3')).toHaveCount(0);

  await click(page, 'Show older');
  await expect(page.getByRole('listitem')).toHaveCount(53);
  expect((await headings(page)).at(-1)).toBe('Given to Person 1');
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  // The older records are live too.
  const { records } = await api.can('giveOrTakeRecords');
  await api.can('increaseGiveOrTake', { id: records.at(-1)?.id, amount: 8 });
  await expect(record(page, 'Given to Person 1')).toContainText('₹9.00');
});
