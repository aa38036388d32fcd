/** The celebration of an expense that was recorded quickly (docs/product.md §10). */
import { dialog } from '../support/e2e/add-expense.ts';
import { addExpense, expenseCard, fillExpense, sendExpense } from '../support/e2e/app.ts';
import { holdTimers, letFire, seeTimerHeld } from '../support/e2e/fake-clock.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { openOwnDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { holdStopwatch, letPass } from '../support/e2e/stopwatch.ts';
import { click, seeNo } from '../support/e2e/ui.ts';

const celebration = 'Lightning Fast!';

test('a user who adds an expense within two seconds sees a popup for 2.5 seconds and confetti for 5 seconds', async ({
  member,
}) => {
  const ravi = await member('Ravi Kumar', unopened);
  const { page } = ravi;
  await holdStopwatch(page);
  await openOwnDashboard(ravi);
  await fillExpense(page, { amount: '20', tags: ['chai'] });
  await letPass(page, 1500);
  await holdTimers(page, 2500, 5000);
  await sendExpense(page);

  const popup = page.getByRole('status').filter({ hasText: celebration });
  await expect(popup).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await seeNotice(page, 'You added in just 2 second(s)!');
  const canvas = page.locator('canvas');
  await expect
    .poll(() =>
      canvas.evaluate((drawn: HTMLCanvasElement) => {
        const empty = document.createElement('canvas');
        [empty.width, empty.height] = [drawn.width, drawn.height];
        return drawn.toDataURL() !== empty.toDataURL();
      }),
    )
    .toBe(true);
  // The celebration blocks no clicks.
  await page.getByRole('tab', { name: /^Expenses/ }).click();
  await click(page, 'Add Expense');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await seeTimerHeld(page, 2500);
  await seeTimerHeld(page, 5000);
  await letFire(page, 2500);
  await seeNo(page, celebration);
  await expect(canvas).toHaveCount(1);
  await letFire(page, 5000);
  await expect(canvas).toHaveCount(0);
});

test('a user who takes longer sees how many seconds it took, and no celebration', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  const { page } = ravi;
  await holdStopwatch(page);
  await openOwnDashboard(ravi);
  await fillExpense(page, { amount: '20', tags: ['chai'] });
  await letPass(page, 2001);
  await sendExpense(page);
  await seeNotice(page, 'You added in just 3 second(s)!');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeNo(page, celebration);
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('with reduced motion the popup of a celebration does not move, and there is no confetti', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  const { page } = ravi;
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdStopwatch(page);
  await openOwnDashboard(ravi);
  await holdTimers(page, 2500);
  await addExpense(page, { amount: '20', tags: ['chai'] });
  const popup = page.getByText(celebration);
  await expect(popup).toBeVisible();
  expect(await popup.evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(page.locator('canvas')).toHaveCount(0);
  await seeTimerHeld(page, 2500);
  await letFire(page, 2500);
  await seeNo(page, celebration);
  expect(loaded.filter((url) => url.includes('confetti'))).toEqual([]);
});
