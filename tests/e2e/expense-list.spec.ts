/**
 * Adding, listing and deleting expenses on screen, months with more of them than a page, and on paper
 * (docs/product.md §10).
 */
import { localDate, monthOf } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import {
  addExpense,
  askToDelete,
  chosen,
  deletionQuestion,
  expenseCard,
  fillExpense,
  pressDelete,
  seeCount,
  seeFigure,
  seeLive,
  sendExpense,
} from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { hold } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { see, seeProblem } from '../support/e2e/ui.ts';
import { writeManyExpenses } from '../support/long-lists.ts';
import { buildGroup, type Person } from '../support/people.ts';

const today = localDate(new Date());

test('an expense added to two groups appears in both and is charged once', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  await buildGroup([api], 'Sunrise PG');
  const trip = await buildGroup([api], 'Goa trip');
  await page.goto('/dashboard');
  await seeLive(page);

  await fillExpense(page, { amount: '250', tags: ['fuel'] });
  await page.getByRole('checkbox', { name: 'Goa trip' }).check();
  await sendExpense(page);
  await seeNotice(page, 'Remaining coins: 750');
  await expect(expenseCard(page, 'fuel')).toBeVisible();

  await page.evaluate((code) => localStorage.setItem('currentGroupCode', code), trip);
  await page.reload();
  await seeFigure(page, 'Total Expenses', '₹250.00');
  await expect(expenseCard(page, 'fuel')).toBeVisible();
});

test('an expense refused for a missing limit or too few coins stays in the form, with a message', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const { page, api } = asha;
  asha.mayLog(/409/);
  await buildGroup([api]);
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '1,250.75', tags: ['rent'] });
  await sendExpense(page);
  await seeProblem(page, 'First set your monthly limit');

  await api.can('setMonthlyLimit', { limit: 1000 });
  await sendExpense(page);
  await seeProblem(page, 'Please add some coins to add this expense.');
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('1,250.75');
  await page.getByLabel('Amount (₹)').fill('12.345');
  await sendExpense(page);
  await seeProblem(page, 'Enter an amount in rupees');
});

test('the Add Expense form cannot be sent without an amount, a tag or a group', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await buildGroup([api], 'Sunrise PG');
  await buildGroup([api], 'Goa trip');
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '', tags: [] });
  const send = page.getByRole('dialog').getByRole('button', { name: 'Add Expense' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Amount (₹)').fill('20');
  await expect(send).toBeDisabled();
  await page.getByLabel('Tags', { exact: true }).fill(' Chai , chai, SNACKS ,');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(chosen(page)).toHaveText(['chai', 'snacks']);
  await expect(send).toBeEnabled();
  await page.getByRole('checkbox', { name: 'Sunrise PG' }).uncheck();
  await see(page, 'No group selected. Please select a group first.');
  await expect(send).toBeDisabled();
});

test('expenses of one day are listed in the order of recording, newest first', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api]);
  for (const tag of ['first', 'second', 'third']) {
    await api.can('addExpense', { amount: 5, paymentDate: today, tags: [tag], groupCodes: [code] });
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['third', 'second', 'first']);
});

const thisMonth = monthOf(new Date());

test('a card shows what was bought, by whom, when and for how much', async ({ member }) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 123456.5, ['rent', 'deposit'], `${thisMonth}-01T18:05`);
  await open(bilal);

  const card = expenseCard(bilal.page, 'rent, deposit');
  await expect(card).toContainText('Paid by Asha Rao');
  await expect(card.getByText(/^1 \w{3}, 6:05 pm$/)).toBeVisible();
  await expect(card).toContainText('₹1,23,456.50');
  await expect(card.getByRole('listitem')).toHaveText(['rent', 'deposit']);
  const button = card.getByRole('button', { name: 'Delete Expense' });
  await expect(button).toHaveAttribute('title', 'Delete Expense');
});

test("a user who tries to delete another member's expense sees a message instead of a confirmation", async ({
  member,
}) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 40, ['chai']);
  await open(bilal);
  await askToDelete(bilal.page, 'chai');
  await seeNotice(bilal.page, 'You can only delete your own expenses');
  await expect(deletionQuestion(bilal.page)).toHaveCount(0);
});

test('a deleted expense fades after the confirmation, and disappears from both screens @deep', async ({ member }) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 40, ['chai']);
  await spend(asha, 60, ['bread']);
  await open();
  const { page } = asha;

  await test.step('Asha cancels: nothing happens, and the focus returns', async () => {
    await askToDelete(page, 'chai');
    await expect(deletionQuestion(page)).toContainText('chai');
    await expect(deletionQuestion(page)).toContainText('₹40.00');
    await deletionQuestion(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(expenseCard(page, 'chai').getByRole('button', { name: 'Delete Expense' })).toBeFocused();
    await seeCount(page, 2);
  });

  await test.step('she confirms: the card fades during the request, and cannot be deleted twice', async () => {
    const calls = await hold(page, '**/pg/delete/expense/*');
    await pressDelete(page, 'bread');
    const card = expenseCard(page, 'bread');
    await expect(card.getByRole('button', { name: 'Delete Expense' })).toBeDisabled();
    await expect(card).toHaveCSS('opacity', '0.5');
    await expect(card).toHaveCSS('transition-duration', '0.8s');
    await calls.send();
    await seeNotice(page, 'Expense deleted successfully!');
    await expect(card).toHaveCount(0);
    for (const person of [asha, bilal]) {
      await seeCount(person.page, 1);
      await seeFigure(person.page, 'Total Expenses', '₹40.00');
      await expect(expenseCard(person.page, 'bread')).toHaveCount(0);
    }
  });

  await test.step('the focus moves to the next card, and after the last card to the heading', async () => {
    await expect(expenseCard(page, 'chai')).toBeFocused();
    await page.unroute('**/pg/delete/expense/*');
    await pressDelete(page, 'chai');
    await see(page, 'No expenses yet');
    await see(page, 'Add your first expense to get started');
    await expect(page.getByRole('heading', { name: 'Expenses', exact: true })).toBeFocused();
    await see(bilal.page, 'No expenses yet');
  });
});

