/** A tab left open during a deploy: the files of its build are gone (docs/product.md §10). */
import { fillExpense } from '../support/e2e/app.ts';
import { countLoads, hold, takeAway, takeAwayUntilReload } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, see, seeHeading } from '../support/e2e/ui.ts';
import { expect, test } from '../support/forms.ts';

/** The console messages of Chromium and of the error boundary about a missing file. */
const missing = /404|ChunkLoadError|could not be loaded/;

test('when the code of a screen is gone, the page reloads itself once, and the screen appears', async ({ visitor }) => {
  const { page } = visitor;
  visitor.mayLog(missing);
  await page.goto('/');
  const loads = countLoads(page);
  await takeAwayUntilReload(page, 'sign-up');

  await follow(page, 'Create Account');
  await seeHeading(page, 'Create Account');
  await expect(page).toHaveURL('/signup');
  expect(loads()).toBe(1);
});

test('when the code of a screen stays missing, the user sees a message, and the screen appears on a retry', async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.mayLog(missing);
  await page.goto('/');
  const loads = countLoads(page);
  const bringBack = await takeAway(page, 'sign-up');

  await follow(page, 'Create Account');
  await seeHeading(page, 'This screen could not be shown.');
  expect(loads()).toBe(1);
  await bringBack();
  await click(page, 'Try again');
  await seeHeading(page, 'Create Account');
});

test('when the code of a dialog stays missing, the page reloads itself once, and then shows a message', async ({
  app,
}) => {
  const { page } = app;
  app.mayLog(missing);
  await page.goto('/');
  const loads = countLoads(page);
  const bringBack = await takeAway(page, 'join');

  await click(page, /Join Group/);
  await expect.poll(loads).toBe(1);
  await click(page, /Join Group/);
  await seeNotice(page, 'This could not be opened. Please check your connection and try again.');
  expect(loads()).toBe(1);
  await bringBack();
  await page.reload();
  await click(page, /Join Group/);
  await seeHeading(page, 'Join a Group');
});

test('a page with typed text does not reload itself', async ({ visitor }) => {
  const { page } = visitor;
  visitor.mayLog(missing);
  const bringBack = await takeAway(page, 'auth-calls');
  await page.goto('/login');
  const loads = countLoads(page);
  // Filled without focusing the field, as a password manager does.
  await page.getByLabel('Password', { exact: true }).evaluate((field: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(field, 'chai-and-rent');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await fill(page, 'UserId', '9876543210');
  await click(page, 'Sign In');
  await see(page, 'This could not be sent. Please check your connection and try again.');
  await expect(page.getByLabel('UserId')).toHaveValue('9876543210');
  expect(loads()).toBe(0);
  await bringBack();
});

test('a page on which the user has since opened a form does not reload itself', async ({ app }) => {
  const { page } = app;
  app.mayLog(missing);
  await page.goto('/dashboard');
  await seeHeading(page, 'Sunrise PG');
  await takeAway(page, 'group');
  const loads = countLoads(page);
  const server = await hold(page, '/');
  await click(page, '2 members');
  await server.seen();
  await fillExpense(page, { amount: '40', tags: ['chai'] });
  await server.answer((route) => route.fallback());
  await seeNotice(page, 'This could not be opened. Please check your connection and try again.');
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('40');
  expect(loads()).toBe(0);
});
