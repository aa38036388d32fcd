/** Creating and joining groups: refusals, copied codes, and what appears without a reload (docs/product.md §10). */
import { createGroup, joinGroup, seeLive } from '../support/e2e/app.ts';
import { holdTimers, letFire } from '../support/e2e/fake-clock.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('an alert says if the user already has a group of this name or is already in the group; the form says if the code is unknown', async ({
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

test('a user copies the code of a new group, and later copies it on the dashboard', async ({ member }) => {
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

test('a new member appears in the list of existing members without a reload', async ({ member }) => {
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

test('a group joined on another device can be chosen for an expense without a reload', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await buildGroup([api], 'Sunrise PG');
  await page.goto('/dashboard');
  await seeLive(page);
  await buildGroup([api], 'Goa trip');
  await click(page, 'Add Expense');
  await expect(page.getByRole('checkbox', { name: 'Goa trip' })).toBeVisible();
});
