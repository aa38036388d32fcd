/** The Back button of a phone or browser closes open dialogs one by one, then navigates back. */
import type { Route } from '@playwright/test';
import { openForgotPassword, resetDialog } from '../support/e2e/account.ts';
import { createGroup, enterGroup, sendExpense } from '../support/e2e/app.ts';
import { type Alone, test as base, expect, seeLive } from '../support/e2e/fixtures.ts';
import { adding, hold } from '../support/e2e/network.ts';
import { click, dialogs, fill, follow, seeHeading, seeNoDialogInHistory } from '../support/e2e/ui.ts';

/** Asha, who has opened her group's dashboard from the home page. */
const test = base.extend<{ arrived: Alone }>({
  arrived: async ({ alone }, use) => {
    await alone.page.goto('/');
    await enterGroup(alone.page, 'Sunrise PG');
    await use(alone);
  },
});

test('Back closes one dialog after the other, then leads home; Forward does not reopen them @deep', async ({
  arrived: { page },
}) => {
  await click(page, /^Remaining Coins/);
  await click(page, 'History');
  await seeHeading(page, 'Coin History');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Coin History' })).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Manage Coins' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remaining Coins/ })).toBeFocused();
  await expect(page).toHaveURL('/dashboard/');

  await page.goForward();
  await seeNoDialogInHistory(page);
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await seeHeading(page, 'Your groups');
  await page.goForward();
  await seeHeading(page, 'Sunrise PG');
});

test('a dialog that is closed without Back leaves no history entry @deep', async ({ arrived: { page } }) => {
  for (const leave of [() => page.keyboard.press('Escape'), () => click(page, 'Cancel')]) {
    await click(page, 'Edit group name');
    await seeHeading(page, 'Edit Group Name');
    await leave();
    await expect(dialogs(page)).toHaveCount(0);
  }
  await click(page, 'Edit group name');
  await seeHeading(page, 'Edit Group Name');
  await page.reload();
  await seeLive(page);
  await seeNoDialogInHistory(page);
  await page.goBack();
  await seeHeading(page, 'Your groups');

  await test.step('a dialog that another dialog replaces, or that leads to another page, leaves no history entry', async () => {
    await createGroup(page, 'Goa trip');
    await click(page, /Enter Group/);
    await dialogs(page)
      .getByRole('button', { name: /^Goa trip/ })
      .click();
    await seeHeading(page, 'Goa trip');
    await page.goBack();
    await seeHeading(page, 'Your groups');
    await expect(dialogs(page)).toHaveCount(0);
  });
});

test('a dialog that opens while the page is reloading does not lead away from the page @deep', async ({
  arrived: { page },
}) => {
  const code: Route[] = [];
  const reload: Route[] = [];
  await page.route('**/assets/GroupSettingsDialog-*', (route) => void code.push(route));
  await page.route('**/dashboard/', (route) => void reload.push(route));
  await click(page, 'Group settings');
  await expect.poll(() => code.length).toBe(1);
  const reloaded = page.reload();
  await expect.poll(() => reload.length).toBe(1);

  // Playwright can look for the dialog only after the reload. The dialog's history entry shows that it is open.
  const opened = page.waitForEvent('framenavigated');
  await code.shift()?.continue();
  await opened;
  await reload.shift()?.continue();
  await reloaded;
  await seeNoDialogInHistory(page);
  await seeHeading(page, 'Sunrise PG');
  await expect(page).toHaveURL('/dashboard/');
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await seeHeading(page, 'Your groups');
});

test('Back closes a dialog without losing what was typed, but does not close it during its submission @deep', async ({
  arrived: { page },
}) => {
  await click(page, 'Add Expense');
  await fill(page, 'Amount (₹)', '35');
  await fill(page, 'Tags', 'chai');
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await click(page, 'Add Expense');
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('35');

  const calls = await hold(page, adding);
  await sendExpense(page);
  await calls.seen();
  for (let press = 0; press < 2; press += 1) {
    await page.goBack();
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
    await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible();
  }
  await calls.send();
  await expect(dialogs(page)).toHaveCount(0);
  await seeNoDialogInHistory(page);
  await page.goBack();
  await seeHeading(page, 'Your groups');
});

test('Back closes the password-reset dialog and stays on the login page @deep', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/');
  await follow(page, 'Login');
  await openForgotPassword(page);
  await resetDialog(page).getByLabel('UserId').fill('9876543210');
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Forgot Password?' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
});
