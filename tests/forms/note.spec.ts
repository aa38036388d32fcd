/** The note of an expense: once it has a title, what is typed is offered as one, and its details and Edit have it. */
import { details, fillExpense, offers, openDetails, sendExpense, tagsField } from '../support/e2e/app.ts';
import { click, fill } from '../support/e2e/ui.ts';
import { expect, expense, sunrise, test, usual } from '../support/forms.ts';

const note = 'second can in the store room';

test('words beside a title are offered as a note', async ({ app: { page, server } }) => {
  const calls = server.hold('addExpense');
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '40', tags: ['gas'] });
  await expect(page.getByLabel('Note')).toHaveCount(0);
  await tagsField(page).fill('Gas cylinder');
  await offers(page).getByText('Title “Gas cylinder”').click();
  await tagsField(page).fill(note);
  await offers(page).getByText(`As a note: ${note}`).click();
  await expect(page.getByLabel('Note')).toHaveValue(note);
  await sendExpense(page);
  await calls.seen();
  expect(calls.sent[0]?.body).toMatchObject({ tags: ['gas'], title: 'Gas cylinder', note });
});

test('the details show a note, and Edit changes and removes it', async ({ app: { page, server } }) => {
  const gas = expense({ title: 'Gas cylinder', note });
  server.answer('myGroups', { ...usual.myGroups, groups: [{ ...sunrise, expenses: [gas] }] });
  server.answer('getExpense', { ...usual.getExpense, expense: gas });
  await page.goto('/dashboard');
  await openDetails(page, 'Gas cylinder');
  await expect(details(page, 'Gas cylinder')).toContainText(`Note${note}`);
  const edits = server.hold('editExpense');
  await details(page, 'Gas cylinder').getByRole('button', { name: 'Edit', exact: true }).click();
  await fill(page, 'Note', '');
  await click(page, 'Save');
  await edits.seen();
  expect(edits.sent[0]?.body).toMatchObject({ note: '', revision: 1 });
  expect(edits.sent[0]?.body).not.toHaveProperty('title');
});
