/**
 * The home page of a user with no group, one group or several: creating and joining groups, and failures
 * (docs/product.md §10).
 */
import { askForGroup, createGroup, sendCode } from '../support/e2e/app.ts';
import { holdTimers, letFire } from '../support/e2e/clock.ts';
import { expect, seeLive, spendIn, test } from '../support/e2e/fixtures.ts';
import { failAt, pathsOf } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('Enter Group shows a message to a user without a group, opens the only group, or offers a choice of several; tapping a group in the list opens it', async ({
  atHome: { page, api },
}) => {
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
  await spendIn(sunrise)({ api }, 40.5, ['chai']);
  await page.goto('/');
  const own = page.getByRole('list', { name: 'Your groups' }).getByRole('button');
  await expect(own).toHaveText([/Sunrise PG.*1 member.*₹40\.50.*You ₹40\.50/, /Lake View PG.*₹0\.00.*You ₹0\.00/]);
  await own.first().click();
  await expect(page).toHaveURL('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
});

test('a user without a token is asked to log in before entering a group', async ({ atHome: { page } }) => {
  // Once the button is visible, the page has read the token.
  await expect(page.getByRole('button', { name: /Enter Group/ })).toBeVisible();
  // The lists that the page reads by itself would end the session without the token.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.removeItem('token'));
  await click(page, /Enter Group/);
  await expect(page.getByRole('alertdialog')).toContainText('You must be logged in to enter a group.');
});

test('a blank group name is not sent', async ({ atHome: { page } }) => {
  const sent = pathsOf(page, /^POST/);
  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill('   ');
  await page.getByPlaceholder('Enter group name').press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('an alert says if the user already has a group of this name or is already in the group; the form says if the code is unknown @deep', async ({
  atHome: { asha, page },
}) => {
  asha.mayLog(/409|404/);
  const code = await createGroup(page, 'Sunrise PG');

  await askForGroup(page, '  sunrise pg ');
  await expect(page.getByRole('alertdialog')).toContainText('You already have a group with this name.');
  await click(page, 'OK');
  await expect(page.getByPlaceholder('Enter group name')).toHaveValue('  sunrise pg ');
  await click(page, 'Cancel');

  await click(page, /Join Group/);
  await sendCode(page, code);
  await expect(page.getByRole('alertdialog')).toContainText('You are already a member of this group.');
  await click(page, 'OK');
  await sendCode(page, 'ZZZZZZ');
  await seeProblem(page, 'No group has this code. Check the code and try again.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a user copies the code of a new group, and later copies it on the dashboard @deep', async ({
  atHome: { page, context },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await askForGroup(page, 'Sunrise PG');
  await seeHeading(page, 'Group Created!');
  await holdTimers(page, 2000);
  const again = page.getByRole('button', { name: 'Copy Code' });
  const done = page.getByRole('button', { name: 'Copied!' });
  await again.click();
  await expect(done).toBeVisible();
  const code = await copied();
  expect(code).toMatch(/^[A-Z2-9]{6}$/);
  await letFire(page, 2000);
  await expect(again).toBeVisible();

  // When the next copy fails, it disappears at once.
  await again.click();
  await expect(done).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await done.click();
  await expect(again).toBeVisible();
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

test('a group joined on another device can be chosen for an expense without a reload @deep', async ({
  atDashboard: { page, api },
}) => {
  await buildGroup([api], 'Goa trip');
  await click(page, 'Add Expense');
  await expect(page.getByRole('checkbox', { name: 'Goa trip' })).toBeVisible();
});

test('when the server fails, the create and join forms show a message, and Enter Group shows an alert @deep', async ({
  atHome: { asha, page },
}) => {
  asha.mayLog(/500/);
  await failAt(page, '**/pg/**');
  await askForGroup(page, 'Sunrise PG');
  await seeProblem(page, 'The group could not be created. Please try again.');
  await expect(page.getByPlaceholder('Enter group name')).toHaveValue('Sunrise PG');
  await click(page, 'Cancel');
  await click(page, /Join Group/);
  await sendCode(page, 'ABC234');
  await seeProblem(page, 'The group could not be joined. Please try again.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await click(page, 'Cancel');

  await click(page, /Enter Group/);
  await expect(page.getByRole('alertdialog')).toContainText('Failed to fetch your groups. Please try again.');
});
