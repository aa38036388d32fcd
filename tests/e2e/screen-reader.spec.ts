/**
 * What a screen-reader user finds in forms and on the dashboard: roles, names, and announced errors, results and
 * changes (docs/product.md §10).
 */
import { addTo, type Checksum } from '@pg/contract/checksum';
import { groupExpensesPath, monthPath } from '@pg/contract/document-paths';
import { dayOfMonth } from '@pg/contract/months';
import { FieldValue } from 'firebase-admin/firestore';
import { database } from '../support/database.ts';
import {
  addExpense,
  details,
  expenseCard,
  openDetails,
  pressDelete,
  previous,
  seeCount,
  setLimit,
  thisMonth,
} from '../support/e2e/app.ts';
import { expect, openLive, test, today } from '../support/e2e/fixtures.ts';
import { answer, madeRecord, openGiveTake, pressSettle, record } from '../support/e2e/give-take.ts';
import { runTogether } from '../support/e2e/measures.ts';
import { hold } from '../support/e2e/network.ts';
import { hear, heard, listen } from '../support/e2e/notices.ts';
import { click, fill, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { base64, tinyJpeg } from '../support/pictures.ts';

test('a screen reader names every field of the sign-up form, and announces errors and moves to their field', async ({
  visitor,
}) => {
  const { page, name, mobile: userId } = await visitor('Asha Rao');
  await listen(page);
  await page.goto('/signup');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Create Account" [level=1]
      - paragraph: Join PG Expense Tracker and start managing expenses
      - text: Full Name
      - textbox "Full Name"
      - text: Mobile number
      - textbox "Mobile number"
      - text: Password
      - textbox "Password"
      - button "Show password": Show
      - paragraph: 6 characters or more
      - text: Confirm Password
      - textbox "Confirm Password"
      - button "Show password": Show
      - button "Create Account"
      - paragraph:
        - text: Already have an account?
        - link "Sign in"
  `);

  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('6 characters or more');
  await fill(page, 'Full Name', name);
  await click(page, 'Create Account');
  await hear(page, 'Please fill in all fields');
  const mobile = page.getByLabel('Mobile number');
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await expect(mobile).toHaveAccessibleDescription('Please fill in all fields');
  await mobile.fill(userId);
  await expect(mobile).not.toHaveAttribute('aria-invalid');
  await fill(page, 'Password', 'chai-and-rent');
  await fill(page, 'Confirm Password', 'chai-or-rent');
  await page.keyboard.press('Enter');
  await hear(page, 'Passwords do not match');
  await expect(page.getByLabel('Confirm Password')).toBeFocused();
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  await fill(page, 'Confirm Password', 'chai-and-rent');
  await page.keyboard.press('Enter');
  const signIn = page.getByRole('button', { name: 'Sign In' });
  await expect(signIn).toBeFocused();
  await expect(signIn).toHaveAccessibleDescription('Account created. Now sign in.');
});

test('a screen reader reads the dashboard and its Add Expense form in order, and announces errors and results', async ({
  alone: { page, open },
}) => {
  await listen(page);
  await open();
  await setLimit(page, '1000');
  await hear(page, 'Monthly limit updated!');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Sunrise PG" [level=1]
      - button "Edit group name"
      - button /^Copy group code [A-Z2-9]{6}$/
      - button "Invite"
      - status: Live
      - button "Group"
      - button "Add Expense"
      - heading "Total Expenses" [level=2]
      - text: ·
      - button /^Insights [A-Z][a-z]+$/
      - paragraph: ₹0.00
      - link "Give/Take Given ₹0.00 Taken ₹0.00"
      - 'button "Remaining Coins 1,000 Monthly limit: 1,000 0% used"'
      - tablist "Group":
        - tab "Expenses (0)" [selected]
        - tab "Previous Months"
      - tabpanel "Expenses (0)":
        - region "Expenses":
          - heading "Expenses" [level=2]
  `);

  await click(page, 'Add Expense');
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Add Expense":
      - heading "Add Expense" [level=2]
      - button "Cancel"
      - textbox "Amount (₹)"
      - text: Tags
      - textbox "Tags"
      - button "Add tag"
      - status
      - list "Suggested tags":
        - listitem:
          - button "canteen"
      - button "Date Today"
      - button "Add Expense" [disabled]
  `);
  await fill(page, 'Amount (₹)', '12 or 20');
  await fill(page, 'Tags', 'chai');
  await page.keyboard.press('Enter');
  await hear(page, 'Added chai.');
  await dialog.getByRole('button', { name: 'Add Expense' }).click();
  await hear(page, /^Enter an amount in rupees/);
  await expect(page.getByLabel('Amount (₹)')).toBeFocused();
  await expect(page.getByLabel('Amount (₹)')).toHaveAccessibleDescription(/Enter an amount in rupees/);
  await fill(page, 'Amount (₹)', '120');
  await page.keyboard.press('Enter');
  await hear(page, /^You added in just \d+ second\(s\)!$/);
  await hear(page, 'Remaining coins: 880');
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeFocused();
  await expect(expenseCard(page, 'chai')).toMatchAriaSnapshot(`
    - listitem:
      - heading "chai" [level=3]:
        - button "chai"
      - paragraph: ₹120.00
      - text: Paid by you
      - time
      - button "Delete Expense"
  `);
});

test('a screen reader never joins two words into one @deep', async ({ pair: { asha, bilal, page, spend, open } }) => {
  await spend(asha, 60, ['chai']);
  await spend(bilal, 40, ['milk'], `${previous}-05`);
  await open(asha);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  expect.soft(await runTogether(page)).toEqual([]);
  await openTab(page, 'Members');
  const own = page.getByTitle('Click to view expenses').filter({ hasText: 'Asha' });
  await expect(own).toHaveAccessibleName('Asha Rao You Total spent ₹60.00 ₹30.00 above the average');
  await expect(own).toHaveText('Asha Rao You Total spent ₹60.00 Total spent +₹30.00 above the average');
  expect.soft(await runTogether(page)).toEqual([]);
  await click(page, '2 members');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toHaveText(/^Asha Rao You \d{10} Admin$/);
  expect.soft(await runTogether(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await openTab(page, 'Previous Months');
  await expect(expenseCard(page, 'milk')).toBeVisible();
  expect.soft(await runTogether(page)).toEqual([]);
  await page.goto('/');
  await see(page, 'Enter Group');
  expect.soft(await runTogether(page)).toEqual([]);
});

test('a member’s card says so if the member spent exactly the average @deep', async ({
  pair: { asha, bilal, page, spend, open },
}) => {
  await open(asha);
  await openTab(page, 'Members');
  const own = page.getByTitle('Click to view expenses').filter({ hasText: 'Asha' });
  await expect(own).toHaveAccessibleName('Asha Rao You Total spent ₹0.00 ₹0.00 exactly the average');
  await spend(bilal, 30, ['chai']);
  await expect(own).toHaveAccessibleName('Asha Rao You Total spent ₹0.00 ₹15.00 below the average');
});

test('a screen reader reads the text of a card with each of its buttons @deep', async ({
  pair: { asha, page, spend, open },
}) => {
  await spend(asha, 60, ['chai', 'samosa']);
  await spend(asha, 1250.5, ['rent']);
  await open(asha);
  const bin = (description: string) => expenseCard(page, description).getByRole('button', { name: 'Delete Expense' });
  await expect(bin('chai, samosa')).toHaveAccessibleDescription('chai, samosa ₹60.00');
  await expect(bin('rent')).toHaveAccessibleDescription('rent ₹1,250.50');
  await expect(page.getByTitle('Delete Expense', { exact: true })).toHaveCount(2);

  await madeRecord(asha, { amount: 120 });
  await openGiveTake(page);
  const card = record(page, 'Given to Ravi');
  for (const name of ['Edit amount', 'Mark as Settled']) {
    await expect(card.getByRole('button', { name })).toHaveAccessibleDescription(/^Given to Ravi .* ₹120\.00$/);
  }
});

test('a screen reader says “1 expense” and “0 expenses” @deep', async ({ pair: { asha, page, spend, open } }) => {
  await spend(asha, 60, ['chai'], `${previous}-05`);
  await listen(page);
  await open(asha);
  await openTab(page, 'Previous Months');
  await hear(page, /: 1 expense$/);
  await page.getByRole('button', { name: 'Previous month', exact: true }).click();
  await hear(page, /: 0 expenses$/);
  await click(page, 'Add Expense');
  await fill(page, 'Tags', 'groc');
  await hear(page, '1 suggested tag.');
  await fill(page, 'Tags', 'me');
  await hear(page, '3 suggested tags.');
});

test('a screen reader announces each change by another member once, and twenty changes at once in one message @deep', async ({
  pair: { bilal, page, code, spend },
}) => {
  await listen(page);
  await openLive(page);
  await spend(bilal, 120, ['tea']);
  await hear(page, 'Bilal Khan added ₹120.00, tea.');
  const copies = database.collection(groupExpensesPath(code));
  const [tea] = (await copies.get()).docs;
  await bilal.api.can('deleteExpense', { id: tea?.id });
  await hear(page, 'Bilal Khan deleted ₹120.00, tea.');

  // These expenses are written to the database directly, because the API would record them one by one.
  const batch = database.batch();
  const changedAt = FieldValue.serverTimestamp();
  const check: Checksum = {};
  for (let number = 1; number <= 20; number += 1) {
    const copy = copies.doc();
    batch.create(copy, { ...tea?.data(), createdAt: new Date().toISOString(), changedAt });
    addTo(check, { id: copy.id, revision: 1, paymentDate: today }, 1);
  }
  const more = {
    count: 20,
    revision: 20,
    total: 240_000,
    [`check.${dayOfMonth(today)}`]: check[dayOfMonth(today)] ?? 0,
  };
  const increments = Object.entries(more).map(([field, by]) => [field, FieldValue.increment(by)]);
  batch.update(database.doc(monthPath(code, thisMonth)), Object.fromEntries(increments));
  await batch.commit();
  await hear(page, 'Bilal Khan added 20 expenses, ₹2,400.00 together.');
  await seeCount(page, 20);

  await addExpense(page, { amount: '5', tags: ['bread'] });
  await hear(page, /^You added in just/);
  await pressDelete(page, 'bread');
  await hear(page, 'Expense deleted successfully!');
  await expect(expenseCard(page, 'bread')).toHaveCount(0);
  const announced = (await heard(page)).filter((words) => /(added|deleted) (₹|\d)/.test(words));
  expect(announced).toEqual([
    'Bilal Khan added ₹120.00, tea.',
    'Bilal Khan deleted ₹120.00, tea.',
    'Bilal Khan added 20 expenses, ₹2,400.00 together.',
  ]);
});

test('a screen reader announces the number of search results, the question before settling, and the outcome @deep', async ({
  alone: { asha, page, spend },
}) => {
  await spend(asha, 10, ['chai']);
  await spend(asha, 10, ['bread']);
  await madeRecord(asha, { amount: 50, name: 'Ravi' });
  await listen(page);
  const calls = await hold(page, '**/pg/my-groups?*', 1);
  await page.goto('/dashboard');
  await hear(page, 'Loading group...');
  await calls.send();
  await hear(page, 'Sunrise PG');
  await seeCount(page, 2);
  await page.getByRole('searchbox', { name: 'Search expenses' }).fill('chai');
  await hear(page, '1 expense found');
  await page.getByRole('searchbox', { name: 'Search expenses' }).fill('helicopter');
  await hear(page, '0 expenses found');
  expect((await heard(page)).filter((words) => / added /.test(words))).toEqual([]);

  await openGiveTake(page);
  await expect(page.getByRole('region', { name: 'Transactions' })).toMatchAriaSnapshot(`
    - region "Transactions":
      - heading "Transactions" [level=2]
      - list:
        - listitem:
          - heading "Given to Ravi" [level=3]
          - paragraph:
            - time
            - text: · Open
          - paragraph: ₹50.00
          - button "Edit amount"
          - button "Mark as Settled"
  `);
  await pressSettle(page, 'Given to Ravi');
  const question = page.getByRole('alertdialog', { name: 'Delete Transaction?' });
  await expect(question).toHaveAccessibleDescription(/^Given to Ravi: ₹50\.00 Settled debts leave this list/);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await answer(page, 'Delete');
  await hear(page, 'Transaction deleted.');
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeFocused();
  await seeHeading(page, 'Give and Take');
});

test('a screen reader names the bill and what is not right, and announces that somebody was told @deep', async ({
  pair: { asha, bilal, page, code, spend, open },
}) => {
  const { id, revision } = await spend(bilal, 60, ['chai']);
  await bilal.api.can('addPhoto', { id, data: base64(tinyJpeg) });
  await asha.api.can('sayNotRight', { groupCode: code, expense: id, revision, text: 'It was forty.' });
  await listen(page);
  await listen(bilal.page);
  await open();
  await expect(expenseCard(page, 'chai')).toHaveText(/Asha Rao: not right/);
  expect.soft(await runTogether(page)).toEqual([]);
  await openDetails(page, 'chai');
  await click(page, 'Show the bill');
  await expect(details(page, 'chai').getByRole('img', { name: 'Bill of chai, ₹60.00' })).toBeVisible();
  expect.soft(await runTogether(page)).toEqual([]);
  await click(page, 'Take it back');
  await hear(page, 'You took it back.');
  await click(page, 'This is not right');
  const dialog = page.getByRole('dialog', { name: 'This is not right' });
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "This is not right":
      - heading "This is not right" [level=2]
      - button "Cancel"
      - paragraph: Bilal Khan is told, and everyone in the group sees it. No amount changes.
      - text: What is wrong?
      - textbox "What is wrong?"
      - button "Tell Bilal Khan"
  `);
  await fill(page, 'What is wrong?', 'It was thirty.');
  await click(page, 'Tell Bilal Khan');
  await hear(page, 'Bilal Khan was told.');
  await expect(expenseCard(bilal.page, 'chai')).toHaveText(/Asha Rao: not right/);
});
