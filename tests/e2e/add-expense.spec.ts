/** The form for a new expense: amount, date, coins, what it keeps, and what is sent once (docs/product.md §5, §10). */
import { localDate } from '@pg/contract/months';
import {
  addExpense,
  amountField,
  chosen,
  dialog,
  expenseCard,
  fillExpense,
  seeCoins,
  seeCount,
  seeFigure,
  seeLive,
  sendButton,
  sendExpense,
  suggestions,
  tagsField,
} from '../support/e2e/app.ts';
import { seeNothingWaiting } from '../support/e2e/device.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { atOwnDashboard, openOwnDashboard } from '../support/e2e/household.ts';
import { axeProblems } from '../support/e2e/measures.ts';
import { hold } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, seeNo, seeNoDialogInHistory, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('an amount above the remaining coins is refused without a request, and accepted once the user has enough coins', async ({
  member,
}) => {
  const { page, api } = await atOwnDashboard(member, 50);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/pg/addExpenseToGroups') && sent.push(request.url()));
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
  member,
}) => {
  const { page } = await atOwnDashboard(member);
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

const today = localDate(new Date());

test('Ravi can write an amount in his usual way: grouped, with symbols, in Hindi digits, or pasted @deep', async ({
  member,
}) => {
  const { page, context } = await atOwnDashboard(member, 500_000);

  await addExpense(page, { amount: '1,23,456.50', tags: ['rent'] });
  await expect(expenseCard(page, 'rent')).toContainText('₹1,23,456.50');
  await addExpense(page, { amount: 'Rs. 80/-', tags: ['chai'] });
  await expect(expenseCard(page, 'chai')).toContainText('₹80.00');
  await addExpense(page, { amount: '₹ १,२३४.५०', tags: ['mess'] });
  await expect(expenseCard(page, 'mess')).toContainText('₹1,234.50');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(' ₹\u00a01,234.00\u200e '));
  await fillExpense(page, { amount: '', tags: ['milk'] });
  await amountField(page).press('ControlOrMeta+V');
  await sendExpense(page);
  await expect(expenseCard(page, 'milk')).toContainText('₹1,234.00');
  await seeFigure(page, 'Total Expenses', '₹1,26,005.00');
});

test('a user can spend coins that were just added on another phone, even before this phone shows them @deep', async ({
  member,
}) => {
  const ravi = await member('Ravi Kumar', unopened);
  const { page, api } = ravi;
  ravi.mayLog(/ERR_FAILED|WebChannel/);
  await page.route(/firebase-token/, (route) => route.abort());
  await api.can('setMonthlyLimit', { limit: 50 });
  await buildGroup([api]);
  await page.goto('/dashboard');
  await seeCoins(page, '50');
  await api.can('addCoins', { coins: 10 });
  await fillExpense(page, { amount: '55', tags: ['chai'] });
  await sendExpense(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
});

test('holding Enter records one expense, and does not reopen the form @deep', async ({ member }) => {
  const { page } = await atOwnDashboard(member);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/pg/addExpenseToGroups') && sent.push(request.url()));
  await fillExpense(page, { amount: '30', tags: ['chai'] });
  await amountField(page).focus();
  await page.keyboard.down('Enter');
  await expect(async () => {
    // A held key repeats its event.
    await page.keyboard.down('Enter');
    await expect(expenseCard(page, 'chai')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await seeCount(page, 1);
  expect(sent).toHaveLength(1);
});

test('the Add Expense form cannot be sent while a field is missing, not even with Enter @deep', async ({ member }) => {
  const { page } = await atOwnDashboard(member);
  await click(page, 'Add Expense');
  await amountField(page).fill('30');
  await amountField(page).press('Enter');
  await expect(sendButton(page)).toBeDisabled();
  await tagsField(page).fill(' , ');
  await tagsField(page).press('Enter');
  await expect(sendButton(page)).toBeDisabled();
  await suggestions(page).first().click();
  await expect(sendButton(page)).toBeEnabled();
  await page.getByLabel('Date').fill('');
  await sendExpense(page);
  await seeProblem(page, 'Choose the date of the payment.');
});

test('a tag that the user typed but did not confirm is recorded too @deep', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  await buildGroup([api], 'Sunrise PG');
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '35', tags: ['chai'] });
  await page.getByLabel('Tags', { exact: true }).fill('samosa');
  await sendExpense(page);
  await expect(expenseCard(page, 'chai, samosa')).toBeVisible();
});

test('a dialog stays open during its submission, and returns the focus when it closes @deep', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  await buildGroup([api], 'Sunrise PG');
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'Add Expense' });
  await button.press('Enter');
  await expect(page.getByLabel('Amount (₹)')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();

  const calls = await hold(page, '**/pg/addExpenseToGroups');
  await fillExpense(page, { amount: '35', tags: ['chai'] });
  await sendExpense(page);
  await calls.seen();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible();
  await calls.send();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(expenseCard(page, 'chai')).toBeVisible();
});

