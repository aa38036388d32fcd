/** Sessions in one browser: logging in, out and in again. */
import { localDate } from '@pg/contract/months';
import { groupExpensesPath } from '@pg/contract/paths';
import { send } from '../support/api.ts';
import { addExpense, expenseCard, fillLogin, logIn, logOut, seeCoins, seeLive } from '../support/e2e/app.ts';
import { askFirestore, hasFirebaseSession, idTokenOf } from '../support/e2e/firestore-from-page.ts';
import { expect, type Member, test, unopened } from '../support/e2e/fixtures.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { click, follow, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { buildGroup, signIn } from '../support/people.ts';

const today = localDate(new Date());

/** A member of a group of their own with one expense. */
async function settledIn(someone: Member, group: string, tag: string): Promise<string> {
  await someone.api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([someone.api], group);
  await someone.api.can('addExpense', { amount: 40, paymentDate: today, tags: [tag], groupCodes: [code] });
  return code;
}

test('a user who logs out and in again finds everything, live', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  await settledIn(asha, 'Sunrise PG', 'chai');
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

test('a user who logs out while the live view is connecting has it live after the next login', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  await settledIn(asha, 'Sunrise PG', 'chai');
  const { page } = asha;
  const calls = await hold(page, '**/auth/firebase-token');
  await page.goto('/dashboard');
  await calls.seen();
  // All without a page load, which would forget what it waits for.
  await follow(page, 'Home');
  await click(page, 'Logout');
  await calls.send();
  await follow(page, 'Login');
  await fillLogin(page, asha);
  await click(page, /Enter Group/);
  await seeHeading(page, 'Sunrise PG');
  await seeLive(page);
});

test('the next user sees their own data, and nothing of the previous one', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const bilal = await member('Bilal Khan', unopened);
  await settledIn(asha, 'Sunrise PG', 'chai');
  const bilalsCode = await settledIn(bilal, 'Lake View PG', 'rent');
  const { page } = asha;

  await page.goto('/dashboard');
  await seeLive(page);
  await logOut(page);
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('token');
  await expect.poll(() => hasFirebaseSession(page)).toBe(false);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await logIn(page, bilal);
  await page.getByRole('button', { name: /Enter Group/ }).click();
  await seeHeading(page, 'Lake View PG');
  await seeLive(page);
  await expect(expenseCard(page, 'rent')).toBeVisible();
  await seeNo(page, 'chai');
  await seeNo(page, 'Sunrise PG');

  await bilal.api.can('addExpense', { amount: 15, paymentDate: today, tags: ['eggs'], groupCodes: [bilalsCode] });
  await expect(expenseCard(page, 'eggs')).toBeVisible();
  await seeCoins(page, '945');
});

test('a copy of the token is useless after the logout, and the user’s other browser stays signed in', async ({
  member,
  browserOf,
}) => {
  const asha = await member('Asha Rao', unopened);
  const code = await settledIn(asha, 'Sunrise PG', 'chai');
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
  await settledIn(asha, 'Sunrise PG', 'chai');
  const otherTab = await asha.context.newPage();
  await otherTab.goto('/dashboard');
  await seeLive(otherTab);

  await logOut(asha.page);
  await see(otherTab, 'Please log in to view your group.');
});

test('a dashboard without a session leads to the login and back to the same address', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  await settledIn(asha, 'Sunrise PG', 'chai');
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

test('a token that the server rejects ends the session, with a message', async ({ member }) => {
  const asha = await member('Asha Rao');
  asha.mayLog(/401/);
  await expect(asha.page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await asha.page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}forged`));
  await asha.page.goto('/dashboard');
  await see(asha.page, 'Please log in to view your group.');
  await seeNotice(asha.page, /log in (again|first)/);
});

for (const what of ['an answer that comes', 'a call that arrives'] as const) {
  test(`${what} after its user has logged out changes nothing for the next one`, async ({ member }) => {
    const asha = await member('Asha Rao', unopened);
    const bilal = await member('Bilal Khan', unopened);
    await settledIn(asha, 'Sunrise PG', 'chai');
    await settledIn(bilal, 'Lake View PG', 'rent');
    const { page } = asha;
    const calls = await hold(page, '**/pg/set-monthly-limit');

    await page.goto('/dashboard');
    await seeLive(page);
    await page.getByRole('button', { name: /Remaining Coins/ }).click();
    await page.getByLabel('Monthly limit in coins').fill('7777');
    await page.getByRole('button', { name: 'Set Limit' }).click();
    await calls.seen();
    const late = Promise.withResolvers<void>();
    if (what === 'an answer that comes') {
      await calls.answer(async (route) => {
        const response = await route.fetch();
        void late.promise.then(() => route.fulfill({ response }));
      });
    } else {
      void late.promise.then(calls.send);
    }
    const otherTab = await asha.context.newPage();
    await logOut(otherTab);
    await logIn(otherTab, bilal);
    await seeHeading(page, 'Lake View PG');
    await seeCoins(page, '960');

    const answered = page.waitForResponse('**/pg/set-monthly-limit');
    late.resolve();
    expect((await answered).status()).toBe(what === 'an answer that comes' ? 200 : 401);
    await bilal.api.can('setMonthlyLimit', { limit: 50 });
    await seeCoins(page, '50');
    expect(await noticesOf(page, 'Monthly limit updated!')()).toEqual([]);
  });
}

test('a user who logs in within seconds of the previous one gets their own dashboard, in this tab and in another', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const bilal = await member('Bilal Khan', unopened);
  await settledIn(asha, 'Sunrise PG', 'chai');
  await settledIn(bilal, 'Lake View PG', 'rent');
  const { page } = asha;
  const otherTab = await asha.context.newPage();
  for (const tab of [page, otherTab]) {
    await tab.goto('/dashboard');
    await seeHeading(tab, 'Sunrise PG');
  }

  await logOut(page);
  await page.goto('/dashboard');
  await follow(page, 'Login');
  await fillLogin(page, bilal);
  await seeHeading(page, 'Lake View PG');
  await seeHeading(otherTab, 'Lake View PG');
});

test('a user with several groups and none remembered sees the first; the last one used is opened again', async ({
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

test('an invalid stored group code or token does no harm', async ({ member }) => {
  const asha = await member('Asha Rao');
  await settledIn(asha, 'Sunrise PG', 'chai');
  const { page } = asha;
  for (const kept of ['zz!!', '', '🏠']) {
    await page.evaluate((code) => localStorage.setItem('currentGroupCode', code), kept);
    await page.goto('/dashboard');
    await seeHeading(page, 'Sunrise PG');
  }
  // The live view uses the stored token for its session: until it has, an invalid token would show an error.
  await seeLive(page);
  await page.evaluate(() => localStorage.setItem('token', 'no.token.at-all'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
