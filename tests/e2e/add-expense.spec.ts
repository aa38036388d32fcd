/** The form for a new expense: amount, date, coins, what it keeps, and what is sent once (docs/product.md §5, §10). */
import {
  amountField,
  choice,
  chosen,
  dateField,
  dialog,
  expenseCard,
  fillExpense,
  offers,
  openChoice,
  openDetails,
  seeCoins,
  seeCount,
  sendButton,
  sendExpense,
  tagsField,
} from '../support/e2e/app.ts';
import { expect, openLive, test, today } from '../support/e2e/fixtures.ts';
import { openGiveTake } from '../support/e2e/give-take.ts';
import { juttingOut, tooSmall } from '../support/e2e/measures.ts';
import { pathsOf } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, see, seeNo, seeNoDialogInHistory, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test.use({ coins: 500_000 });

test('an amount above the remaining coins is refused without a request, and accepted once the user has enough coins', async ({
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

test('the Add Expense form keeps its input when Escape, Cancel or a reload closes it; Discard or a recorded expense empties it', async ({
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

test('a sum is worked out before it is sent, and one that is not a sum is refused', async ({
  atDashboard: { page },
}) => {
  await fillExpense(page, { amount: '12+8.50×2', tags: ['chai'] });
  await see(page, '= ₹29.00');
  await amountField(page).fill('12+8.50×');
  await seeNo(page, /^= /);
  await sendExpense(page);
  await seeProblem(page, 'This sum does not come to rupees and paise. Write it like 12 + 8.50 × 2.');
  await amountField(page).press('End');
  await amountField(page).pressSequentially('2');
  await sendExpense(page);
  await expect(expenseCard(page, 'chai')).toContainText('₹29.00');
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

test('a user can spend coins that were just added on another phone, even before this phone shows them @deep', async ({
  alone: { asha, page, api },
}) => {
  asha.mayLog(/ERR_FAILED|WebChannel/);
  await page.route(/firebase-token/, (route) => route.abort());
  await api.can('setMonthlyLimit', { limit: 50 });
  await page.goto('/dashboard');
  await seeCoins(page, '50');
  await api.can('addCoins', { coins: 10 });
  await fillExpense(page, { amount: '55', tags: ['chai'] });
  await sendExpense(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
});

test('an amount that was kept is selected when the form opens again, so that the next one takes its place', async ({
  atDashboard: { page },
}) => {
  await click(page, 'Add Expense');
  await fill(page, 'Amount (₹)', '240');
  await page.keyboard.press('Escape');
  await click(page, 'Add Expense');
  await expect(amountField(page)).toHaveValue('240');
  await page.keyboard.type('10');
  await expect(amountField(page)).toHaveValue('10');
});

test('the Add Expense form cannot be sent while a field is missing, not even with Enter', async ({
  alone: { page, api, open },
}) => {
  await buildGroup([api], 'Goa trip');
  await open();
  await click(page, 'Add Expense');
  await expect(sendButton(page)).toBeDisabled();
  await amountField(page).fill('30');
  await amountField(page).press('Enter');
  await expect(sendButton(page)).toBeDisabled();
  await tagsField(page).fill(' , ');
  await tagsField(page).press('Enter');
  await expect(sendButton(page)).toBeDisabled();
  await tagsField(page).fill(' Chai , chai, SNACKS ,');
  await click(page, 'Add tag');
  await expect(chosen(page)).toHaveText(['chai', 'snacks']);
  await expect(sendButton(page)).toBeEnabled();
  await openChoice(page, 'Shared by');
  await page.getByRole('checkbox', { name: 'Sunrise PG' }).uncheck();
  await see(page, 'No group selected. Please select a group first.');
  await expect(sendButton(page)).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Goa trip' }).check();
  await (await dateField(page)).fill('');
  await openChoice(page, 'Shared by');
  await sendExpense(page);
  await seeProblem(page, 'Choose the date of the payment.');
});

test('a user who adds an expense of another month sees a notice that names the month @deep', async ({
  atDashboard: { page },
}) => {
  const year = Number(today.slice(0, 4)) - 1;
  await fillExpense(page, { amount: '75', tags: ['milk'] });
  await (await dateField(page)).fill(`${year}-03-09`);
  await sendExpense(page);
  await seeNotice(page, `Added to March ${year}: see Previous Months.`);
  await seeNotice(page, 'Remaining coins: 4,99,925');
  await seeCount(page, 0);
  await seeNo(page, 'Paid by you');
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
    const [last, button] = [await choice(page, 'Date').boundingBox(), await sendButton(page).boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    expect([...(await juttingOut(page)), ...(await tooSmall(page))]).toEqual([]);
  });
});

test('what is typed while the code of a dialog still loads arrives in its first field', async ({ alone: { page } }) => {
  await openGiveTake(page);
  const [code, wanted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\//, async (route) => {
    wanted.resolve();
    await code.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Give', exact: true }).click();
  await wanted.promise;
  await page.keyboard.type('455');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  code.resolve();
  await expect(amountField(page)).toHaveValue('45');
  await expect(amountField(page)).toBeFocused();
});
