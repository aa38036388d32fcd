/** What users see of expenses and records that wait on their device. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expenseCard, fillExpense, sendExpense } from './app.ts';

/**
 * Messages that Chromium, Firestore and missing code log when there is no network. Firestore tests its connection with
 * an image, which the content policy blocks.
 */
export const offlineMessages =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebChannel|cleardot\.gif|Firestore|Failed to fetch|could not be loaded|status of 409/;

/** Waits until a card says *Waiting*. */
export const seeWaiting = (card: Locator): Promise<void> => expect(card).toContainText('Waiting');

/** Waits until nothing waits on the device any more, and nothing was refused. */
export const seeNothingWaiting = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('outboxCount'))).toBeNull();

/** Adds an expense that cannot be sent now, and waits until its card says *Waiting*. */
export async function addWaiting(page: Page, amount: string, tag: string): Promise<void> {
  await fillExpense(page, { amount, tags: [tag] });
  await sendExpense(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await seeWaiting(expenseCard(page, tag));
}

/** Makes the page try again now, as it does when the phone is back online. */
export const tryNow = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('online')));
