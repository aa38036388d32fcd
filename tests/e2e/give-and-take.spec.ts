/** The Give and Take page: records, totals and coins (docs/product.md §10). */
import { localDate } from '@pg/contract/months';
import { seeFigure, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
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
import { seeNotice } from '../support/e2e/notices.ts';
import { follow, see, seeProblem } from '../support/e2e/ui.ts';

const today = localDate(new Date());
const year = today.slice(0, 4);

test('a user without a group gives and takes money, and sees totals, records and coins', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
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
    await expect(record(page, 'Given to Ravi Kumar')).toContainText('Open');
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

test('a user increases a record, reduces it to zero, increases it again, and settles it', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
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
  for (const nothing of ['0', '', '-5', 'chai']) {
    await change(page, 'Reduce', nothing);
    await seeProblem(page, 'Enter a valid amount.');
  }
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
  await answer(page, 'Cancel');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(record(page, ravi).getByRole('button', { name: 'Mark as Settled' })).toBeFocused();
  await pressSettle(page, ravi);
  await answer(page, 'Delete');
  await seeNotice(page, 'Transaction deleted.');
  await expect(record(page, ravi)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeFocused();
  await see(page, 'Nothing given or taken yet');
  await seeFigure(page, 'Given', '₹0.00');
  await seeBalance(page, '1,000');
});
