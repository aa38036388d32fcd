/** Money that came back: how it is recorded, and what its card, its details and a month below zero say. */
import { paise } from '@pg/contract/money';
import { choice, details, expenseCard, fillExpense, openChoice, openDetails } from '../support/e2e/app.ts';
import { topmost } from '../support/e2e/network.ts';
import { click, fill, see } from '../support/e2e/ui.ts';
import { asha, expect, expense, group, meera, ravi, sunrise, test, today, user, usual } from '../support/forms.ts';

const back = expense({ id: 'back0000000000000000', amount: paise(-20_000), tags: ['gas'], share: paise(-5_000) });
const added = { expense: back, user };

test('the choice of who paid ends with money back: its form says so, offers no more than fits, and sends it', async ({
  app: { page, server },
}) => {
  const calls = server.hold('addExpense');
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '200', tags: ['gas'] });
  await openChoice(page, 'Paid by');
  await click(page, 'It is money back');
  const form = topmost(page);
  await expect(form).toHaveAccessibleName('Add money back');
  await expect(form.getByLabel('Money back (₹)')).toHaveValue('200');
  await expect(form.getByRole('button', { name: /^Got by/ })).toHaveText('Got by You');
  await expect(form.getByRole('button', { name: /^Repeat/ })).toHaveCount(0);
  await form.getByRole('radio', { name: ravi.name }).check();
  await form.getByRole('button', { name: /^Whose/ }).click();
  await expect(form.getByRole('radio', { name: 'By days' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Add money back' }).click();
  await calls.seen();
  expect(calls.sent[0]?.body).toEqual({
    ...{ amount: 200, paymentDate: expect.stringContaining(today), tags: ['gas'], groupCodes: [group.groupCode] },
    ...{ payers: [{ userId: ravi.id, amount: 200 }], moneyBack: true },
  });
  await calls.answer(added);
  await see(page, 'Added gas, ₹200.00 back');
});

test('the details of an expense lead to money back, with its tags, its people and its name', async ({
  app: { page, server },
}) => {
  const calls = server.hold('addExpense');
  const parts = [asha, ravi].map(({ mobile }) => ({ userId: mobile, value: paise(2_000) }));
  server.answer('getExpense', {
    ...usual.getExpense,
    payers: [{ userId: ravi.mobile, amount: paise(4_000) }],
    split: { mode: 'EXACT', parts },
  });
  await page.goto('/dashboard');
  await openDetails(page, 'chai');
  await click(page, 'Money back');
  const form = topmost(page);
  await expect(form).toHaveAccessibleName('Add money back');
  await expect(form.getByLabel('Title (optional)')).toHaveValue('Money back: chai');
  await expect(form.getByRole('button', { name: /^Got by/ })).toHaveText('Got by You');
  await fill(page, 'Money back (₹)', '15');
  await form.getByRole('button', { name: 'Add money back' }).click();
  await calls.seen();
  expect(calls.sent[0]?.body).toMatchObject({
    ...{ amount: 15, tags: ['chai'], title: 'Money back: chai', moneyBack: true },
    split: { mode: 'EQUAL', parts: [{ userId: asha.id }, { userId: ravi.id }] },
  });
});

test('card, details, editing and Insights of money back are above zero in words, and end at zero in bars', async ({
  app: { page, server },
}) => {
  const [gotBy, share] = [[{ userId: ravi.mobile, amount: paise(-20_000) }], paise(-5_000)];
  const shown = { ...back, userId: asha.mobile, payers: gotBy };
  const totals = { total: paise(-20_000), count: 1, byMember: { [ravi.mobile]: paise(-20_000) } };
  const sums = { byDay: { [today.slice(8)]: paise(-20_000) }, byTag: { gas: paise(-20_000) } };
  server.answer('myGroups', { ...usual.myGroups, groups: [{ ...sunrise, ...totals, ...sums, expenses: [shown] }] });
  server.answer('getExpense', {
    ...usual.getExpense,
    expense: shown,
    payers: gotBy,
    shares: [asha, ravi, { mobile: meera.id }].map(({ mobile: userId }) => ({ ...group, userId, amount: share })),
  });
  await page.goto('/dashboard');
  const card = expenseCard(page, 'gas');
  await expect(card).toContainText('₹200.00 back');
  await expect(card).toContainText('Got by Ravi Kumar');
  await expect(card).toContainText('₹50.00 of it is yours');
  await click(page, /^Insights/);
  await see(page, 'More came back than was spent.');
  await expect(topmost(page).getByText('%')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openDetails(page, 'gas');
  const opened = details(page, 'gas');
  await expect(opened).toContainText('Amount₹200.00 back');
  await expect(opened).toContainText('Got byRavi Kumar ₹200.00');
  await expect(opened.getByRole('button', { name: 'Money back' })).toHaveCount(0);
  await opened.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Money back (₹)')).toHaveValue('200');
  const edits = server.hold('editExpense');
  await fill(page, 'Money back (₹)', '250');
  await click(page, 'Save');
  await edits.seen();
  expect(edits.sent[0]?.body).toMatchObject({ amount: 250, moneyBack: true, revision: 1 });
  await expect(choice(page, 'Paid by')).toHaveCount(0);
});
