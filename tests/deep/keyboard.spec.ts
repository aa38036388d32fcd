/** Signing up and settling a record with only a keyboard. */
import { localDate } from '@pg/contract/months';
import { seeLive } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { address, madeRecord } from '../support/e2e/give-take.ts';
import { tab, tabTo } from '../support/e2e/keyboard.ts';
import { seeHeading } from '../support/e2e/ui.ts';

test('a user signs up and logs in, field by field', async ({ visitor }) => {
  const { page, name, userId, password } = await visitor('Asha Rao');
  await page.goto('/signup');
  await seeHeading(page, 'Create Account');
  await tab(page, page.getByLabel('Full Name'));
  await page.keyboard.type(name);
  await tab(page, page.getByLabel('Mobile number'));
  await page.keyboard.type(userId);
  await tab(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await tab(page, page.getByRole('button', { name: 'Show password' }).first());
  await tab(page, page.getByLabel('Confirm Password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  // The number is filled in, so only the password is missing.
  await seeHeading(page, 'Welcome Back');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your groups' })).toBeFocused();
});

test('a user settles a record, after cancelling once', async ({ member }) => {
  const asha = await member('Asha Rao');
  const { page } = asha;
  await madeRecord(asha, { name: 'Ravi', date: localDate(new Date()) });
  await page.goto(address);
  await seeLive(page);
  const settle = page.getByRole('button', { name: 'Mark as Settled' });
  await tabTo(page, settle);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete Transaction?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(settle).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, question.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Space');
  await expect(settle).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeFocused();
});