test('a failed deletion restores the card of the expense and shows why @deep', async ({ member }) => {
  const { asha, spend, open } = await twoAtTheDashboard(member);
  asha.mayLog(/500/);
  await spend(asha, 40, ['chai']);
  await open(asha);
  const { page } = asha;
  const card = expenseCard(page, 'chai');

  await page.route('**/pg/delete/expense/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'The ledger is being moved.' } }),
  );
  await pressDelete(page, 'chai');
  await seeNotice(page, 'The ledger is being moved.');
  await expect(card).toHaveCSS('opacity', '1');
  await expect(card.getByRole('button', { name: 'Delete Expense' })).toBeEnabled();

  await page.unroute('**/pg/delete/expense/*');
  await page.route('**/pg/delete/expense/*', (route) => route.fulfill({ status: 400, body: 'no JSON' }));
  asha.mayLog(/400/);
  await pressDelete(page, 'chai');
  await seeNotice(page, 'Something went wrong');
  await seeCount(page, 1);
});

test('a long month shows its newest page first, and loads older pages on scrolling @deep', async ({ member }) => {
  test.slow();
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 100_000 });
  const code = await buildGroup([api]);
  const firstOfMonth = `${monthOf(new Date())}-01`;
  const record = (person: Person, tag: string) =>
    person.can('addExpense', { amount: 1, paymentDate: firstOfMonth, tags: [tag], groupCodes: [code] });
  await record(api, 'no 1');
  await Promise.all(Array.from({ length: 54 }, (_, index) => record(api, `no ${index + 2}`)));

  await page.goto('/dashboard');
  await seeLive(page);
  await seeCount(page, 55);
  const cards = page.getByText('Paid by Asha Rao');
  await expect(cards).toHaveCount(50);
  await page.getByRole('button', { name: 'Show older' }).scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(55);
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);

  await addExpense(page, { amount: '2', tags: ['newest'] });
  await seeCount(page, 56);
  await expect(cards).toHaveCount(56);
  await pressDelete(page, 'no 1');
  await seeCount(page, 55);
  await expect(expenseCard(page, 'no 1')).toHaveCount(0);
  await expect(cards).toHaveCount(55);
});

type PrintingWindow = Window & { printed?: readonly string[] };

/** Notes what is in the page each time the browser begins to print. Headless browsers print only by `page.pdf`. */
const notePrints = (page: Page) =>
  page.evaluate(() => {
    const note = (): void => {
      const cards = [...document.querySelectorAll('[data-list=expenses] h3')].map((card) => card.textContent ?? '');
      Object.assign(window, { printed: cards });
    };
    addEventListener('beforeprint', note);
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      note();
      dispatchEvent(new Event('afterprint'));
    };
  });

const printed = (page: Page) => page.evaluate(() => (window as PrintingWindow).printed?.length);

test('printing a month of 130 expenses prints all of them, and their search takes the place of the browser’s @deep', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const { page, userId, name } = asha;
  const code = await buildGroup([asha.api]);
  await writeManyExpenses({ code, month: monthOf(new Date()), count: 130, payers: [{ userId, name }] });
  await page.goto('/dashboard');
  await seeLive(page);
  const cards = page.locator('[data-list=expenses] h3');
  await expect(cards).toHaveCount(50);
  await notePrints(page);

  // The keys for the search lead to the app's own; pressed again, they belong to the browser.
  const search = page.getByRole('searchbox', { name: 'Search expenses' });
  const isTaken = () =>
    page.evaluate(
      () => !document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyF', ctrlKey: true, cancelable: true })),
    );
  expect(await isTaken()).toBe(true);
  await expect(search).toBeFocused();
  await expect(
    page.getByText('This searches the whole month. For the browser’s search, press Ctrl+F again.'),
  ).toBeVisible();
  expect(await isTaken()).toBe(false);

  // From the menu, the browser prints at once: what is here, and a line that says so.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('These are the newest 50 of 130 expenses. Print again for all of them.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await search.blur();
  await page.keyboard.press('Control+P');
  await expect.poll(() => printed(page)).toBe(130);
  expect(new Set(await page.evaluate(() => (window as PrintingWindow).printed)).size).toBe(130);
  // Afterwards, the list is as light as before.
  await expect.poll(() => cards.count()).toBeLessThan(60);

  // Listens after the list, so that it notes what the browser prints.
  await notePrints(page);
  await page.pdf();
  expect(await printed(page)).toBe(130);
});
