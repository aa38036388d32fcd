/** The dialog with the activity of a group. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const activityOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Activity' });

export async function openActivity(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  await expect(activityOf(page).getByRole('heading', { name: 'Today' })).toBeVisible();
  return activityOf(page);
}

/** Waits until the activity has this sentence. */
export const seeEntry = (activity: Locator, sentence: string): Promise<void> =>
  expect(activity.getByText(sentence, { exact: true })).toBeVisible();
