/**
 * The sign-up and login forms: fields, messages, and a server that is busy or fails (docs/product.md §2). A stranger
 * who guesses passwords locks out only other strangers, because a cookie identifies each known browser. The cookie
 * passes through Hosting.
 */
import type { Route } from '@playwright/test';
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
import { hold } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, see, seeHeading, seeNo, seeProblem } from '../support/e2e/ui.ts';
import { from, someAddress } from '../support/origin.ts';
import { buildPerson, storeProof } from '../support/people.ts';

test('signing up reports errors one by one', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  const { page } = asha;
  await page.goto('/signup');
  await seeHeading(page, 'Create Account');
  await click(page, 'Create Account');
  await seeProblem(page, 'Please fill in all fields');

  // When the browser itself refuses a field, the form's earlier message must disappear.
  await fill(page, 'Mobile number', '98765');
  await click(page, 'Create Account');
  await seeNo(page, 'Please fill in all fields');

  await fillSignUp(page, { ...asha, password: 'chai' });
  await fill(page, 'Confirm Password', 'chay');
  await click(page, 'Create Account');
  await seeProblem(page, 'Passwords do not match');

  await fill(page, 'Confirm Password', 'chai');
  await click(page, 'Create Account');
  await seeProblem(page, 'Password must be at least 6 characters');
});

test('a user who signs up with a number that has an account, or logs in with a wrong password, sees a message', async ({
  visitor,
}) => {
  const asha = await visitor('Asha Rao');
  const { page } = asha;
  asha.mayLog(/409|401/);
  await signUp(page, asha);
  await see(page, 'Account created. Enter your password to log in.');
  await fillLogin(page, { ...asha, password: 'not-the-one' });
  await seeProblem(page, 'Invalid credentials');
  await seeNo(page, 'Account created. Enter your password to log in.');
  await follow(page, 'Sign up');

  await fillSignUp(page, { ...asha, name: 'Somebody Else', password: 'another-one' });
  await click(page, 'Create Account');
  await seeProblem(page, 'userId already exists');

  await follow(page, 'Sign in');
  await click(page, 'Sign In');
  await seeProblem(page, 'Please fill in all fields');
  await fillLogin(page, { ...asha, password: 'not-the-one' });
  await seeProblem(page, 'Invalid credentials');
  await logIn(page, asha);

  // A user who is already signed in gets a link to their groups.
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await see(page, 'You are already logged in.');
  }
  await follow(page, 'Your groups');
  await expect(page).toHaveURL('/');
});

test('a user who signs up while the server is busy sees when to retry @deep', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  const { page } = asha;
  asha.mayLog(/503|429/);
  const refusals = [
    [503, '5', '{"error":"unavailable","message":"The service is busy. Please try again in a moment."}'],
    [429, '600', '{"error":"too-many-requests","message":"Too many tries."}'],
    [429, '', 'Rate exceeded.'],
  ] as const;
  const sentences = [
    'The service is busy. Please try again in 5 seconds.',
    'Too many tries. Please try again in 10 minutes.',
    'The service is busy. Please try again in a moment.',
  ];
  await page.goto('/signup');
  await fillSignUp(page, asha);
  for (const [index, [status, wait, body]] of refusals.entries()) {
    const headers = wait ? { 'Retry-After': wait } : {};
    await page.route('**/auth/register', (route) => route.fulfill({ status, headers, body }), { times: 1 });
    await click(page, 'Create Account');
    await seeProblem(page, sentences[index] ?? '');
  }
  await click(page, 'Create Account');
  await seeHeading(page, 'Welcome Back');
});

test('the sign-up and login forms show progress and failures, and can be sent again @deep', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  asha.mayLog(/500|ERR_FAILED/);
  const { page } = asha;
  const calls = await hold(page, '**/auth/{register,login}');
  const broken = (route: Route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'The disk is full.' } });
  const strange = (route: Route) => route.fulfill({ status: 204, body: '' });

  await page.goto('/signup');
  await fillSignUp(page, asha);
  for (const [how, message] of [
    [broken, 'Something went wrong. Please try again.'],
    [strange, 'Signup failed. Please try again.'],
    [(route: Route) => route.abort(), 'The connection was lost. Please try again.'],
  ] as const) {
    await click(page, 'Create Account');
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    await calls.answer(how);
    await seeProblem(page, message);
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  }
  await click(page, 'Create Account');
  await calls.send();
  await expect(page).toHaveURL('/login');

  await fill(page, 'UserId', asha.userId);
  await fill(page, 'Password', asha.password);
  for (const [how, message] of [
    [broken, 'Something went wrong. Please try again.'],
    [strange, 'Login failed. Please try again.'],
  ] as const) {
    await click(page, 'Sign In');
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    await calls.answer(how);
    await seeProblem(page, message);
  }
  await click(page, 'Sign In');
  await calls.send();
  await expect(page).toHaveURL('/');
});

test('the mobile number takes ten typed digits; what is inserted at once is read whole', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/signup');
  const mobile = page.getByLabel('Mobile number');
  for (const typed of ['987654321055', '+919876543210', '098765432101']) {
    await mobile.fill('');
    await mobile.pressSequentially(typed);
    await expect(mobile).toHaveValue('9876543210');
  }
  await mobile.fill('');
  await mobile.focus();
  await page.keyboard.insertText('+91 98765 43210');
  await expect(mobile).toHaveValue('9876543210');
  await mobile.fill('');
  await page.keyboard.insertText('98765432105');
  await expect(mobile).toHaveValue('98765432105');
});

