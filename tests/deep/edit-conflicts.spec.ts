/** Edits sent offline, edits of an expense that changes in the meantime, and their form on a small screen. */
import { expenseCard } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { addTag, form, lastMonth, openForm, record, save, today } from '../support/e2e/edit-expense.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { details, flatOfThree } from '../support/e2e/flat.ts';
import { hindi } from '../support/e2e/hindi.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { illegible } from '../support/e2e/legibility.ts';
import { juttingOut, tooSmall } from '../support/e2e/measures.ts';
import { click, fill, see, seeProblem } from '../support/e2e/ui.ts';

test('an edit sent while offline stays in the form, and is saved once after the phone is back online', async ({
  member,
}) => {
  const { asha, bilal, code, open } = await twoAtTheDashboard(member);
  asha.mayLog(/ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif/);
  const { id } = await record(asha, code, 300);
  await open();
  const { page, context } = asha;
  await openForm(page, 'chai');
  await fill(page, 'Amount (₹)', '450');
  await context.setOffline(true);
  await save(page);
  await seeProblem(page, 'You are offline. Please connect and try again.');

  await test.step('closed by Escape and opened again, the form still has what was typed', async () => {
    await page.keyboard.press('Escape');
    await details(page, 'chai').getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Amount (₹)')).toHaveValue('450');
  });

  await context.setOffline(false);
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(expenseCard(bilal.page, 'chai')).toContainText('₹450.00');
  const { expense, history } = await bilal.api.can('getExpense', { id });
  expect([expense.revision, history?.length]).toEqual([2, 1]);
});

test('if the expense changes while the form is open, the form says so and keeps what was typed', async ({ member }) => {
  const { asha, code, open } = await twoAtTheDashboard(member);
  asha.mayLog(/status of (409|404)/);
  const { id } = await record(asha, code, 300);
  await open(asha);
  const { page } = asha;
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

test.describe('In Hindi on a screen of 320 px', () => {
  test.use({ locale: 'hi-IN', viewport: { width: 320, height: 740 } });

  test('the card, the details with their history, and the form fit, in light and dark mode', async ({ member }) => {
    const { asha, ravi, code } = await flatOfThree(member);
    const { id } = await record(asha, code, 300, { tags: ['electricity', 'grocery'] });
    const parts = [{ userId: ravi.userId, value: 100 }];
    const edited = { amount: 450, paymentDate: lastMonth, tags: ['rent'], split: { mode: 'PERCENT', parts } };
    await asha.api.can('editExpense', { id, revision: 1, ...edited });
    await asha.api.can('editExpense', { id, ...edited, revision: 2, paymentDate: today });
    const { page } = asha;
    await page.goto('/dashboard');
    const opened = page.getByRole('dialog');
    const seeItFit = async (): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await axeProblems(page)).toEqual([]);
      }
      expect([...(await juttingOut(page)), ...(await illegible(page)), ...(await tooSmall(page))]).toEqual([]);
    };
    await expect(page.locator('[data-expense]')).toContainText(hindi.edits.edited);
    await seeItFit();
    await page.locator('[data-expense] button').first().click();
    await expect(opened).toContainText(hindi.edits.youEdited);
    await seeItFit();
    await opened.getByRole('button', { name: hindi.edits.edit }).click();
    await opened.last().getByRole('button', { name: / · / }).click();
    await expect(opened.last()).toContainText(hindi.sharing.sharers);
    await seeItFit();
  });
});
