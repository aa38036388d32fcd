/** Toasts take two lines at most, cover no figure and do not block what is below them (docs/product.md §10, §11). */
import type { Page } from '@playwright/test';
import { addExpense, expenseCard, openForm, save } from '../support/e2e/app.ts';
import { holdTimers, letFire } from '../support/e2e/clock.ts';
import { test as base, expect } from '../support/e2e/fixtures.ts';
import { seeNotice, standing } from '../support/e2e/notices.ts';
import { fill, seeHeading } from '../support/e2e/ui.ts';

const text = 'Group code copied to clipboard!';

/** No notice is lower on a phone, in pixels. The dashboard's figures begin below it. */
const headerHeight = 64;

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
const toasts = (page: Page, shown: string | RegExp) => page.locator('[popover]').getByText(shown);

/** Returns the centre of a toast. */
async function middleOf(page: Page, shown = text): Promise<{ x: number; y: number }> {
  const toast = toasts(page, shown).first();
  await expect(toast).toBeVisible();
  const { x, y, width, height } = (await toast.boundingBox()) ?? nowhere;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns where the box of the notices ends, in pixels from the top. */
async function bottomOf(page: Page): Promise<number> {
  const box = page.locator('[popover] [role=status]:has([data-line])');
  await expect(box).toHaveCount(1);
  const { y, height } = (await box.boundingBox()) ?? nowhere;
  return y + height;
}

test('a third toast waits until there is room for it, and a control below the box can be pressed @deep', async ({
  opened: page,
}) => {
  // The second one takes the place of the first.
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: 'Copy group code' }).tap();
    await seeNotice(page, text);
  }
  await page.getByRole('button', { name: 'Invite flatmates' }).tap();
  await middleOf(page, 'Invitation link copied to clipboard!');
  await page.context().clearPermissions();
  await page.getByRole('button', { name: 'Copy group code' }).tap();
  // By then, copying the code has failed too.
  await page.evaluate(() => navigator.clipboard.writeText('').catch(() => new Promise(requestAnimationFrame)));
  await expect(page.locator('[popover] [data-line]')).toHaveText([text, 'Invitation link copied to clipboard!']);
  expect(await bottomOf(page)).toBeLessThanOrEqual(headerHeight);
  await letFire(page, standing);
  await expect(page.locator('[popover] [data-line]')).toHaveText(['Failed to copy group code']);

  const home = page.getByRole('link', { name: 'Home' });
  expect(await home.evaluate(isReached)).toBe(true);
  const { x, y, width, height } = (await home.boundingBox()) ?? nowhere;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await seeHeading(page, 'Your groups');
});

test('Asha adds, changes, deletes and restores an expense, and undoes that; no notice covers her balance @deep', async ({
  pair: { asha, page, spend, open },
}) => {
  await spend(asha, 3000, ['rent']);
  await open(asha);
  const seeAbove = async (...lines: readonly RegExp[]): Promise<void> => {
    for (const line of lines) await expect(toasts(page, line)).toBeVisible();
    const answer = await page.getByText(/^You get back/).boundingBox();
    expect(await bottomOf(page)).toBeLessThanOrEqual(Math.min(headerHeight, answer?.y ?? 0));
  };
  const undo = page.locator('[popover]').getByRole('button', { name: 'Undo' });
  await holdTimers(page, standing, 2500);
  await addExpense(page, { amount: '14500', tags: ['electricity', 'internet'] });
  await seeAbove(/^You added in just/, /^Added electricity, internet, ₹14,500.00$/, /^Remaining coins: 9,82,500$/);
  await undo.click();
  await seeAbove(/^Expense deleted successfully!$/, /^Remaining coins: 9,97,000$/);
  await undo.click();
  await seeAbove(/^Expense restored.$/, /^Remaining coins: 9,82,500$/);
  await letFire(page, standing);

  await openForm(page, 'electricity, internet');
  await fill(page, 'Amount (₹)', '1450');
  await save(page);
  await seeAbove(/^Expense changed.$/, /^Remaining coins: 9,95,550$/);
  await page.keyboard.press('Control+z');
  await seeAbove(/^Change undone.$/, /^Remaining coins: 9,82,500$/);
  await expect(expenseCard(page, 'electricity, internet')).toContainText('₹14,500.00');
});

/** Whether a tap on the control's centre reaches it. */
function isReached(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect();
  return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