test('an invalid mobile number is refused by the browser itself @deep', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/signup');
  const mobile = page.getByLabel('Mobile number');
  for (const wrong of ['1234567890', '98765', '9999999999', 'abcdefghij']) {
    await mobile.fill(wrong);
    await click(page, 'Create Account');
    await expect
      .poll(() => mobile.evaluate((input: HTMLInputElement) => input.validationMessage))
      .toBe('Please enter a valid 10-digit Indian mobile number');
  }
  await mobile.fill('9876543210');
  expect(await mobile.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(true);
});

test('a number is typed, suggested by the keyboard or filled in with its prefix, and the field keeps only the ten digits @deep', async ({
  visitor,
}) => {
  const { page } = await visitor('Asha Rao');
  // Does not start with 91: the field could take 91 for a prefix, and would accept two more digits.
  const userId = '9876543210';
  for (const path of ['/signup', '/login']) {
    await page.goto(path);
    const mobile = page.getByLabel(path === '/signup' ? 'Mobile number' : 'UserId');
    // Of twelve typed digits, the sign-up takes the first ten.
    const bare = path === '/signup' ? [] : ['91'];
    for (const prefix of ['+91 ', '0', '0091-', '+91 0', ...bare]) {
      await mobile.fill('');
      await mobile.pressSequentially(`${prefix}98765 43210`);
      await expect(mobile).toHaveValue(userId);
      // The sign-up takes no eleventh digit. With one, the login has no number: neither ten of them are sent.
      await mobile.pressSequentially('1');
      await expect(mobile).toHaveValue(path === '/signup' ? userId : `${userId}1`);
    }
    for (const suggested of [`91${userId}`, `+91 ${userId}`, '+91 98765 43210', `0${userId}`, '98765-43210 ']) {
      await mobile.fill('');
      await mobile.focus();
      await page.keyboard.insertText(suggested);
      await expect(mobile).toHaveValue(userId);
    }
    // Two numbers are no number.
    await mobile.fill('');
    await page.keyboard.insertText(`${userId}, 9123456789`);
    await expect(mobile).not.toHaveValue(/^\d{10}$/);
  }
});

test('a name that is too long is refused, and never cut @deep', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  const { page } = asha;
  await page.goto('/signup');
  const long = 'Asha '.repeat(13).trim();
  await fillSignUp(page, { ...asha, name: long });
  await expect(page.getByLabel('Full Name')).toHaveValue(long);
  await click(page, 'Create Account');
  await seeProblem(page, 'At most 60 characters fit here, and fewer if many are emoji.');
});

test('a mobile number is accepted as people write it: with prefix and spaces, or in Indian digits @deep', async ({
  visitor,
}) => {
  const asha = await visitor('Asha Rao');
  const { page, context, userId } = asha;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const written = `+91 ${userId.slice(0, 5)} ${userId.slice(5)}`;
  const paste = async (label: string, text: string): Promise<void> => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+V');
  };

  await page.goto('/signup');
  await paste('Mobile number', `${written}1`);
  await expect(page.getByLabel('Mobile number')).toHaveValue(`+91${userId}1`);
  expect(await page.getByLabel('Mobile number').evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(
    false,
  );
  await page.getByLabel('Mobile number').fill('');
  await paste('Mobile number', written);
  await expect(page.getByLabel('Mobile number')).toHaveValue(userId);
  await fill(page, 'Full Name', asha.name);
  await fill(page, 'Password', asha.password);
  await fill(page, 'Confirm Password', asha.password);
  await click(page, 'Create Account');
  await expect(page).toHaveURL('/login');

  const inHindi = userId.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
  // The login has the new account's number filled in.
  await page.getByLabel('UserId').fill('');
  await page.getByLabel('UserId').pressSequentially(inHindi);
  await expect(page.getByLabel('UserId')).toHaveValue(userId);
  await page.getByLabel('UserId').fill('');
  await paste('UserId', `0${userId}`);
  await expect(page.getByLabel('UserId')).toHaveValue(userId);
  await fill(page, 'Password', asha.password);
  await click(page, 'Sign In');
  await expect(page).toHaveURL('/');
});

test('each password can be shown while it is typed, separately on the sign-up @deep', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/login');
  await expect(field('Password')).toHaveAttribute('type', 'password');
  await click(page, 'Show password');
  await expect(field('Password')).toHaveAttribute('type', 'text');
  await click(page, 'Hide password');
  await expect(field('Password')).toHaveAttribute('type', 'password');

  await page.goto('/signup');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(field('Password')).toHaveAttribute('type', 'text');
  await expect(field('Confirm Password')).toHaveAttribute('type', 'password');
  await click(page, 'Show password');
  await expect(field('Confirm Password')).toHaveAttribute('type', 'text');
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
      guess(asha.userId, index + nth, { headers: from(someAddress()) }),
    );
    await Promise.all(some);
  }
  // These guesses come from the member’s own address, because all browsers of this suite share one.
  for (let index = 0; index < 6; index += 1) await guess(asha.userId, index, { at: baseURL ?? '' });

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
  await resetPassword(asha.page, asha.userId, 'rent-and-chai');
  await logIn(asha.page, { ...asha, password: 'rent-and-chai' });
});
