/** Signing up and logging in while the server is busy or fails (docs/product.md §2). */

import type { Route } from '@playwright/test';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, fill, seeHeading, seeProblem } from '../support/e2e/ui.ts';

test('a user who signs up while the server is busy sees when to retry', async ({ visitor }) => {
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
