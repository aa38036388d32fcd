/** A tab left open during a deploy: the files of its build are gone (docs/product.md §10). */
import { fillExpense } from '../support/e2e/app.ts';
import { expect, seeLive, test } from '../support/e2e/fixtures.ts';
import { countLoads, hold, takeAway, takeAwayUntilReload } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, see, seeHeading } from '../support/e2e/ui.ts';

/** The console messages of Chromium and of the error boundary about a missing file. */
const missing = /404|CodeMissing|could not be loaded/;

test('when the code of a screen is gone, the page reloads itself once, and the screen appears @deep', async ({
  visitor,
}) => {
  const asha = await visitor('Asha Rao');
  asha.mayLog(missing);
  const { page } = asha;
  await page.goto('/');
  const loads = countLoads(page);
  await takeAwayUntilReload(page, 'SignUpPage');

  await follow(page, 'Create Account');
  await seeHeading(page, 'Create Account');
  await expect(page).toHaveURL('/signup');
  expect(loads()).toBe(1);
});

test('when the code of a screen stays missing, the user sees a message, and the screen appears on a retry @deep', async ({
  visitor,
}) => {
  const asha = await visitor('Asha Rao');
  asha.mayLog(missing);
  const { page } = asha;
  await page.goto('/');
  const loads = countLoads(page);
  const bringBack = await takeAway(page, 'SignUpPage');

  await follow(page, 'Create Account');
  await seeHeading(page, 'This screen could not be shown.');
  expect(loads()).toBe(1);
  await bringBack();
  await click(page, 'Try again');
  await seeHeading(page, 'Create Account');
});

test('when the code of a dialog stays missing, the page reloads itself once, and then shows a message @deep', async ({
  atHome: { asha, page },
}) => {
  asha.mayLog(missing);
  const loads = countLoads(page);
  const bringBack = await takeAway(page, 'JoinGroupDialog');

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

test('when the code of the live view is gone, the dashboard reloads itself once, and is live once the code is back @deep', async ({
  alone: { asha, page },
}) => {
  asha.mayLog(missing);
  const loads = countLoads(page);
  const bringBack = await takeAway(page, 'LiveDashboard');
  await page.goto('/dashboard');
  await expect.poll(loads).toBe(2);
  await bringBack();
  await page.reload();
  await seeLive(page);
});

test('a page with typed text does not reload itself @deep', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  asha.mayLog(missing);
  const { page } = asha;
  const bringBack = await takeAway(page, 'sign-in');
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

test('a page on which the user has since opened a form does not reload itself @deep', async ({
  atDashboard: { asha, page },
}) => {
  asha.mayLog(missing);
  await takeAway(page, 'GroupSettingsDialog');
  const loads = countLoads(page);
  const server = await hold(page, '/');
  await click(page, 'Group settings');
  await server.seen();
  await fillExpense(page, { amount: '40', tags: ['chai'] });
  await server.send();
  await seeNotice(page, 'This could not be opened. Please check your connection and try again.');
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('40');
  expect(loads()).toBe(0);
});

test('the address of a missing file of an older build returns 404 instead of the page @deep', async ({ request }) => {
  for (const path of ['/assets/LoginPage-gone1234.js', '/assets/gone/index.css']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain('id="root"');
  }
});
