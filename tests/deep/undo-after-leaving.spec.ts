/** Undo by a user who was removed from the group, and after another flatmate has left (docs/product.md §5). */
import { addExpense, expenseCard } from '../support/e2e/app.ts';
import { holdTimers } from '../support/e2e/fake-clock.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see } from '../support/e2e/ui.ts';

/** How long the notice about a deletion stays, in milliseconds. */
const standing = 3000;

test.use({ viewport: { width: 360, height: 740 } });

test('Undo is refused to a user who was removed from the group, and works after another flatmate has left', async ({
  member,
}) => {
  const { asha, bilal, code, open } = await twoAtTheDashboard(member);
  const charu = await member('Charu Nair', unopened);
  await charu.api.can('joinGroup', { groupCode: code });
  bilal.mayLog(/403/);
  await open();
  for (const [{ page }, tag] of [[asha, 'chai'] as const, [bilal, 'milk'] as const]) {
    await holdTimers(page, standing);
    await addExpense(page, { amount: '30', tags: [tag] });
  }
  for (const { page } of [asha, bilal]) await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  await charu.api.can('leaveGroup', { groupCode: code });
  await click(asha.page, 'Undo');
  await seeNotice(asha.page, 'Expense deleted successfully!');
  await expect(expenseCard(bilal.page, 'chai')).toHaveCount(0);

  await asha.api.can('removeMember', { groupCode: code, userId: bilal.userId });
  await see(bilal.page, /^You are no longer a member of /);
  await click(bilal.page, 'Undo');
  await seeNotice(bilal.page, 'You are not a member of this group.');
  await expect(expenseCard(asha.page, 'milk')).toBeVisible();
});
