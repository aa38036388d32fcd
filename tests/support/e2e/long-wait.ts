/** Steps of a user whose call gets no answer, with a fake clock. */
import { expect, type Locator, type Page } from '@playwright/test';
import { letFire, seeTimerHeld } from './fake-clock.ts';
import { dialogs, see } from './ui.ts';

/** How long the screen waits before it reports a missing answer, in milliseconds. Pass it to `holdTimers`. */
export const noticeAfter = 8000;

export const noAnswerYet = /^There is no answer yet\./;

/** The topmost dialog. */
export const topmost = (page: Page): Locator => dialogs(page).last();

/** Presses a button of the topmost dialog. */
export const press = (page: Page, name: string): Promise<void> =>
  topmost(page).getByRole('button', { name, exact: true }).click();

/** Waits until a call is in progress, then advances the clock until the screen reports that there is no answer. */
export async function waitLong(page: Page, busy: string): Promise<void> {
  await expect(page.getByRole('button', { name: busy })).toBeDisabled();
  await seeTimerHeld(page, noticeAfter);
  await letFire(page, noticeAfter);
  await see(page, noAnswerYet);
  await expect(page.getByRole('button', { name: busy })).toBeDisabled();
}
