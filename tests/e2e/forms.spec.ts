import { fillLogin, logIn, signUp } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, fill, follow, seeHeading, seeProblem } from '../support/e2e/ui.ts';

test('signing up says what is wrong, in order', async ({ visitor }) => {
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

test('a mobile number that is none is refused by the browser itself', async ({ visitor }) => {
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

test('a number that is taken is told, and a wrong password too', async ({ visitor }) => {
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

test('a password can be looked at while it is typed', async ({ visitor }) => {
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
