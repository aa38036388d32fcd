/**
 * Confirming one's own number and changing it. Whoever used the number before may have left groups and money: the
 * owner decides what is theirs (docs/product.md §2, §13).
 */
import type { Page } from '@playwright/test';
import { database, storedGiveTake, storedUser } from '../support/database.ts';
import {
  fillLogin,
  logIn,
  mayLogTheEmulator,
  newestOtp,
  newPassword,
  openAccount,
  resetPassword,
  upiField,
} from '../support/e2e/account.ts';
import { expenseCard } from '../support/e2e/app.ts';
import { test as base, expect, type Member, openLive, seeLive } from '../support/e2e/fixtures.ts';
import { answer, openGiveTake, pressSettle } from '../support/e2e/give-take.ts';
import { failAt, pathsOf } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, see, seeHeading, seeNoDialogInHistory, seeProblem } from '../support/e2e/ui.ts';
import { userPath } from '../support/ids.ts';
import { anyMobile, buildGroup, buildPerson, registerPerson } from '../support/people.ts';
import { today } from '../support/time.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Is this yours?' });
const listed = (page: Page) => question(page).getByRole('list', { name: 'From before' }).getByRole('listitem');

/** Ravi, who is in three groups of Asha's and is asked about two of them. */
const test = base.extend<{ asked: { ravi: Member; left: () => Promise<unknown> } }>({
  asked: async ({ groupOf }, use) => {
    const [asha, ravi, { code: house }] = await groupOf(['Asha Rao', 'Ravi Kumar'], 'House');
    const trip = await buildGroup([asha.api, ravi.api], 'Trip');
    await buildGroup([asha.api, ravi.api], 'Canteen');
    await database.doc(userPath(ravi.mobile)).update({ unconfirmedGroupCodes: [house, trip] });
    await use({ ravi, left: async () => (await storedUser(ravi.mobile)).unconfirmedGroupCodes });
  },
});

