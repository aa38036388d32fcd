/**
 * What a user does with any screen: click, fill, see. Elements are found by role and label, as a screen-reader user
 * would.
 */
import { expect, type Locator, type Page } from '@playwright/test';

type Text = string | RegExp;

/** Clicks the button with this name. */
export const click = (page: Page, name: Text): Promise<void> => page.getByRole('button', { name }).click();

/** Follows the link with this name. */
export const follow = (page: Page, name: Text): Promise<void> => page.getByRole('link', { name }).click();

/** Types into the field with this label. */
export const fill = (page: Page, label: string, text: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(text);

/** Waits until the text is on the screen. */
export const see = (page: Page, text: Text): Promise<void> => expect(page.getByText(text).first()).toBeVisible();

/** Waits until the text is nowhere on the screen. */
export const seeNo = (page: Page, text: Text): Promise<void> => expect(page.getByText(text)).toHaveCount(0);

/** Waits until the heading is on the screen or in the dialog. */
export const seeHeading = (place: Page | Locator, name: Text): Promise<void> =>
  expect(place.getByRole('heading', { name })).toBeVisible();

/** Waits for an error message of a form. */
export const seeProblem = (page: Page, text: Text): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

/** All open dialogs; the topmost is the last. */
export const dialogs = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));

export async function closeAll(page: Page): Promise<void> {
  for (let open = await page.locator('dialog').count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(open - 1);
  }
}

/** Opens a tab of the screen. */
export const openTab = (page: Page, name: Text): Promise<void> => page.getByRole('tab', { name }).click();

/**
 * Waits until the current history entry belongs to no dialog. When a dialog closes, the page goes back in history. This
 * would cancel a reload that starts at the same time.
 */
export const seeNoDialogInHistory = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBeUndefined();
