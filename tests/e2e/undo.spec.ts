/**
 * Undoing a deletion, an addition and a change, also by keyboard (docs/product.md §5, §10).
 */
import {
  addExpense,
  dateField,
  details,
  expenseCard,
  fillExpense,
  form,
  lastMonth,
  offers,
  openChoice,
  openDetails,
  openForm,
  pressDelete,
  save,
  seeCoins,
  seeCount,
  sendExpense,
  tagsField,
} from '../support/e2e/app.ts';
import { holdTimers, letFire } from '../support/e2e/clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice, standing } from '../support/e2e/notices.ts';
import { click, fill, openTab, see } from '../support/e2e/ui.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('Undo also takes back an expense that was added to an earlier month @deep', async ({ atDashboard: { page } }) => {
  await holdTimers(page, standing);
  await fillExpense(page, { amount: '30', tags: ['rent'] });
  await (await dateField(page)).fill(lastMonth);
  await sendExpense(page);
  await openTab(page, 'Previous Months');
  await expect(expenseCard(page, 'rent')).toBeVisible();
  // The second press of a double click does not hit what is below the notice.
  await page.getByRole('button', { name: 'Undo' }).dblclick();
  await seeNotice(page, 'Expense deleted successfully!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(expenseCard(page, 'rent')).toHaveCount(0);
  await openTab(page, /^Expenses/);
  await seeCoins(page, '10,00,000');
});

test('when a user deletes and undoes by keyboard, starting in the details, the focus stays in the list @deep', async ({
  pair: { asha, page, spend, open },
}) => {
  await spend(asha, 300, ['chai']);
  await open(asha);
  await holdTimers(page, standing);
  await openDetails(page, 'chai');
  await details(page, 'chai').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await seeNotice(page, 'Expense deleted successfully!');
  await expect(page.getByRole('heading', { name: 'Expenses', exact: true })).toBeFocused();
  await page.keyboard.press('Control+z');
  await seeNotice(page, 'Expense restored.');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await letFire(page, standing);

  await test.step('the details show the deletion and the restoration', async () => {
    await openDetails(page, 'chai');
    await expect(details(page, 'chai').getByRole('listitem').filter({ hasText: / it/ })).toContainText([
      'You restored it',
      'You deleted it',
    ]);
  });
});

test('each Ctrl+Z takes back one more of Asha’s changes, however long she holds it, on any keyboard @deep', async ({
  pair: { asha, page, spend, open },
}) => {
  for (const [amount, tag] of [
    [300, 'chai'],
    [40, 'milk'],
    [90, 'gas'],
  ] as const)
    await spend(asha, amount, [tag]);
  await open(asha);
  await holdTimers(page, standing);
  for (const tag of ['chai', 'milk', 'gas']) {
    await pressDelete(page, tag);
    await expect(expenseCard(page, tag)).toHaveCount(0);
  }

  await page.keyboard.down('Control');
  await page.keyboard.down('z');
  await page.keyboard.down('z');
  await page.keyboard.up('z');
  await page.keyboard.up('Control');
  await expect(expenseCard(page, 'gas')).toBeVisible();
  await page.keyboard.press('Meta+z');
  await expect(expenseCard(page, 'milk')).toBeVisible();
  await expect(expenseCard(page, 'chai')).toHaveCount(0);
  await page.evaluate(() => {
    const keyboard = { key: 'ॆ', code: 'KeyZ', ctrlKey: true, bubbles: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', keyboard));
  });
  await expect(expenseCard(page, 'chai')).toBeVisible();

  await test.step('nothing is left to take back, so the key undoes no undo', async () => {
    await page.keyboard.press('Control+z');
    await addExpense(page, { amount: '20', tags: ['bread'] });
    await seeCount(page, 4);
  });

  await test.step('two changes of one expense, and its recording', async () => {
    for (const amount of ['25', '35']) {
      await openForm(page, 'bread');
      await fill(page, 'Amount (₹)', amount);
      await save(page);
      await expect(expenseCard(page, 'bread')).toContainText(`₹${amount}.00`);
    }
    await pressDelete(page, 'bread');
    await expect(expenseCard(page, 'bread')).toHaveCount(0);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+z');
    await expect(expenseCard(page, 'bread')).toContainText('₹20.00');
    await page.keyboard.press('Control+z');
    await expect(expenseCard(page, 'bread')).toHaveCount(0);
    await seeCount(page, 3);
  });
});

test('Asha takes Bilal out of an expense of last month and undoes that; he owes his half again @deep', async ({
  pair: { asha, bilal, page, spend, open },
}) => {
  await spend(asha, 900, ['gas']);
  await open();
  await openForm(page, 'gas');
  await openChoice(page, 'Shared by');
  await form(page).getByRole('checkbox', { name: 'Bilal Khan' }).uncheck();
  await (await dateField(page)).fill(lastMonth);
  await tagsField(page).fill('gas cylinder');
  await offers(page).getByText('Title “gas cylinder”').click();
  await holdTimers(page, standing);
  await save(page);
  await seeNotice(page, 'Expense changed.');
  await see(bilal.page, 'All settled');
  await click(page, 'Undo');
  await seeNotice(page, 'Change undone.');
  await see(bilal.page, 'You owe ₹450.00');
  await expect(expenseCard(bilal.page, 'gas')).toContainText('₹900.00');
  await expect(expenseCard(bilal.page, 'gas')).not.toContainText('gas cylinder');
});

test('the change of an expense that was changed again on another device is not undone @deep', async ({
  pair: { asha, page, spend, open },
}) => {
  asha.mayLog(/409/);
  const expense = await spend(asha, 300, ['chai']);
  await open(asha);
  await openForm(page, 'chai');
  await fill(page, 'Amount (₹)', '450');
  await holdTimers(page, standing);
  await save(page);
  await seeNotice(page, 'Expense changed.');
  const { id, paymentDate, tags } = expense;
  await asha.api.can('editExpense', { id, amount: 500, paymentDate, tags, revision: 2 });
  await click(page, 'Undo');
  await seeNotice(page, 'This expense was changed in the meantime. Look at it again.');
  await expect(expenseCard(page, 'chai')).toContainText('₹500.00');
});
