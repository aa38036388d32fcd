/** Recording an expense by keyboard, by touch and in a hurry (docs/product.md §5, §10). */
import { AxeBuilder } from '@axe-core/playwright';
import { commonTags } from '@pg/contract/common-tags';
import { localDate } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import {
  addExpense,
  expenseCard,
  fillExpense,
  seeCoins,
  seeCount,
  seeFigure,
  seeLive,
  sendExpense,
} from '../support/e2e/app.ts';
import { holdTimers, letFire, seeTimerHeld } from '../support/e2e/fake-clock.ts';
import { expect, type Member, test, unopened } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { holdStopwatch, letPass } from '../support/e2e/stopwatch.ts';
import { click, fill, seeNo, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const celebration = 'Lightning Fast!';

async function onDashboard({ page, api }: Member, limit = 5000): Promise<void> {
  await api.can('setMonthlyLimit', { limit });
  await buildGroup([api]);
  await page.goto('/dashboard');
  await seeLive(page);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Expense' });
const amountField = (page: Page) => page.getByLabel('Amount (₹)');
const tagsField = (page: Page) => page.getByLabel('Tags', { exact: true });
const suggestions = (page: Page) => page.getByRole('list', { name: 'Suggested tags' }).getByRole('button');
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem');
const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Add Expense' });

test('Ravi can write an amount in his usual way: grouped, with symbols, in Hindi digits, or pasted', async ({
  member,
}) => {
  const ravi = await member('Ravi Kumar', unopened);
  await onDashboard(ravi, 500_000);
  const { page, context } = ravi;

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

test('an ambiguous or invalid amount is refused with a message and stays in the field', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  await onDashboard(ravi);
  const { page } = ravi;
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

test('eight common tags are offered, and a chosen one makes room for the next', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  await onDashboard(ravi);
  const { page } = ravi;
  await click(page, 'Add Expense');
  await expect(suggestions(page)).toHaveText(commonTags.slice(0, 8));

  await amountField(page).fill('25');
  await suggestions(page).getByText('chai').click();
  await expect(chosen(page)).toHaveText(['chai']);
  await expect(suggestions(page)).toHaveText(commonTags.filter((tag) => tag !== 'chai').slice(0, 8));
  // The phone's keyboard stays as it is.
  await expect(amountField(page)).toBeFocused();

  await click(page, 'Remove tag chai');
  await expect(suggestions(page)).toHaveText(commonTags.slice(0, 8));
  await suggestions(page).getByText('snacks').click();
  await sendExpense(page);
  await expect(expenseCard(page, 'snacks')).toContainText('₹25.00');
});

test('suggestions match what is typed, and can be reached by keyboard', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  await onDashboard(ravi);
  const { page } = ravi;
  await click(page, 'Add Expense');
  await amountField(page).fill('25');
  await tagsField(page).pressSequentially('Me');
  await expect(suggestions(page)).toHaveText(['mess', 'metro', 'medicine']);
  await expect(page.getByRole('status').filter({ hasText: '3 suggested tags.' })).toBeAttached();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(suggestions(page).getByText('metro')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText(['metro']);
  await expect(page.getByRole('status').filter({ hasText: 'Added metro.' })).toBeAttached();
  await expect(tagsField(page)).toBeFocused();
  await expect(tagsField(page)).toHaveValue('');

  await page.keyboard.type('xyz');
  await expect(suggestions(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' METRO');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText(['metro', 'xyz']);
  await expect(dialog(page)).toBeVisible();
  await amountField(page).press('Enter');
  await expect(expenseCard(page, 'metro, xyz')).toBeVisible();
});

test('invisible characters are removed from a tag at once, and a tag that cannot be sent is named', async ({
  member,
}) => {
  const ravi = await member('Ravi Kumar', unopened);
  await onDashboard(ravi);
  const { page } = ravi;
  await fillExpense(page, { amount: '5', tags: [] });
  for (const blank of ['\u200b', '\u200d', '\u2060', '\u00ad', '\u3164', '\u200f']) {
    await tagsField(page).fill(blank);
    await expect(sendButton(page)).toBeDisabled();
    await click(page, 'Add tag');
    await expect(chosen(page)).toHaveCount(0);
  }
  await tagsField(page).fill('milk, m\u200bilk, \u202eMILK\u200f');
  await click(page, 'Add tag');
  await expect(chosen(page)).toHaveText(['milk']);

  await tagsField(page).fill('br\u0007ead');
  await click(page, 'Add tag');
  await seeProblem(page, 'The tag “br\ufffdead” contains characters that cannot be shown.');
  await tagsField(page).fill('');
  await sendExpense(page);
  await expect(expenseCard(page, 'milk')).toBeVisible();
});

test('a tag that is too long, or one too many, is reported at once and stays in the field', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  await onDashboard(ravi);
  const { page } = ravi;
  const long = 'a tag that goes on and on and on';
  await fillExpense(page, { amount: '5', tags: ['a,b,c,d,e', 'f,g,h,i'] });
  await tagsField(page).fill(long);
  await click(page, 'Add tag');
  await seeProblem(page, 'A tag can have at most 30 characters. “a tag that goes on and on and …” has 32.');
  await sendExpense(page);
  await expect(tagsField(page)).toHaveValue(long);

  await tagsField(page).fill('j');
  await seeNo(page, /^A tag can have at most 30 characters\./);
  await click(page, 'Add tag');
  await expect(chosen(page)).toHaveCount(10);
  await suggestions(page).getByText('chai').click();
  await seeProblem(page, 'An expense can have at most 10 tags.');
  await expect(chosen(page)).toHaveCount(10);
});

test('an expense added within two seconds is celebrated: text for 2.5 seconds, confetti for 5', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  const { page } = ravi;
  await holdStopwatch(page);
  await onDashboard(ravi);
  await fillExpense(page, { amount: '20', tags: ['chai'] });
  await letPass(page, 1500);
  await holdTimers(page, 2500, 5000);
  await sendExpense(page);

  const popup = page.getByRole('status').filter({ hasText: celebration });
  await expect(popup).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await seeNotice(page, 'You added in just 2 second(s)!');
  const canvas = page.locator('canvas');
  await expect
    .poll(() =>
      canvas.evaluate((drawn: HTMLCanvasElement) => {
        const empty = document.createElement('canvas');
        [empty.width, empty.height] = [drawn.width, drawn.height];
        return drawn.toDataURL() !== empty.toDataURL();
      }),
    )
    .toBe(true);
  // It blocks no clicks.
  await page.getByRole('tab', { name: /^Expenses/ }).click();
  await click(page, 'Add Expense');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await seeTimerHeld(page, 2500);
  await seeTimerHeld(page, 5000);
  await letFire(page, 2500);
  await seeNo(page, celebration);
  await expect(canvas).toHaveCount(1);
  await letFire(page, 5000);
  await expect(canvas).toHaveCount(0);
});

test('a slower expense shows its seconds, without a celebration', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  const { page } = ravi;
  await holdStopwatch(page);
  await onDashboard(ravi);
  await fillExpense(page, { amount: '20', tags: ['chai'] });
  await letPass(page, 2001);
  await sendExpense(page);
  await seeNotice(page, 'You added in just 3 second(s)!');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeNo(page, celebration);
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('with reduced motion the popup does not move, and there is no confetti', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  const { page } = ravi;
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdStopwatch(page);
  await onDashboard(ravi);
  await holdTimers(page, 2500);
  await addExpense(page, { amount: '20', tags: ['chai'] });
  const popup = page.getByText(celebration);
  await expect(popup).toBeVisible();
  expect(await popup.evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(page.locator('canvas')).toHaveCount(0);
  await seeTimerHeld(page, 2500);
  await letFire(page, 2500);
  await seeNo(page, celebration);
  expect(loaded.filter((url) => url.includes('confetti'))).toEqual([]);
});

test('an expense of another month says which month it went to', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  await onDashboard(ravi);
  const { page } = ravi;
  const year = Number(localDate(new Date()).slice(0, 4)) - 1;
  await fillExpense(page, { amount: '75', tags: ['milk'] });
  await page.getByLabel('Date').fill(`${year}-03-09`);
  await sendExpense(page);
  await seeNotice(page, `Added to March ${year}: see Previous Months.`);
  await seeCount(page, 0);
});

test('an amount above the coins is refused without a request, and accepted once there are more coins', async ({
  member,
}) => {
  const ravi = await member('Ravi Kumar', unopened);
  await onDashboard(ravi, 50);
  const { page, api } = ravi;
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

test('coins that another phone has just added count before this phone knows of them', async ({ member }) => {
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

test('a form closed by Escape is kept as it was; Cancel and success empty it', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  await onDashboard(ravi);
  const { page } = ravi;
  await fillExpense(page, { amount: '20', tags: ['chai'] });
  await tagsField(page).fill('samo');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await click(page, 'Add Expense');
  await expect(amountField(page)).toHaveValue('20');
  await expect(chosen(page)).toHaveText(['chai']);
  await expect(tagsField(page)).toHaveValue('samo');
  await click(page, 'Cancel');
  await click(page, 'Add Expense');
  await expect(amountField(page)).toHaveValue('');
  await expect(chosen(page)).toHaveCount(0);

  await fill(page, 'Amount (₹)', '20');
  await fill(page, 'Tags', 'chai');
  await sendExpense(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await click(page, 'Add Expense');
  await expect(amountField(page)).toHaveValue('');
  await expect(tagsField(page)).toHaveValue('');
});

test('an expense whose answer is lost is recorded once, even when the form is closed and reopened', async ({
  member,
}) => {
  const ravi = await member('Ravi Kumar', unopened);
  ravi.mayLog(/ERR_FAILED/);
  // Only enough coins for one: the retry must not be refused for lack of coins.
  await onDashboard(ravi, 50);
  const { page } = ravi;
  let isLost = true;
  await page.route('**/pg/addExpenseToGroups', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await fillExpense(page, { amount: '30', tags: ['chai'] });
  await sendExpense(page);
  await seeProblem(page, 'The connection was lost. Please try again: the expense will be recorded only once.');
  await seeCoins(page, '20');
  await page.keyboard.press('Escape');

  isLost = false;
  await click(page, 'Add Expense');
  await expect(amountField(page)).toHaveValue('30');
  await sendExpense(page);
  await expect(dialog(page)).toHaveCount(0);
  await seeNotice(page, /You added in just \d+ second\(s\)!/);
  await seeCount(page, 1);
  await seeCoins(page, '20');
});

test('holding Enter records once, and reopens nothing', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  await onDashboard(ravi);
  const { page } = ravi;
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/pg/addExpenseToGroups') && sent.push(request.url()));
  await fillExpense(page, { amount: '30', tags: ['chai'] });
  await amountField(page).focus();
  await page.keyboard.down('Enter');
  await expect(async () => {
    // What a held key does, again and again.
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

test('the form cannot be sent while a field is missing, not even with Enter', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  await onDashboard(ravi);
  const { page } = ravi;
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

test('the form fits a small phone and passes accessibility checks, in light and dark', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  const { page } = ravi;
  await page.setViewportSize({ width: 360, height: 740 });
  await onDashboard(ravi);
  await fillExpense(page, { amount: '12.345', tags: ['chai'] });
  await sendExpense(page);
  await seeProblem(page, 'Enter an amount in rupees');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  }
  const tooWide = await dialog(page).evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(tooWide).toBe(false);
  for (const button of await dialog(page).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
