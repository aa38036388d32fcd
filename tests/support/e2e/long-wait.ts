/** A wait for an answer that does not come, with its time in the test's hand. */
import { expect, type Locator, type Page } from '@playwright/test';
import { letFire, seeTimerHeld } from './fake-clock.ts';
import { see } from './ui.ts';

/** How long a wait says nothing, in milliseconds: what `holdTimers` has to hold. */
export const patience = 8000;

export const noAnswerYet = /^There is no answer yet\./;

export const dialogs = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** The dialog that stands above all. */
export const topmost = (page: Page): Locator => dialogs(page).last();

/** Presses a button of the topmost dialog. */
export const press = (page: Page, name: string): Promise<void> =>
  topmost(page).getByRole('button', { name, exact: true }).click();

/** Waits until the answer is waited for in vain, and lets that last until the screen says so. */
export async function waitLong(page: Page, busy: string): Promise<void> {
  await expect(page.getByRole('button', { name: busy })).toBeDisabled();
  await seeTimerHeld(page, patience);
  await letFire(page, patience);
  await see(page, noAnswerYet);
  await expect(page.getByRole('button', { name: busy })).toBeDisabled();
}
