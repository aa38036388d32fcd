/** Undoing a deletion (docs/product.md §5, §10). */
import { expenseCard, pressDelete, seeCoins, seeCount } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { holdTimers } from '../support/e2e/fake-clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { juttingOut, tooSmall } from '../support/e2e/measures.ts';
import { seeNotice, standing } from '../support/e2e/notices.ts';
import { click } from '../support/e2e/ui.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('Asha deletes the wrong expense and undoes that at once; Bilal sees the expense go and come back', async ({
  member,
}) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 300, ['chai']);
  await spend(asha, 40, ['milk']);
  await open();
  const { page } = asha;
  const bin = expenseCard(bilal.page, 'chai').getByRole('button', { name: 'Delete Expense' });
  await expect(bin).toHaveCSS('opacity', '0.4');
  await bin.click();
  await seeNotice(bilal.page, 'You can only delete your own expenses');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdTimers(page, standing);
  await pressDelete(page, 'chai');
  await seeNotice(page, 'Expense deleted successfully!');
  await expect(expenseCard(page, 'chai')).toHaveCount(0);
  await seeCount(bilal.page, 1);
  expect([...(await juttingOut(page)), ...(await tooSmall(page))]).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeProblems(page)).toEqual([]);
  }
  await click(page, 'Undo');
  await seeNotice(page, 'Expense restored.');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  for (const { page: screen } of [asha, bilal]) {
    await expect(expenseCard(screen, 'chai')).toContainText('₹300.00');
    await seeCount(screen, 2);
  }
  await seeCoins(page, '9,99,660');
});
