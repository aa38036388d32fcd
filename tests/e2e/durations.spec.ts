/** How long what moves takes (docs/product.md §10), by a clock in the test's hand. */
import type { Page } from '@playwright/test';
import { expenseCard, pressDelete, seeCount, seeFigure, seeLive } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { madeRecord, openGiveTake } from '../support/e2e/give-take.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { see } from '../support/e2e/ui.ts';

interface Held {
  frames: FrameRequestCallback[];
  timers: (() => void)[];
}
type HoldingWindow = Window & { held: Held };

/** From now on a frame is painted when the test says so, and a timer of `delay` milliseconds fires then too. */
const holdTime = (page: Page, delay = Number.NaN): Promise<void> =>
  page.evaluate((wanted) => {
    const held: Held = { frames: [], timers: [] };
    const real = window.setTimeout;
    Reflect.set(window, 'held', held);
    performance.now = () => 0;
    window.requestAnimationFrame = (then) => held.frames.push(then);
    Reflect.set(window, 'setTimeout', (then: () => void, after: number) =>
      after === wanted ? held.timers.push(then) : real(then, after),
    );
  }, delay);

/** Paints the next frame, so many milliseconds after time was held. */
const paintAt = (page: Page, elapsed: number): Promise<void> =>
  page.evaluate((now) => {
    const { held } = window as unknown as HoldingWindow;
    for (const then of held.frames.splice(0)) then(now);
  }, elapsed);

const held = (page: Page, what: keyof Held): Promise<number> =>
  page.evaluate((of) => (window as unknown as HoldingWindow).held[of].length, what);

test('the totals of the dashboard take 900 ms to a new value, slowing down', async ({ member }) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await open();
  const { page } = asha;
  await holdTime(page);
  await spend(bilal, 120, ['chai']);
  await seeCount(page, 1);
  await expect.poll(() => held(page, 'frames')).toBe(1);
  await paintAt(page, 450);
  await seeFigure(page, 'Total Expenses', '₹105.00');
  await paintAt(page, 900);
  await seeFigure(page, 'Total Expenses', '₹120.00');
});

test('the totals of Give and Take take 1000 ms', async ({ member }) => {
  const asha = await member('Asha Rao');
  const { page } = asha;
  await openGiveTake(page);
  await seeLive(page);
  await seeFigure(page, 'Given', '₹0.00');
  await holdTime(page);
  await madeRecord(asha, { amount: 120 });
  await see(page, 'Given to Ravi');
  await expect.poll(() => held(page, 'frames')).toBe(1);
  await paintAt(page, 500);
  await seeFigure(page, 'Given', '₹105.00');
  await paintAt(page, 1000);
  await seeFigure(page, 'Given', '₹120.00');
});

test('a deleted expense still stands for 500 ms, below a notice in the middle of the top', async ({ member }) => {
  const { asha, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 60, ['bread']);
  await open();
  const { page } = asha;
  await holdTime(page, 500);
  await pressDelete(page, 'bread');
  await see(page, 'Expense deleted successfully!');
  await expect.poll(() => held(page, 'timers')).toBe(1);
  await seeCount(page, 0);
  await expect(expenseCard(page, 'bread')).toBeVisible();

  const box = await page.getByText('Expense deleted successfully!').first().boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box && Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(40);
  expect(box?.y).toBeLessThan(120);

  await page.evaluate(() => {
    for (const then of (window as unknown as HoldingWindow).held.timers) then();
  });
  await expect(expenseCard(page, 'bread')).toHaveCount(0);
});
