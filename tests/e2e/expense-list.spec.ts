/** The cards of expenses, and who may delete one. */
import { monthOf } from '@pg/contract/months';
import { askToDelete, deletionQuestion, expenseCard } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';

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