test('an expense dated in another month is recorded, but not listed in this month @deep', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  await buildGroup([api]);
  await page.goto('/dashboard');
  await seeLive(page);
  await fillExpense(page, { amount: '75', tags: ['milk'] });
  await page.getByLabel('Date').fill(`${Number(today.slice(0, 4)) - 1}-03-09`);
  await sendExpense(page);
  await seeNotice(page, 'Remaining coins: 925');
  await seeCount(page, 0);
  await seeNo(page, 'Paid by Asha Rao');
});

test('an ambiguous or invalid amount is refused with a message and stays in the field @deep', async ({ member }) => {
  const { page } = await atOwnDashboard(member);
  await fillExpense(page, { amount: '1', tags: ['chai'] });
  for (const unclear of ['12.345', '120,50', '1,50', '-5', '1e3', '2 500', 'chai']) {
    await amountField(page).fill(unclear);
    await sendExpense(page);
    await seeProblem(page, 'Enter an amount in rupees with at most two decimals, such as 120 or 1,200.50.');
    await expect(amountField(page)).toHaveValue(unclear);
  }
  await amountField(page).fill('0');
  await sendExpense(page);
  await seeProblem(page, 'Enter an amount from ₹0.01 to ₹1,00,00,000.00.');
  await page.keyboard.press('Escape');
  await seeCount(page, 0);
});

test('a user who adds an expense of another month sees a notice that names the month @deep', async ({ member }) => {
  const { page } = await atOwnDashboard(member);
  const year = Number(localDate(new Date()).slice(0, 4)) - 1;
  await fillExpense(page, { amount: '75', tags: ['milk'] });
  await page.getByLabel('Date').fill(`${year}-03-09`);
  await sendExpense(page);
  await seeNotice(page, `Added to March ${year}: see Previous Months.`);
  await seeCount(page, 0);
});

test('the Add Expense form fits a small phone and passes accessibility checks, in light and dark mode @deep', async ({
  member,
}) => {
  const ravi = await member('Ravi Kumar', unopened);
  const { page } = ravi;
  await page.setViewportSize({ width: 360, height: 740 });
  await openOwnDashboard(ravi);
  await fillExpense(page, { amount: '12.345', tags: ['chai'] });
  await sendExpense(page);
  await seeProblem(page, 'Enter an amount in rupees');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await axeProblems(page);
    expect(violations).toEqual([]);
  }
  const tooWide = await dialog(page).evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(tooWide).toBe(false);
  for (const button of await dialog(page).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('an expense whose answer is lost is recorded once, even when the page is reloaded @deep', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  ravi.mayLog(/ERR_FAILED/);
  // These coins pay for only one such expense, but the retry must be accepted.
  await openOwnDashboard(ravi, 50);
  const { page } = ravi;
  let isLost = true;
  await page.route('**/pg/addExpenseToGroups', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await fillExpense(page, { amount: '30', tags: ['chai'] });
  await sendExpense(page);
  await seeNotice(page, 'Saved on this phone. It is sent once you are back.');
  await seeCoins(page, '20');
  await expect(expenseCard(page, 'chai')).toHaveCount(1);

  isLost = false;
  await page.reload();
  await seeNothingWaiting(page);
  await expect(expenseCard(page, 'chai')).not.toContainText('Waiting');
  await click(page, 'Add Expense');
  await expect(amountField(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await seeCount(page, 1);
  await seeCoins(page, '20');
});
