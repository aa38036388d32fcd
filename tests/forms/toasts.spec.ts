/**
 * A toast goes when its time is over, unless its button is held, and is read out once (docs/product.md §10). e2e/toasts
 * has several at once.
 */
import type { Page } from '@playwright/test';
import { pressDelete } from '../support/e2e/app.ts';
import { holdTimers, letFire, seeTimerHeld } from '../support/e2e/clock.ts';
import { standing } from '../support/e2e/notices.ts';
import { test as base, expect, usual } from '../support/forms.ts';

const text = 'Group code copied to clipboard!';

/** Asha's page at the dashboard with a toast, which stays until the test advances the clock. */
const test = base.extend<{ told: Page }>({
  told: async ({ app: { page, context } }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/dashboard');
    const copy = page.getByRole('button', { name: 'Copy group code' });
    await expect(copy).toBeVisible();
    await holdTimers(page, standing);
    await copy.tap();
    await expect(page.locator('[popover]').getByText(text)).toBeVisible();
    await use(page);
  },
});

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

for (const [how, point] of [
  ['tapped', (page: Page, x: number, y: number) => page.touchscreen.tap(x, y)],
  ['hovered', (page: Page, x: number, y: number) => page.mouse.move(x + 1, y, { steps: 2 })],
] as const) {
  test(`a ${how} toast disappears when its time is over`, async ({ told: page }) => {
    const { x = 0, y = 0 } = (await page.locator('[popover]').getByText(text).boundingBox()) ?? {};
    await point(page, x + 10, y + 10);
    await seeTimerHeld(page, standing);
    await letFire(page, standing);
    await expect(page.getByText(text)).toHaveCount(0);
  });
}

test('a screen reader reads the announcement, but not the toast', async ({ told: page }) => {
  const audible = ':is([role=status], [role=alert], [aria-live]):not([aria-live=off])';
  await expect(page.locator('[popover]').locator(audible).filter({ hasText: text })).toHaveCount(0);
});

base('a toast stays while the pointer or the focus is on its Undo', async ({ app: { page, server } }) => {
  await page.goto('/dashboard');
  const calls = server.hold('deleteExpense');
  await holdTimers(page, standing);
  await pressDelete(page, 'chai');
  await calls.answer(usual.myGroups);
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const [arrive, leave] of [
    [() => undo.hover(), () => page.mouse.move(0, 0)],
    [() => undo.focus(), () => undo.blur()],
  ] as const) {
    await seeTimerHeld(page, standing);
    await arrive();
    await seeTimerHeld(page, standing, false);
    await leave();
  }
  await seeTimerHeld(page, standing);
  await letFire(page, standing);
  await expect(undo).toHaveCount(0);
});
