/** Sessions of one user: logging in, out and in again, in one or several browsers and tabs. */
import { localDate } from '@pg/contract/months';
import { groupExpensesPath } from '@pg/contract/stored';
import { send } from '../support/api.ts';
import { addExpense, expenseCard, fillLogin, logIn, logOut, seeCoins, seeLive } from '../support/e2e/app.ts';
import { askFirestore, idTokenOf } from '../support/e2e/firestore-from-page.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { oneExpenseIn } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, follow, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup, signIn } from '../support/people.ts';

const today = localDate(new Date());

test('a user who logs out and in again finds all data, and the page is live', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  await oneExpenseIn('Sunrise PG', asha, 'chai');
  const { page } = asha;

  for (const round of ['first', 'second']) {
    await page.goto('/dashboard');
    await expect(expenseCard(page, 'chai')).toBeVisible();
    await seeLive(page);
    await addExpense(page, { amount: '5', tags: [round] });
    await logOut(page);
    await logIn(page, asha);
  }
  await page.goto('/dashboard');
  await seeCoins(page, '950');
});

test('a user who logs out while the live view is connecting gets a live view after the next login', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  await oneExpenseIn('Sunrise PG', asha, 'chai');
  const { page } = asha;
  const calls = await hold(page, '**/auth/firebase-token');
  await page.goto('/dashboard');
  await calls.seen();
  // Navigates without a reload, because a reload would cancel the pending call.
  await follow(page, 'Home');
  await click(page, 'Logout');
  await calls.send();
  await follow(page, 'Login');
  await fillLogin(page, asha);
  await click(page, /Enter Group/);
  await seeHeading(page, 'Sunrise PG');
  await seeLive(page);
});

test('after a logout, a copy of the token no longer works, and the user’s other browser stays signed in', async ({
  member,
  browserOf,
}) => {
  const asha = await member('Asha Rao', unopened);
  const code = await oneExpenseIn('Sunrise PG', asha, 'chai');
  const { page } = asha;
  const other = await browserOf(asha, (await signIn(asha.api)).token);
  other.mayLog(/403/);
  for (const browser of [page, other.page]) {
    await browser.goto('/dashboard');
    await seeLive(browser);
  }
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const idToken = await idTokenOf(page);
  const reads = async () => [
    (await send('firebaseToken', {}, { token })).status,
    await askFirestore(other.page, { idToken, path: groupExpensesPath(code), list: true }),
  ];
  expect(await reads()).toEqual([200, 200]);

  await logOut(page);
  await expect.poll(reads).toEqual([401, 403]);
  await addExpense(other.page, { amount: '5', tags: ['milk'] });
  await asha.api.can('addExpense', { amount: 15, paymentDate: today, tags: ['eggs'], groupCodes: [code] });
  await expect(expenseCard(other.page, 'eggs')).toBeVisible();
});

test('signing out in one tab signs out the others', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  await oneExpenseIn('Sunrise PG', asha, 'chai');
  const otherTab = await asha.context.newPage();
  await otherTab.goto('/dashboard');
  await seeLive(otherTab);

  await logOut(asha.page);
  await see(otherTab, 'Please log in to view your group.');
});

test('a user who opens a dashboard without a session is sent to the login and back to the same address', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  await oneExpenseIn('Sunrise PG', asha, 'chai');
  await logOut(asha.page);

  for (const address of ['/dashboard', '/dashboard/?from=a-message#members']) {
    await asha.page.goto(address);
    await see(asha.page, 'Please log in to view your group.');
    await follow(asha.page, 'Login');
    await fillLogin(asha.page, asha);
    await seeHeading(asha.page, 'Sunrise PG');
    await expect(asha.page).toHaveURL(address);
    await logOut(asha.page);
  }
});

test('a user whose token is rejected is signed out and sees a message', async ({ member }) => {
  const asha = await member('Asha Rao');
  asha.mayLog(/401/);
  await expect(asha.page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await asha.page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}forged`));
  await asha.page.goto('/dashboard');
  await see(asha.page, 'Please log in to view your group.');
  await seeNotice(asha.page, /log in (again|first)/);
});

test('a user with several groups starts in the group that they joined first, and later in the group that they used last', async ({
  member,
}) => {
  const { page, api } = await member('Asha Rao', unopened);
  await buildGroup([api], 'Sunrise PG');
  const trip = await buildGroup([api], 'Goa trip');
  await page.goto('/dashboard');
  await seeHeading(page, 'Sunrise PG');

  await page.goto('/');
  await page.getByRole('button', { name: /Enter Group/ }).click();
  await page.getByRole('button', { name: new RegExp(trip) }).click();
  await seeHeading(page, 'Goa trip');
  await page.reload();
  await seeHeading(page, 'Goa trip');
});

test('the app opens when the stored group code or token is invalid', async ({ member }) => {
  const asha = await member('Asha Rao');
  await oneExpenseIn('Sunrise PG', asha, 'chai');
  const { page } = asha;
  for (const kept of ['zz!!', '', '🏠']) {
    await page.evaluate((code) => localStorage.setItem('currentGroupCode', code), kept);
    await page.goto('/dashboard');
    await seeHeading(page, 'Sunrise PG');
  }
  // The live view must sign in with the stored token before the test makes that token invalid.
  await seeLive(page);
  await page.evaluate(() => localStorage.setItem('token', 'no.token.at-all'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('when Asha signs out everywhere, she is signed out here and on her other phone', async ({ member, visitor }) => {
  const asha = await member('Asha Rao');
  const phone = await visitor('Asha’s phone');
  for (const one of [asha, phone]) one.mayLog(/400|401/);
  await logIn(phone.page, { ...asha });
  await asha.page.goto('/');
  await click(asha.page, 'Account');
  await click(asha.page, 'Sign out everywhere');
  await asha.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await see(asha.page, 'You are signed out everywhere.');
  await expect(asha.page.getByRole('link', { name: 'Login' })).toBeVisible();
  await click(phone.page, /Enter Group/);
  await see(phone.page, 'This session has ended. Please log in again.');
});
