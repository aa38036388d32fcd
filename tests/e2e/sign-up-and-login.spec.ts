import { send } from '../support/api.ts';
import {
  fillLogin,
  fillSignUp,
  logIn,
  logOut,
  openAccount,
  resetPassword,
  signUp,
  upiField,
} from '../support/e2e/account.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, see, seeNo, seeProblem } from '../support/e2e/ui.ts';
import { from, someAddress } from '../support/origin.ts';
import { buildPerson, storeProof } from '../support/people.ts';

test('a user who signs up with a number that has an account, or logs in with a wrong password, sees a message @deep', async ({
  visitor,
}) => {
  const asha = await visitor('Asha Rao');
  const { page } = asha;
  asha.mayLog(/409|401/);
  await signUp(page, asha);
  await see(page, 'Account created. Now sign in.');
  await fillLogin(page, { ...asha, password: 'not-the-one' });
  await seeProblem(page, 'Invalid credentials');
  await seeNo(page, 'Account created. Now sign in.');
  await follow(page, 'Sign up');

  await fillSignUp(page, { ...asha, name: 'Somebody Else', password: 'another-one' });
  await click(page, 'Create Account');
  await seeProblem(page, 'userId already exists');

  await follow(page, 'Sign in');
  await logIn(page, asha);

  // A user who is already signed in gets a link to their groups.
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await see(page, 'You are already logged in.');
  }
  await follow(page, 'Your groups');
  await expect(page).toHaveURL('/');
});

const guess = (userId: string, index: number, init: { at?: string; headers?: Record<string, string> }) =>
  send('login', { userId, password: `guess-${index}` }, init);

test('a member can log in, set the UPI ID and reset the password in a browser used before, while strangers guess from many addresses @deep', async ({
  visitor,
  browserOf,
  baseURL,
}) => {
  const asha = { ...(await visitor('Asha Rao')), ...(await buildPerson('Asha Rao')) };
  asha.mayLog(/501/);
  await logIn(asha.page, asha);
  await logOut(asha.page);

  for (let index = 0; index < 56; index += 8) {
    const some = Array.from({ length: 8 }, (_, nth) =>
      guess(asha.mobile, index + nth, { headers: from(someAddress()) }),
    );
    await Promise.all(some);
  }
  // These guesses come from the member’s own address, because all browsers of this suite share one.
  for (let index = 0; index < 6; index += 1) await guess(asha.mobile, index, { at: baseURL ?? '' });

  const stranger = await browserOf(asha);
  stranger.mayLog(/429/);
  await stranger.page.goto('/login');
  await fillLogin(stranger.page, asha);
  await seeProblem(stranger.page, /Too many tries|wait/i);

  await logIn(asha.page, asha);
  await storeProof(asha);
  await openAccount(asha.page, 'UPI ID');
  await upiField(asha.page).fill('asha@okbank');
  await fill(asha.page, 'Type your password to confirm', asha.password);
  await click(asha.page, 'Save');
  await seeNotice(asha.page, 'UPI ID saved.');
  await logOut(asha.page);
  await asha.page.goto('/login');
  await resetPassword(asha.page, asha.mobile, 'rent-and-chai');
  await logIn(asha.page, { ...asha, password: 'rent-and-chai' });
});
