/** The messages of the sign-up and login forms. */
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
