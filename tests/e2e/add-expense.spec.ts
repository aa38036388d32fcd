/** The form for a new expense: amount, date, coins, what it keeps, and what is sent once (docs/product.md §5, §10). */
import {
  amountField,
  choice,
  chosen,
  dialog,
  expenseCard,
  fillExpense,
  offers,
  openDetails,
  seeCoins,
  sendButton,
  sendExpense,
  tagsField,
} from '../support/e2e/app.ts';
import { expect, openLive, test } from '../support/e2e/fixtures.ts';
import { pathsOf } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, see, seeNoDialogInHistory, seeProblem } from '../support/e2e/ui.ts';

test.use({ coins: 500_000 });

test('an amount above the remaining coins is refused without a request, and accepted once the user has enough coins @deep', async ({
  atDashboard: { page, api },
}) => {
  await api.can('setMonthlyLimit', { limit: 50 });
  const sent = pathsOf(page, /pg\/addExpenseToGroups$/);
  await seeCoins(page, '50');
  await fillExpense(page, { amount: '50.01', tags: ['chai'] });
  await sendExpense(page);
  await seeProblem(page, 'Please add some coins to add this expense.');
  expect(sent).toHaveLength(0);

  await api.can('addCoins', { coins: 10 });
  await seeNotice(page, 'Remaining coins: 60');
  await sendExpense(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the Add Expense form keeps its input when Escape, Cancel or a reload closes it; Discard or a recorded expense empties it @deep', async ({
  atDashboard: { page },
}) => {
  await fillExpense(page, { amount: '20', tags: ['chai'] });
  await tagsField(page).fill('samo');
  for (const close of [() => page.keyboard.press('Escape'), () => click(page, 'Cancel'), () => page.reload()]) {
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await click(page, 'Add Expense');
    await expect(amountField(page)).toHaveValue('20');
    await expect(chosen(page)).toHaveText(['chai']);
    await expect(tagsField(page)).toHaveValue('samo');
  }
  // It is selected, so that the next one takes its place.
  await page.keyboard.type('10');
  await expect(amountField(page)).toHaveValue('10');
  await click(page, 'Discard');
  await expect(amountField(page)).toHaveValue('');
  await expect(chosen(page)).toHaveCount(0);

  await fill(page, 'Amount (₹)', '20');
  await fill(page, 'Tags', 'chai');
  await sendExpense(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeNoDialogInHistory(page);
  await page.reload();
  await click(page, 'Add Expense');
  await expect(amountField(page)).toHaveValue('');
  await expect(tagsField(page)).toHaveValue('');
});

test('a form that is kept or open in one tab is taken over by another, so that it is sent once @deep', async ({
  atDashboard: { page },
}) => {
  const other = await page.context().newPage();
  await openLive(other);
  await fillExpense(page, { amount: '111', tags: ['rent'] });
  await page.keyboard.press('Escape');
  await click(other, 'Add Expense');
  await expect(amountField(other)).toHaveValue('111');
  await other.keyboard.press('Escape');
  await click(page, 'Add Expense');
  await sendExpense(page);
  await click(other, 'Add Expense');
  await expect(amountField(other)).toHaveValue('');
  await other.keyboard.press('Escape');

  // A tab is hidden while another one is used.
  await fillExpense(page, { amount: '222', tags: ['gas'] });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await click(other, 'Add Expense');
  await expect(amountField(other)).toHaveValue('222');
  await expect(dialog(page)).toHaveCount(0);
  await sendExpense(other);
  await expect(expenseCard(page, 'gas')).toBeVisible();
  await click(page, 'Add Expense');
  await expect(amountField(page)).toHaveValue('');
});

test('several words are offered as the title, which the card shows and “Do this again” copies', async ({
  atDashboard: { page },
}) => {
  await fillExpense(page, { amount: '640', tags: ['party'] });
  await tagsField(page).fill('Diwali lights');
  await offers(page).getByText('Title “Diwali lights”').click();
  const title = page.getByLabel('Title (optional)');
  await expect(title).toHaveValue('Diwali lights');
  await expect(tagsField(page)).toHaveValue('');
  await title.press('End');
  await title.pressSequentially(' for the roof');
  await sendExpense(page);
  await openDetails(page, 'Diwali lights for the roof');
  await click(page, 'Do this again');
  await expect(title).toHaveValue('Diwali lights for the roof');
  await expect(chosen(page)).toHaveText(['party']);
});

test.describe('On a phone, above its keyboard', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 430 } });

  test('the whole form is in sight, with what each owes and the coins that are left, even with a long tag of one’s own', async ({
    flat: { asha, page, open },
  }) => {
    await open(asha);
    await fillExpense(page, { amount: '960', tags: ['samosa from the corner'] });
    await see(page, '₹320.00 each');
    await see(page, '4,99,040 coins left');
    await amountField(page).focus();
    for (const part of [
      dialog(page).getByRole('heading'),
      amountField(page),
      tagsField(page),
      chosen(page),
      choice(page, 'Date'),
      choice(page, 'Paid by'),
      choice(page, 'Shared by'),
      dialog(page).getByRole('button', { name: 'Times' }),
      sendButton(page),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
});

test('what is typed while the code of a dialog still loads arrives in its first field', async ({
  atHome: { page },
}) => {
  await expect(page.getByRole('button', { name: /^Create Group/ })).toBeVisible();
  const [code, wanted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\//, async (route) => {
    wanted.resolve();
    await code.promise;
    await route.continue();
  });
  await click(page, /^Create Group/);
  await wanted.promise;
  await page.keyboard.type('Flats');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  code.resolve();
  const name = page.getByPlaceholder('Enter group name');
  await expect(name).toHaveValue('Flat');
  await expect(name).toBeFocused();
});
