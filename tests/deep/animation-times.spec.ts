/** How long animations take (docs/product.md §10), with a fake clock. */
import { expenseCard, pressDelete, seeCount, seeFigure } from '../support/e2e/app.ts';
import { holdFrames, holdTimers, letFire, paintAt, seeFrameHeld, seeTimerHeld } from '../support/e2e/fake-clock.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { madeRecord, openGiveTake } from '../support/e2e/give-take.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { see } from '../support/e2e/ui.ts';

test('the totals of the dashboard take 900 ms to reach a new value, and slow down on the way', async ({ member }) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await open(asha);
  const { page } = asha;
  await holdFrames(page);
  await spend(bilal, 120, ['chai']);
  await seeCount(page, 1);
  await seeFrameHeld(page);
  await paintAt(page, 450);
  await seeFigure(page, 'Total Expenses', '₹105.00');
  await paintAt(page, 900);
  await seeFigure(page, 'Total Expenses', '₹120.00');
});

test('the totals of Give and Take take 1000 ms to reach a new value', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  await openGiveTake(page);
  await seeFigure(page, 'Given', '₹0.00');
  await holdFrames(page);
  await madeRecord(asha, { amount: 120 });
  await see(page, 'Given to Ravi');
  await seeFrameHeld(page);
  await paintAt(page, 500);
  await seeFigure(page, 'Given', '₹105.00');
  await paintAt(page, 1000);
  await seeFigure(page, 'Given', '₹120.00');
});

test('a deleted expense stays on the screen for 500 ms, and a notice appears at the top centre', async ({ member }) => {
  const { asha, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 60, ['bread']);
  await open(asha);
  const { page } = asha;
  // The notice itself stays for 3000 ms.
  await holdTimers(page, 500, 3000);
  await pressDelete(page, 'bread');
  const notice = page.getByText('Expense deleted successfully!').first();
  await expect(notice).toBeVisible();
  await seeTimerHeld(page, 500);
  await seeTimerHeld(page, 3000);
  await seeCount(page, 0);
  await expect(expenseCard(page, 'bread')).toBeVisible();

  const box = await notice.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box && Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(40);
  expect(box?.y).toBeLessThan(120);

  await letFire(page, 500);
  await expect(expenseCard(page, 'bread')).toHaveCount(0);
  await letFire(page, 3000);
  await expect(page.getByText('Expense deleted successfully!')).toHaveCount(0);
});
