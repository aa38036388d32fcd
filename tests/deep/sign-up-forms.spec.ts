/** Signing up while the server is busy (docs/product.md §2). */
import { test } from '../support/e2e/fixtures.ts';
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
