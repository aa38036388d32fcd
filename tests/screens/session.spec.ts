/** The screens of signed-out users, and the password reset. */
import {
  askForOtp,
  giveNewPassword,
  giveOtp,
  newestOtp,
  openForgotPassword,
  resetDialog,
  seeOtpAskedFor,
} from '../support/e2e/forgot-password.ts';
import { click, see, seeHeading } from '../support/e2e/ui.ts';
import { buildPerson } from '../support/people.ts';
import { test } from './tour.ts';

test('signing up', async ({ visit, picture }) => {
  const page = await visit('/signup');
  await picture('sign-up');
  await click(page, 'Create Account');
  await picture('sign-up-problem');
});

test('logging in', async ({ visit, picture }) => {
  const page = await visit('/login');
  await picture('login');
  await click(page, 'Sign In');
  await picture('login-problem');
});

test('a forgotten password', async ({ visit, picture }) => {
  const { userId } = await buildPerson('Farah Siddiqui');
  const page = await visit('/login');
  await openForgotPassword(page);
  await picture('forgot-password-1');
  await askForOtp(page, userId);
  await seeOtpAskedFor(page);
  await picture('forgot-password-2');
  await giveOtp(page, await newestOtp(userId));
  await resetDialog(page).getByLabel('New Password').waitFor();
  await picture('forgot-password-3');
  await giveNewPassword(page, 'rent-and-chai');
  await see(page, 'Password reset successful.');
  await picture('forgot-password-done');
});

test('screens that ask the user to log in first', async ({ visit, picture }) => {
  const page = await visit('/');
  await seeHeading(page, 'Tracking together');
  await picture('home-visitor');
  await visit('/dashboard');
  await see(page, 'Please log in to view your group.');
  await picture('dashboard-visitor');
});

test('an unknown address', async ({ visit, picture }) => {
  await visit('/nowhere');
  await picture('not-found');
});