test('Asha wants to be paid by UPI, confirms her number by SMS, and can then type her UPI ID @deep', async ({
  member,
}) => {
  const asha = await member('Asha Rao', { at: '/' });
  mayLogTheEmulator(asha);
  asha.mayLog(/400/);
  const { page, mobile, api } = asha;
  const loaded = pathsOf(page, /phone|recaptcha|password-reset/);
  await openAccount(page, 'UPI ID');
  await see(page, 'Confirm your mobile number first, so that no one else can be paid in your name.');
  await expect(upiField(page)).toHaveCount(0);
  expect(loaded).toEqual([]);
  await page.getByRole('dialog', { name: 'UPI ID' }).getByRole('button', { name: 'Confirm my number' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm my number' });
  await expect(dialog).toContainText(`We’ll send a code by SMS to +91 ${mobile}.`);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  const otp = dialog.getByLabel('OTP', { exact: true });
  await expect(otp).toBeFocused();
  await otp.fill('000000');
  await click(page, 'Verify OTP');
  await seeProblem(page, 'The number could not be confirmed. Check the OTP and try again.');
  await otp.fill(await newestOtp(mobile));
  await click(page, 'Verify OTP');
  await expect(page.getByRole('alertdialog')).toContainText('Your number is confirmed.');
  await click(page, 'OK');

  const menu = page.getByRole('dialog', { name: 'Account' });
  await expect(menu.getByRole('button', { name: 'Confirm my number' })).toHaveCount(0);
  expect(await api.can('payee')).toMatchObject({ confirmed: true });
  await click(page, 'UPI ID');
  await expect(upiField(page)).toHaveValue('');
});

test('Asha has a new number: her flatmate sees it at once, her other phone is signed out, and what she spent stays hers @deep', async ({
  pair: { asha, bilal, spend, open },
  visitor,
}) => {
  const phone = await visitor('Asha’s phone');
  mayLogTheEmulator(asha);
  for (const one of [asha, phone]) one.mayLog(/400|401|403|409/);
  await spend(asha, 120, ['chai']);
  await open(bilal);
  await logIn(phone.page, { ...asha });
  const { page, password } = asha;
  const number = anyMobile();

  await page.goto('/');
  await openAccount(page, 'Change my number');
  const dialog = page.getByRole('dialog', { name: 'Change my number' });
  await fill(page, 'New mobile number', number);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  const otp = dialog.getByLabel('OTP', { exact: true });
  await expect(otp).toBeFocused();
  await otp.fill(await newestOtp(number));
  await click(page, 'Verify OTP');
  await fill(page, 'Current password', password);
  await dialog.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`Your number is now +91 ${number}.`);
  await click(page, 'OK');
  await click(page, 'Account');
  await see(page, `Asha Rao · ${number}`);

  await click(bilal.page, '2 members');
  await expect(bilal.page.getByRole('link', { name: number })).toHaveAttribute('href', `tel:+91${number}`);
  // The phone may have noticed by itself.
  const enter = phone.page.getByRole('button', { name: /Enter Group/ });
  await enter.click({ timeout: 5000 }).catch(() => undefined);
  await seeNotice(phone.page, 'This session has ended. Please log in again.');

  await openLive(page);
  await expect(expenseCard(page, 'chai').getByRole('button', { name: 'Delete Expense' })).toBeVisible();
  await phone.page.goto('/login');
  await fillLogin(phone.page, asha);
  await seeProblem(phone.page, 'Invalid credentials');
  await logIn(phone.page, { ...asha, mobile: number });
});

test('Asha changes the name and settles the record that a stranger left, keeps the rest, and is not asked again @deep', async ({
  visitor,
}) => {
  const asha = await visitor('Asha Rao');
  mayLogTheEmulator(asha);
  const { page, mobile } = asha;
  const stranger = await registerPerson('Not Asha', mobile);
  await stranger.can('setMonthlyLimit', { limit: 5000 });
  await stranger.can('giveOrTake', { amount: 700, name: 'Charu', date: today().date, type: 'TAKE' });
  await buildGroup([await buildPerson('Ravi'), stranger], 'House');

  await page.goto('/login');
  await resetPassword(page, mobile, newPassword);
  await logIn(page, { ...asha, password: newPassword });
  await openGiveTake(page);
  const rows = listed(page);
  await expect(rows).toHaveText([
    /Full Name.*Not Asha/,
    /Give and Take.*₹0\.00 given, ₹700\.00 taken/,
    /Monthly limit.*₹5,000\.00/,
    /House.*2 members, admin: Ravi/,
  ]);

  await click(page, 'Change name');
  await page.getByLabel('Full Name').fill('Asha Rao');
  await click(page, 'Save');
  await seeNotice(page, 'Name changed.');
  await expect(rows.first()).toHaveText(/Asha Rao/);

  await click(page, 'See records');
  await expect(question(page)).toHaveCount(0);
  await pressSettle(page, 'Taken from Charu');
  await answer(page, 'Delete');
  await expect
    .poll(async () => [...(await storedGiveTake(mobile)).values()].map(({ status }) => status))
    .toEqual(['SETTLED']);

  await seeNoDialogInHistory(page);
  await page.reload();
  await expect(rows).toHaveText([/Asha Rao/, /Monthly limit/, /House/]);
  await click(page, 'Keep all');
  await expect(question(page)).toHaveCount(0);
  await expect.poll(() => storedUser(mobile)).not.toHaveProperty('unconfirmedAccount');
  expect((await storedUser(mobile)).unconfirmedGroupCodes).toEqual([]);
  await seeNoDialogInHistory(page);
  await page.reload();
  await seeLive(page);
  await expect(question(page)).toHaveCount(0);
});

test('a postponed question returns on the next visit; the user leaves one group, keeps the other and is not asked again @deep', async ({
  asked: { ravi, left },
}) => {
  const { page } = ravi;
  await page.goto('/dashboard');
  await expect(question(page)).toBeVisible();
  await see(page, 'Before you confirmed this number by SMS, someone else may have used it.');
  await expect(listed(page)).toHaveText([/House.*2 members, admin: Asha Rao/, /Trip.*2 members, admin: Asha Rao/]);
  await click(page, 'Ask me later');
  await expect(question(page)).toHaveCount(0);
  await follow(page, /^Give\/Take/);
  await seeHeading(page, 'Give and Take');
  await seeLive(page);
  await expect(question(page)).toHaveCount(0);

  await openGiveTake(page);
  await expect(listed(page)).toHaveCount(2);
  await click(page, 'Leave Trip');
  const sure = page.getByRole('alertdialog', { name: 'Leave Trip?' });
  await expect(sure).toContainText('You won’t see this group any more.');
  await sure.getByRole('button', { name: 'Leave group' }).click();
  await seeNotice(page, 'You left Trip.');
  await expect(listed(page)).toHaveText([/House/]);
  ravi.mayLog(/500/);
  await failAt(page, '**/pg/keep-groups', 'It broke.', 1);
  await click(page, 'Keep it');
  await see(page, 'Something went wrong. Please try again.');
  await click(page, 'Keep it');
  await expect(question(page)).toHaveCount(0);
  await expect.poll(left).toEqual([]);
  await openLive(page);
  await expect(question(page)).toHaveCount(0);
});
