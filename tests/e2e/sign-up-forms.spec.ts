/** The sign-up and login forms: their messages and their progress. */
import type { Route } from '@playwright/test';
import { fillLogin, logIn, signUp } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, fill, follow, see, seeHeading, seeNo, seeProblem } from '../support/e2e/ui.ts';

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

test('the sign-up and login forms show progress and failures, and can be sent again', async ({ visitor }) => {
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
