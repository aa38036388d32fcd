/** The sign-up and login forms, and their messages about what was typed. */
import type { Route } from '@playwright/test';
import { fillLogin, logIn, signUp } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, fill, follow, seeHeading, seeProblem } from '../support/e2e/ui.ts';

test('signing up reports errors one by one', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  const { page } = asha;
  await page.goto('/signup');
  await seeHeading(page, 'Create Account');
  await click(page, 'Create Account');
  await seeProblem(page, 'Please fill in all fields');

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

test('an invalid mobile number is refused by the browser itself', async ({ visitor }) => {
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

test('a taken number is reported, and so is a wrong password', async ({ visitor }) => {
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
});

test('a user who signs up while the server is busy is told when to retry', async ({ visitor }) => {
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

test('a password can be shown while it is typed', async ({ visitor }) => {
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

test('a prefix that is typed before a mobile number leaves room for its ten digits', async ({ visitor }) => {
  const { page, userId } = await visitor('Asha Rao');
  await page.goto('/signup');
  const mobile = page.getByLabel('Mobile number');
  const [first, last] = [userId.slice(0, 5), userId.slice(5)];
  for (const prefix of ['+91 ', '0', '91', '0091-', '+91 0']) {
    await mobile.fill('');
    await mobile.pressSequentially(`${prefix}${first} ${last}`);
    await expect(mobile).toHaveValue(userId);
    // Nothing follows them.
    await mobile.pressSequentially('1');
    await expect(mobile).toHaveValue(userId);
  }
});

test('a mobile number is accepted as people write it: with prefix and spaces, or in Indian digits', async ({
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
  await page.getByLabel('UserId').pressSequentially(inHindi);
  await expect(page.getByLabel('UserId')).toHaveValue(userId);
  await page.getByLabel('UserId').fill('');
  await paste('UserId', `0${userId}`);
  await expect(page.getByLabel('UserId')).toHaveValue(userId);
  await fill(page, 'Password', asha.password);
  await click(page, 'Sign In');
  await expect(page).toHaveURL('/');
});

test('a form shows progress and failures, and can be sent again', async ({ visitor }) => {
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
  for (const [how, told] of [
    [broken, 'Something went wrong. Please try again.'],
    [strange, 'Signup failed. Please try again.'],
    [(route: Route) => route.abort(), 'The connection was lost. Please try again.'],
  ] as const) {
    await click(page, 'Create Account');
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    await answer(how);
    await seeProblem(page, told);
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  }
  await click(page, 'Create Account');
  await answer((route) => route.continue());
  await expect(page).toHaveURL('/login');

  await fill(page, 'UserId', asha.userId);
  await fill(page, 'Password', asha.password);
  for (const [how, told] of [
    [broken, 'Something went wrong. Please try again.'],
    [strange, 'Login failed. Please try again.'],
  ] as const) {
    await click(page, 'Sign In');
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    await answer(how);
    await seeProblem(page, told);
  }
  await click(page, 'Sign In');
  await answer((route) => route.continue());
  await expect(page).toHaveURL('/');
});

test('each password field of the sign-up can be shown separately', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/signup');
  const fields = ['Password', 'Confirm Password'].map((label) => page.getByLabel(label, { exact: true }));
  const [password, confirmation] = fields;
  if (!password || !confirmation) throw new Error('The form has two passwords.');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(confirmation).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(confirmation).toHaveAttribute('type', 'text');
});
