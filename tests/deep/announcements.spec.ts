/** Screen-reader announcements of other members’ changes, of searches and of confirmations. */
import type { GroupExpenseDocument } from '@pg/contract/documents';
import { localDate, monthOf } from '@pg/contract/months';
import { groupExpensesPath, monthPath } from '@pg/contract/stored';
import type { Route } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { database } from '../support/database.ts';
import { addExpense, expenseCard, pressDelete, seeCount, seeLive } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { answer, madeRecord, openGiveTake, pressSettle } from '../support/e2e/give-take.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { hear, heard, listen } from '../support/e2e/screen-reader.ts';
import { seeHeading } from '../support/e2e/ui.ts';

test('a screen reader announces each change by another member once, and twenty changes at once in one message', async ({
  member,
}) => {
  const { asha, bilal, code, spend } = await twoAtTheDashboard(member);
  const { page } = asha;
  await listen(page);
  await page.goto('/dashboard');
  await seeLive(page);
  await spend(bilal, 120, ['tea']);
  await hear(page, 'Bilal Khan added ₹120.00, tea.');
  const tea = await expenseCard(page, 'tea').getAttribute('data-expense');
  await bilal.api.can('deleteExpense', { id: tea });
  await hear(page, 'Bilal Khan deleted ₹120.00, tea.');

  // These expenses are written to the database directly, because the API would record them one by one.
  const month = monthOf(new Date());
  const batch = database.batch();
  for (let number = 1; number <= 20; number += 1) {
    const expense = { amount: 1000, tags: ['milk'], description: 'milk', userId: bilal.api.id };
    const dated = { paymentDate: localDate(new Date()), createdAt: new Date().toISOString() };
    batch.create(database.collection(groupExpensesPath(code)).doc(), { ...expense, ...dated } as GroupExpenseDocument);
  }
  const [count, revision] = [FieldValue.increment(20), FieldValue.increment(20)];
  const total = FieldValue.increment(20_000);
  batch.set(database.doc(monthPath(code, month)), { count, revision, total }, { merge: true });
  await batch.commit();
  await hear(page, 'Bilal Khan added 20 expenses, ₹200.00 together.');
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
    'Bilal Khan added 20 expenses, ₹200.00 together.',
  ]);
});

test('a screen reader announces the number of search results, the question before settling, and the outcome', async ({
  member,
}) => {
  const asha = await member('Asha Rao');
  const { page, api } = asha;
  await api.can('setMonthlyLimit', { limit: 1000 });
  const { groupCode } = await api.can('createGroup', { groupName: 'Sunrise PG' });
  for (const tags of [['chai'], ['bread']]) {
    await api.can('addExpense', { amount: 10, paymentDate: localDate(new Date()), tags, groupCodes: [groupCode] });
  }
  await madeRecord(asha, { amount: 50, name: 'Ravi' });
  await listen(page);
  const held: Route[] = [];
  await page.route('**/pg/my-groups?*', (route) => void held.push(route), { times: 1 });
  await page.goto('/dashboard');
  await hear(page, 'Loading group...');
  await held.shift()?.continue();
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
