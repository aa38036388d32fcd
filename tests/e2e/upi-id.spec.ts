/** The user's own UPI ID, in the account menu (docs/product.md §13). */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/fixtures.ts';
import { tooSmall } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, see, seeNoDialogInHistory, seeProblem } from '../support/e2e/ui.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'UPI ID' });
const password = 'Type your password to confirm';

async function openUpiId(page: Page): Promise<void> {
  await click(page, 'Account');
  await click(page, 'UPI ID');
}

test('Asha sets, changes and removes her UPI ID, each time with her password', async ({ member }) => {
  const { page, api, mayLog, ...asha } = await member('Asha Rao');
  await openUpiId(page);
  await see(page, 'Members of your groups see it when they pay you back.');
  await expect(field(page)).toHaveValue('');
  expect.soft((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect.soft(await tooSmall(page)).toEqual([]);

  await field(page).fill('asha@example.com');
  await click(page, 'Save');
  await seeProblem(page, 'A UPI ID looks like name@bank. Copy it from your UPI app.');
  await expect(field(page)).toBeFocused();
  await field(page).fill(' Asha.Rao@OkBank ');
  await click(page, 'Save');
  await seeProblem(page, 'Please type your password.');
  mayLog(/403/);
  await fill(page, password, 'not-this');
  await click(page, 'Save');
  await seeProblem(page, 'That is not your current password.');
  await fill(page, password, asha.password);
  await click(page, 'Save');
  await seeNotice(page, 'UPI ID saved.');
  expect(await api.can('payee')).toMatchObject({ upiId: 'asha.rao@okbank' });

  await click(page, 'UPI ID');
  await expect(field(page)).toHaveValue('asha.rao@okbank');
  await see(page, /^Set on \d+ \w+$/);
  await field(page).fill('asha@ybl');
  await fill(page, password, asha.password);
  await page.keyboard.press('Enter');
  await seeNotice(page, 'UPI ID saved.');

  await click(page, 'UPI ID');
  await expect(field(page)).toHaveValue('asha@ybl');
  await field(page).fill('');
  await fill(page, password, asha.password);
  await click(page, 'Remove');
  await seeNotice(page, 'UPI ID removed.');
  expect(await api.can('payee')).toMatchObject({ upiId: null });
});

test('the link to the user’s UPI ID opens its dialog once, and not again after a reload', async ({ member }) => {
  const { page } = await member('Asha Rao', { at: '/#account=upi' });
  await expect(field(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await seeNoDialogInHistory(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('if the UPI ID cannot be loaded, the dialog says why, and the user retries', async ({ member }) => {
  const { page, mayLog } = await member('Asha Rao');
  mayLog(/ERR_FAILED/);
  await page.route('**/pg/payee', (route) => route.abort());
  await openUpiId(page);
  await seeProblem(page, 'The connection was lost. Please try again.');
  await page.unroute('**/pg/payee');
  await click(page, 'Try again');
  await expect(field(page)).toBeVisible();
});
