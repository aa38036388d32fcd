/**
 * Toasts disappear after three seconds, do not pile up, do not block what is below them, and are accessible in Hindi
 * and dark mode too (docs/product.md §10, §11).
 */
import type { Page } from '@playwright/test';
import { holdTimers, letFire, seeTimerHeld } from '../support/e2e/clock.ts';
import { test as base, expect } from '../support/e2e/fixtures.ts';
import { hindi } from '../support/e2e/language.ts';
import { axeProblems } from '../support/e2e/measures.ts';
import { seeNotice, standing } from '../support/e2e/notices.ts';
import { setPermission } from '../support/e2e/notifications.ts';
import { seeHeading } from '../support/e2e/ui.ts';

const text = 'Group code copied to clipboard!';

const nowhere = { x: 0, y: 0, width: 0, height: 0 };

/** Asha's page at the dashboard of a group with two members. Toasts stay until the test advances the clock. */
const test = base.extend<{ opened: Page }>({
  opened: async ({ pair: { asha, page, context, open } }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(asha);
    await holdTimers(page, standing);
    await use(page);
  },
});

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

/** Returns the visible toasts with this text, but not their announcements to screen readers. */
const toasts = (page: Page, shown: string) => page.locator('[popover]').getByText(shown);

/** Returns the centre of the newest toast, once it has stopped moving. */
async function middleOf(page: Page, shown = text): Promise<{ x: number; y: number }> {
  const toast = toasts(page, shown).first();
  await expect(toast).toBeVisible();
  await toast.evaluate(({ parentElement: bar }) =>
    Promise.all(bar?.getAnimations().map(({ finished }) => finished.then(() => true)) ?? []),
  );
  const { x, y, width, height } = (await toast.boundingBox()) ?? nowhere;
  return { x: x + width / 2, y: y + height / 2 };
}

for (const [how, point] of [
  ['tapped', (page: Page, x: number, y: number) => page.touchscreen.tap(x, y)],
  ['hovered', (page: Page, x: number, y: number) => page.mouse.move(x + 1, y, { steps: 2 })],
] as const) {
  test(`a ${how} toast disappears when its time is over @deep`, async ({ opened: page }) => {
    await page.getByRole('button', { name: 'Copy group code' }).tap();
    const { x, y } = await middleOf(page);
    await point(page, x, y);
    await seeTimerHeld(page, standing);
    await letFire(page, standing);
    await expect(page.getByText(text)).toHaveCount(0);
  });
}

test('a user can press the controls below a toast @deep', async ({ opened: page }) => {
  // These toasts together cover the header.
  await page.getByRole('button', { name: 'Copy group code' }).tap();
  await page.getByRole('button', { name: 'Invite', exact: true }).tap();
  await middleOf(page, 'Invitation link copied to clipboard!');
  await page.context().clearPermissions();
  await page.getByRole('button', { name: 'Copy group code' }).tap();
  await middleOf(page, 'Failed to copy group code');
  const home = page.getByRole('link', { name: 'Home' });
  const controls = [
    home,
    page.getByRole('button', { name: 'Edit group name' }),
    page.getByRole('button', { name: '2 members' }),
  ];
  for (const control of controls) expect(await control.evaluate(isReached)).toBe(true);

  const { x, y, width, height } = (await home.boundingBox()) ?? nowhere;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await seeHeading(page, 'Your groups');
});

test('a repeated toast replaces the previous one @deep', async ({ opened: page }) => {
  for (let time = 0; time < 3; time += 1) {
    await page.getByRole('button', { name: 'Copy group code' }).tap();
    await seeNotice(page, text);
    await expect(toasts(page, text)).toHaveCount(1);
  }
});

test('a screen reader reads the announcement, but not the toast @deep', async ({ opened: page }) => {
  await page.getByRole('button', { name: 'Copy group code' }).tap();
  await middleOf(page);
  const audible = ':is([role=status], [role=alert], [aria-live]):not([aria-live=off])';
  await expect(page.locator('[popover]').locator(audible)).toHaveCount(0);
});

/** Whether a tap on the control's centre reaches it. */
function isReached(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect();
  return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Checks the page in dark and light mode. */
async function passes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Right after the change of colours, Chromium still reports some of the old ones.
    await expect(async () => expect(await axeProblems(page)).toEqual([])).toPass();
  }
}

test('the card of a flatmate’s new expense, the notice with its button, and the offer to install are accessible @deep', async ({
  pair: { bilal, page, spend },
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await setPermission(page, 'denied');
  await spend(bilal, 20, ['milk']);
  await page.goto('/dashboard');
  await expect(page.getByText(hindi.live.on, { exact: true })).toBeVisible();

  await test.step('the card', async () => {
    await holdTimers(page, 6000, 3000);
    await spend(bilal, 1240, ['chai', 'grocery']);
    await expect(page.getByText(hindi.expenses.justNow)).toBeVisible();
    await passes(page);
  });

  await test.step('the notice', async () => {
    await page.getByRole('button', { name: hindi.dashboard.addExpense }).click();
    await page.getByLabel(hindi.expenses.quickAdd).fill('चाय 40, समोसा');
    await page.getByLabel(hindi.expenses.quickAdd).press('Enter');
    await expect(page.getByRole('button', { name: hindi.expenses.undoAdding })).toBeVisible();
    await passes(page);
    await expect(page.getByRole('button', { name: hindi.expenses.undoAdding })).toBeVisible();
  });

  await test.step('the offer to install', async () => {
    await page.evaluate(() =>
      localStorage.setItem('install', JSON.stringify({ count: 3, first: '2026-01-05', last: '2026-01-06' })),
    );
    await page.goto('/');
    await page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({}) }),
      ),
    );
    await expect(page.getByText(hindi.install.offer)).toBeVisible();
    await passes(page);
  });
});
