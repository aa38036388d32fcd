/** A month with more expenses than a page (docs/product.md §10). */
import { monthOf } from '@pg/contract/months';
import { addExpense, expenseCard, pressDelete, seeCount, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { buildGroup, type Person } from '../support/people.ts';

test('a long month shows its newest page first, and loads older pages on scrolling', async ({ member }) => {
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
