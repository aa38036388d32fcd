/** How long animations take, and the celebration of an expense that was recorded quickly (docs/product.md §10). */
import {
  addExpense,
  dialog,
  expenseCard,
  fillExpense,
  pressDelete,
  seeCount,
  seeFigure,
  sendExpense,
} from '../support/e2e/app.ts';
import {
  holdFrames,
  holdStopwatch,
  holdTimers,
  letFire,
  letPass,
  paintAt,
  seeFrameHeld,
  seeTimerHeld,
} from '../support/e2e/clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { madeRecord, openGiveTake } from '../support/e2e/give-take.ts';
import { pathsOf } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('the totals of the dashboard take 900 ms to reach a new value, and slow down on the way @deep', async ({
  pair: { asha, bilal, page, spend, open },
}) => {
  await open(asha);
  await holdFrames(page);
  await spend(bilal, 120, ['chai']);
  await seeCount(page, 1);
  await seeFrameHeld(page);
  await paintAt(page, 450);
  await seeFigure(page, 'Total Expenses', '₹105.00');
  await paintAt(page, 900);
  await seeFigure(page, 'Total Expenses', '₹120.00');
});

test('a total never counts up from another group’s amount @deep', async ({ pair: { asha, page, spend, open } }) => {
  const trip = await buildGroup([asha.api], 'Goa trip');
  await spend(asha, 120, ['chai']);
  await open(asha);
  await seeFigure(page, 'Total Expenses', '₹120.00');
  await holdFrames(page);
  await page.evaluate((code) => location.assign(`#group=${code}`), trip);
  await seeHeading(page, 'Goa trip');
  await seeFigure(page, 'Total Expenses', '₹0.00');
});

test('the totals of Give and Take take 1000 ms to reach a new value @deep', async ({ signedIn: { asha, page } }) => {
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

test('a deleted expense stays on the screen for 500 ms, and a notice appears at the top centre @deep', async ({
  pair: { asha, page, spend, open },
}) => {
  await spend(asha, 60, ['bread']);
  await open(asha);
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

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a flatmate’s new card is tinted for six seconds, one’s own is not (${reducedMotion}) @deep`, async ({
    pair: { asha, bilal, spend, open },
  }) => {
    await asha.page.emulateMedia({ reducedMotion });
    await spend(bilal, 20, ['milk']);
    await open(asha);
    await holdTimers(asha.page, 6000);
    await spend(asha, 30, ['bread']);
    await spend(bilal, 40, ['chai']);
    await expect(expenseCard(asha.page, 'chai')).toContainText('just now');
    const colour = (description: string) =>
      expenseCard(asha.page, description).evaluate((card) => getComputedStyle(card).backgroundColor);
    await expect.poll(() => colour('chai')).not.toBe(await colour('milk'));
    await expect(expenseCard(asha.page, 'bread')).toBeVisible();
    await expect(asha.page.getByText('just now')).toHaveCount(1);

    await seeTimerHeld(asha.page, 6000);
    await letFire(asha.page, 6000);
    await expect(asha.page.getByText('just now')).toHaveCount(0);
    await expect.poll(async () => (await colour('chai')) === (await colour('milk'))).toBe(true);
  });
}

const celebration = 'Lightning Fast!';

test('a user who adds an expense within two seconds sees a popup for 2.5 seconds and confetti for 5 seconds @deep', async ({
  alone: { page, open },
}) => {
  await holdStopwatch(page);
  await open();
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

test('a user who takes longer sees how many seconds it took, and no celebration @deep', async ({
  alone: { page, open },
}) => {
  await holdStopwatch(page);
  await open();
  await fillExpense(page, { amount: '20', tags: ['chai'] });
  await letPass(page, 2001);
  await sendExpense(page);
  await seeNotice(page, 'You added in just 3 second(s)!');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeNo(page, celebration);
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('with reduced motion the popup of a celebration does not move, and there is no confetti @deep', async ({
  alone: { page, open },
}) => {
  const confetti = pathsOf(page, /confetti/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdStopwatch(page);
  await open();
  await holdTimers(page, 2500);
  await addExpense(page, { amount: '20', tags: ['chai'] });
  const popup = page.getByText(celebration);
  await expect(popup).toBeVisible();
  expect(await popup.evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(page.locator('canvas')).toHaveCount(0);
  await seeTimerHeld(page, 2500);
  await letFire(page, 2500);
  await seeNo(page, celebration);
  expect(confetti).toEqual([]);
});
