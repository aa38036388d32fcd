/**
 * The sign-up and login forms: fields, messages, and a server that is busy or fails (docs/product.md §2). A stranger
 * who guesses passwords locks out only other strangers, because a cookie identifies each known browser. The cookie
 * passes through Hosting.
 */
import type { Route } from '@playwright/test';
import { from, someAddress } from '../support/addresses.ts';
import { send } from '../support/api.ts';
import { askForOtp, openForgotPassword, resetPassword, seeOtpAskedFor } from '../support/e2e/account.ts';
import { fillLogin, logIn, logOut, signUp } from '../support/e2e/app.ts';
import { field, openUpiId } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, see, seeHeading, seeNo, seeProblem } from '../support/e2e/ui.ts';
import { storeProof } from '../support/newcomer.ts';
import { buildPerson } from '../support/people.ts';

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

  await fill(page, 'Full Name', asha.name);
  await fill(page, 'Mobile number', asha.userId);
  await fill(page, 'Password', 'chai');
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
  await follow(page, 'Sign up');

  await fill(page, 'Full Name', 'Somebody Else');
  await fill(page, 'Mobile number', asha.userId);
  await fill(page, 'Password', 'another-one');
  await fill(page, 'Confirm Password', 'another-one');
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
  await fill(page, 'Full Name', asha.name);
  await fill(page, 'Mobile number', asha.userId);
  await fill(page, 'Password', asha.password);
  await fill(page, 'Confirm Password', asha.password);
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
  const held: Route[] = [];
  await page.route('**/auth/{register,login}', (route) => void held.push(route));
  const answer = async (how: (route: Route) => Promise<void>): Promise<void> => {
    await expect.poll(() => held.length).toBe(1);
    for (const route of held.splice(0)) await how(route);
  };
  const broken = (route: Route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'The disk is full.' } });
  const strange = (route: Route) => route.fulfill({ status: 204, body: '' });

  await page.goto('/signup');
  await fill(page, 'Full Name', asha.name);
  await fill(page, 'Mobile number', asha.userId);
  await fill(page, 'Password', asha.password);
  await fill(page, 'Confirm Password', asha.password);
  for (const [how, message] of [
    [broken, 'Something went wrong. Please try again.'],
    [strange, 'Signup failed. Please try again.'],
    [(route: Route) => route.abort(), 'The connection was lost. Please try again.'],
  ] as const) {
    await click(page, 'Create Account');
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    await answer(how);
    await seeProblem(page, message);
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  }
  await click(page, 'Create Account');
  await answer((route) => route.continue());
  await expect(page).toHaveURL('/login');

  await fill(page, 'UserId', asha.userId);
  await fill(page, 'Password', asha.password);
  for (const [how, message] of [
    [broken, 'Something went wrong. Please try again.'],
    [strange, 'Login failed. Please try again.'],
  ] as const) {
    await click(page, 'Sign In');
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    await answer(how);
    await seeProblem(page, message);
  }
  await click(page, 'Sign In');
  await answer((route) => route.continue());
  await expect(page).toHaveURL('/');
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

test('a user can type a prefix before a mobile number, and the field keeps only the ten digits @deep', async ({
  visitor,
}) => {
  const { page } = await visitor('Asha Rao');
  // Does not start with 91: the field could take 91 for a prefix, and would accept two more digits.
  const userId = '9876543210';
  await page.goto('/signup');
  const mobile = page.getByLabel('Mobile number');
  const [first, last] = [userId.slice(0, 5), userId.slice(5)];
  for (const prefix of ['+91 ', '0', '91', '0091-', '+91 0']) {
    await mobile.fill('');
    await mobile.pressSequentially(`${prefix}${first} ${last}`);
    await expect(mobile).toHaveValue(userId);
    // With an eleventh digit, it is no number: neither the first ten nor the last ten are sent.
    await mobile.pressSequentially('1');
    await expect(mobile).toHaveValue(`${userId}1`);
    expect(await mobile.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(false);
  }
});

test('a keyboard’s suggestion and autofill put a number with its prefix into the field at once @deep', async ({
  visitor,
}) => {
  const { page } = await visitor('Asha Rao');
  const userId = '9876543210';
  for (const path of ['/signup', '/login']) {
    await page.goto(path);
    const mobile = page.getByLabel(path === '/signup' ? 'Mobile number' : 'UserId');
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
  await fill(page, 'Full Name', long);
  await expect(page.getByLabel('Full Name')).toHaveValue(long);
  await fill(page, 'Mobile number', asha.userId);
  await fill(page, 'Password', asha.password);
  await fill(page, 'Confirm Password', asha.password);
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

test('a password can be shown while it is typed @deep', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/login');
  await fill(page, 'Password', 'chai-and-rent');
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await click(page, 'Show password');
  await expect(field).toHaveAttribute('type', 'text');
  await click(page, 'Hide password');
  await expect(field).toHaveAttribute('type', 'password');
});

test('each password field of the sign-up can be shown separately @deep', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/signup');
  const fields = ['Password', 'Confirm Password'].map((label) => page.getByLabel(label, { exact: true }));
  const [password, confirmation] = fields;
  if (!password || !confirmation) throw new Error('A password field is missing.');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(confirmation).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(confirmation).toHaveAttribute('type', 'text');
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
  await openUpiId(asha.page);
  await field(asha.page).fill('asha@okbank');
  await fill(asha.page, 'Type your password to confirm', asha.password);
  await click(asha.page, 'Save');
  await seeNotice(asha.page, 'UPI ID saved.');
  await logOut(asha.page);
  await asha.page.goto('/login');
  await resetPassword(asha.page, asha.userId, 'rent-and-chai');
  await logIn(asha.page, { ...asha, password: 'rent-and-chai' });
});

test('sixty strangers request OTPs for a member’s number, and the member still gets one on a new phone @deep', async ({
  visitor,
}) => {
  const asha = { ...(await visitor('Asha Rao')), ...(await buildPerson('Asha Rao')) };
  asha.mayLog(/501/);
  for (let round = 0; round < 6; round += 1) {
    const some = Array.from({ length: 10 }, () =>
      send('forgotPassword', { mobile: asha.userId }, { headers: from(someAddress()) }),
    );
    expect((await Promise.all(some)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  }
  await asha.page.goto('/login');
  await openForgotPassword(asha.page);
  await askForOtp(asha.page, asha.userId);
  await seeOtpAskedFor(asha.page);
});
