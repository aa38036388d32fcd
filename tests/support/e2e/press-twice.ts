/** Double clicks and double taps. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Presses the opener twice; the second press comes when the dialog is open. */
export type PressTwice = (page: Page, opener: Locator, dialog: Locator) => Promise<void>;

/** Returns the centre of an element. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Clicks twice, as a double click does. */
export const clickTwice: PressTwice = async (page, opener, dialog) => {
  const { x, y } = await middleOf(opener);
  await page.mouse.move(x, y);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await expect(dialog).toBeVisible();
  }
};

/** Taps twice within the time of a double tap: the test controls the stopwatch. */
export const tapTwice: PressTwice = async (page, opener, dialog) => {
  const { x, y } = await middleOf(opener);
  await page.touchscreen.tap(x, y);
  await expect(dialog).toBeVisible();
  await page.touchscreen.tap(x, y);
};
