/**
 * The home page of a user with no group, one group or several: creating and joining groups, and failures
 * (docs/product.md §10).
 */
import { localDate } from '@pg/contract/months';
import { createGroup, joinGroup, seeLive } from '../support/e2e/app.ts';
import { holdTimers, letFire } from '../support/e2e/clock.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('Enter Group shows a message to a user without a group, opens the only group, or offers a choice of several; tapping a group in the list opens it', async ({
  member,
}) => {
  const { page, api } = await member('Asha Rao');
  await click(page, /Enter Group/);
  await expect(page.getByRole('alertdialog')).toContainText(
    'You are not part of any group yet. Please create or join a group first.',
  );
  await click(page, 'OK');

  const sunrise = await createGroup(page, 'Sunrise PG');
  await click(page, /Enter Group/);
  await expect(page).toHaveURL('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
  await see(page, sunrise);

  const lakeView = await buildGroup([api], 'Lake View PG');
  await page.goto('/');
  await click(page, /Enter Group/);
  const picker = page.getByRole('dialog', { name: 'Choose a Group' });
  await picker.getByRole('button', { name: `Lake View PG ${lakeView} · 1 member` }).click();
  await seeHeading(page, 'Lake View PG');
  await seeLive(page);
  await page.reload();
  await seeHeading(page, 'Lake View PG');

  await api.can('setMonthlyLimit', { limit: 1000 });
  await api.can('addExpense', {
    amount: 40.5,
    paymentDate: localDate(new Date()),
    tags: ['chai'],
    groupCodes: [sunrise],
  });
  await page.goto('/');
  const own = page.getByRole('list', { name: 'Your groups' }).getByRole('button');
  await expect(own).toHaveText([/Sunrise PG.*1 member.*₹40\.50.*You ₹40\.50/, /Lake View PG.*₹0\.00.*You ₹0\.00/]);
  await own.first().click();
  await expect(page).toHaveURL('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
});

test('a user without a token is asked to log in before entering a group', async ({ member }) => {
  const { page } = await member('Asha Rao');
  // Once the button is visible, the page has read the token.
  await expect(page.getByRole('button', { name: /Enter Group/ })).toBeVisible();
  // The lists that the page reads by itself would end the session without the token.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.removeItem('token'));
  await click(page, /Enter Group/);
  await expect(page.getByRole('alertdialog')).toContainText('You must be logged in to enter a group.');
});

test('a blank group name is not sent', async ({ member }) => {
  const { page } = await member('Asha Rao');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill('   ');
  await page.getByPlaceholder('Enter group name').press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('an alert says if the user already has a group of this name or is already in the group; the form says if the code is unknown @deep', async ({
  member,
}) => {
  const asha = await member('Asha Rao');
  const { page } = asha;
  asha.mayLog(/409|404/);
  const code = await createGroup(page, 'Sunrise PG');

  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill('  sunrise pg ');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('You already have a group with this name.');
  await click(page, 'OK');
  await expect(page.getByPlaceholder('Enter group name')).toHaveValue('  sunrise pg ');
  await click(page, 'Cancel');

  await click(page, /Join Group/);
  await page.getByPlaceholder('Enter group code').fill(code);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('You are already a member of this group.');
  await click(page, 'OK');
  await page.getByPlaceholder('Enter group code').fill('ZZZZZZ');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await seeProblem(page, 'No group has this code. Check the code and try again.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a user copies the code of a new group, and later copies it on the dashboard @deep', async ({ member }) => {
  const { page, context } = await member('Asha Rao');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill('Sunrise PG');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await seeHeading(page, 'Group Created!');
  await holdTimers(page, 2000);
  await click(page, 'Copy Code');
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  const code = await copied();
  expect(code).toMatch(/^[A-Z2-9]{6}$/);
  await letFire(page, 2000);
  await expect(page.getByRole('button', { name: 'Copy Code' })).toBeVisible();
  await click(page, 'Done');

  await page.goto('/dashboard');
  await seeHeading(page, 'Sunrise PG');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await click(page, 'Copy group code');
  await seeNotice(page, 'Group code copied to clipboard!');
  expect(await copied()).toBe(code);

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await click(page, 'Copy group code');
  await seeNotice(page, 'Failed to copy group code');
});

test('a new member appears in the list of existing members without a reload @deep', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const bilal = await member('Bilal Khan');
  const code = await buildGroup([asha.api]);
  await asha.page.goto('/dashboard');
  await seeLive(asha.page);
  await expect(asha.page.getByRole('tab', { name: 'Members' })).toHaveCount(0);

  await joinGroup(bilal.page, code, 'Sunrise PG');
  await asha.page.getByRole('tab', { name: 'Members' }).click();
  await expect(asha.page.getByRole('listitem').filter({ hasText: 'Bilal Khan' })).toBeVisible();
});

test('a group joined on another device can be chosen for an expense without a reload @deep', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await buildGroup([api], 'Sunrise PG');
  await page.goto('/dashboard');
  await seeLive(page);
  await buildGroup([api], 'Goa trip');
  await click(page, 'Add Expense');
  await expect(page.getByRole('checkbox', { name: 'Goa trip' })).toBeVisible();
});

test('when the server fails, the create and join forms show a message, and Enter Group shows an alert @deep', async ({
  member,
}) => {
  const asha = await member('Asha Rao');
  asha.mayLog(/500/);
  const { page } = asha;
  const fail = { status: 500, json: { error: 'internal', message: 'Something went wrong. Please try again.' } };
  await page.route('**/pg/**', (route) => route.fulfill(fail));

  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill('Sunrise PG');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await seeProblem(page, 'The group could not be created. Please try again.');
  await expect(page.getByPlaceholder('Enter group name')).toHaveValue('Sunrise PG');
  await click(page, 'Cancel');
  await click(page, /Join Group/);
  await page.getByPlaceholder('Enter group code').fill('ABC234');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await seeProblem(page, 'The group could not be joined. Please try again.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await click(page, 'Cancel');

  await click(page, /Enter Group/);
  await expect(page.getByRole('alertdialog')).toContainText('Failed to fetch your groups. Please try again.');
});

test("'Copied!' stays for two seconds, but disappears at once when the next copy fails @deep", async ({ member }) => {
  const { page, context } = await member('Asha Rao', unopened);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/');
  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill('Sunrise PG');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await seeHeading(page, 'Group Created!');
  await see(page, 'Here is your group code:');
  const copy = page.getByRole('button', { name: 'Copy Code' });
  const copied = page.getByRole('button', { name: 'Copied!' });

  await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
  await copy.click();
  await expect(copied).toBeVisible();
  await page.clock.runFor(1999);
  await expect(copied).toBeVisible();
  await page.clock.runFor(1);
  await expect(copy).toBeVisible();

  await copy.click();
  await expect(copied).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copied.click();
  await expect(copy).toBeVisible();
});
