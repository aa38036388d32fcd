/** Moving through a page with the Tab key. */
import { expect, type Locator, type Page } from '@playwright/test';

const mostPresses = 40;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let press = 0; press < mostPresses; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${mostPresses} presses of Tab do not reach ${target}`);
}

/** Presses Tab once. This must focus the target. */
export async function tab(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
