/** Editing an expense, while a flatmate looks on, and while the expense changes (docs/product.md §5, §10). */
import {
  addTag,
  dateField,
  details,
  expenseCard,
  form,
  lastMonth,
  openDetails,
  opener,
  openForm,
  save,
  seeCoins,
  seeCount,
  seeFigure,
} from '../support/e2e/app.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, openTab, see, seeProblem } from '../support/e2e/ui.ts';

test.use({ coins: 5000 });

test('Asha corrects an amount and adds a tag, then moves the expense to last month; Bilal sees each change at once @deep', async ({
  pair: { asha, bilal, page, spend, open },
}) => {
  await spend(asha, 300, ['chai']);
  await open();
  await expect(expenseCard(page, 'chai')).not.toContainText('edited');
  await openForm(page, 'chai');
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('300');
  await expect(form(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await fill(page, 'Amount (₹)', '450');
  await addTag(page, 'samosa');
  await save(page);
  await seeNotice(page, 'Expense changed.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page, 'chai, samosa')).toBeFocused();
  await seeCoins(page, '4,550');

  for (const { page: screen } of [asha, bilal]) {
    await expect(expenseCard(screen, 'chai, samosa')).toContainText('₹450.00');
    await expect(expenseCard(screen, 'chai, samosa')).toContainText('edited');
    await seeFigure(screen, 'Total Expenses', '₹450.00');
    await see(screen, /(You owe|You get back) ₹225\.00/);
  }

  await test.step('Bilal reads what was changed, and can neither edit nor delete it', async () => {
    await openDetails(bilal.page, 'chai, samosa');
    const opened = details(bilal.page, 'chai, samosa');
    await expect(opened.getByRole('listitem').filter({ hasText: 'Asha Rao changed it' })).toContainText(
      '₹300.00 → ₹450.00chai → chai, samosa',
    );
    await expect(opened).toContainText('Edited');
    await expect(opened.getByRole('button')).toHaveText(['', 'This is not right', 'Do this again', 'Money back']);
    await opened.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('Asha moves her expense to last month', async () => {
    await openForm(page, 'chai, samosa');
    await (await dateField(page)).fill(lastMonth);
    await save(page);
    await seeNotice(page, /^Moved to .*: see Previous Months\.$/);
    for (const { page: screen } of [asha, bilal]) {
      await seeCount(screen, 0);
      await openTab(screen, 'Previous Months');
      await expect(expenseCard(screen, 'chai, samosa')).toContainText(
        screen === page ? 'Paid by you' : 'Paid by Asha Rao',
      );
    }
  });
});

test('if the expense changes while the form is open, the form says so and keeps what was typed @deep', async ({
  pair: { asha, page, spend, open },
}) => {
  asha.mayLog(/status of (409|404)/);
  const { id } = await spend(asha, 300, ['chai']);
  await open(asha);
  const onOtherPhone = (revision: number, fields: object) =>
    asha.api.can('editExpense', { id, amount: 300, paymentDate: today, tags: ['chai'], revision, ...fields });
  await openForm(page, 'chai');
  await addTag(page, 'samosa');
  await onOtherPhone(1, { amount: 350 });
  await see(page, /^This expense was changed in the meantime\. It is now ₹350\.00, chai, .* What you typed is kept\.$/);
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('350');

  await test.step('an edit is refused if another edit is stored first; the user can send the refused edit again', async () => {
    await page.route(
      /edit-expense/,
      async (route) => {
        await onOtherPhone(2, { amount: 400 });
        await route.continue();
      },
      { times: 1 },
    );
    await save(page);
    await seeProblem(page, 'This expense was changed in the meantime. Look at it again.');
    await see(page, /It is now ₹400\.00, chai, /);
    await save(page);
    await expect(expenseCard(page, 'chai, samosa')).toContainText('₹400.00');
  });

  await test.step('if the expense has since been deleted, what was typed can be added as a new expense', async () => {
    await openForm(page, 'chai, samosa');
    await fill(page, 'Amount (₹)', '420');
    await asha.api.can('deleteExpense', { id });
    await see(page, 'This expense was deleted.');
    await expect(form(page).getByRole('button', { name: 'Save' })).toBeDisabled();
    await click(page, 'Do this again');
    await page.getByRole('dialog', { name: 'Add Expense' }).getByRole('button', { name: 'Add Expense' }).click();
    await expect(expenseCard(page, 'chai, samosa')).toContainText('₹420.00');
  });
});
